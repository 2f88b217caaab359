const prefersDark = matchMedia('(prefers-color-scheme: dark)');

document.querySelector('[data-theme-button]')?.addEventListener('click', () => {
  const root = document.documentElement;
  const now = root.dataset['theme'] ?? (prefersDark.matches ? 'dark' : 'light');
  const next = now === 'dark' ? 'light' : 'dark';
  root.dataset['theme'] = next;
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Storage is closed to this page; the choice lasts until it is left.
  }
});

export {};
