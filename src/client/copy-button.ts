for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const label = button.querySelector('span');
  const name = label?.textContent ?? '';
  button.addEventListener('click', () => {
    const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
    void navigator.clipboard.writeText(text).then(() => {
      if (!label) return;
      label.textContent = button.dataset['done'] ?? '';
      button.classList.add('done');
      setTimeout(() => {
        label.textContent = name;
        button.classList.remove('done');
      }, 2000);
    });
  });
}

export {};
