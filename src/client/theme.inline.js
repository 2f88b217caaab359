(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch (error) {
    // Storage may be closed to this page; the system's own theme stays.
  }
  document.documentElement.dataset.scripts = 'on';
})();
