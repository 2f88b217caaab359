import { keepList } from './kept-list.ts';

/** A list that is whole on its page: whoever opens one of its questions goes on along it. */
const list = document.querySelector<HTMLElement>('[data-list]');

list?.addEventListener('click', () => {
  keepList({
    place: list.dataset['list'] ?? '',
    query: '',
    questions: [...list.querySelectorAll<HTMLAnchorElement>('.question-list a')].map((link) => [
      link.pathname.replace(/^.*\/questions\//, ''),
      link.lang === 'fa' ? link.textContent.trim() : null,
    ]),
  });
});
