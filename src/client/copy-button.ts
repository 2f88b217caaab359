for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const label = button.querySelector('span');
  const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? '';
  const name = label?.textContent ?? '';
  button.addEventListener('click', () => {
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
