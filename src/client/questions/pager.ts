import { fill } from '../../i18n/fill.ts';
import { wholeNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/language.ts';
import { partCopy, slot, within } from '../parts.ts';
import { keptList, type KeptList } from './kept-list.ts';

/**
 * Leads to the neighbours in the list from which the reader came, in place of those in the data set that the page
 * names. A reader who came from elsewhere, or by a link, has no such list.
 */
const pager = document.querySelector<HTMLElement>('[data-pager]');
const here = pager?.dataset['pager'] ?? '';
const kept = keptList();
const at = kept?.questions.findIndex(([path]) => path === here) ?? -1;

// A list of one leads nowhere.
if (pager && kept && at >= 0 && kept.questions.length > 1 && document.referrer.startsWith(location.origin))
  follow(pager, kept, at);

function follow(root: HTMLElement, list: KeptList, place: number): void {
  const locale = document.documentElement.lang as Locale;
  const home = root.dataset['home'] ?? '/';
  const link = (rel: 'prev' | 'next', index: number): Node => {
    const question = list.questions[index];
    if (question === undefined) return document.createElement('span');
    const [path, title] = question;
    const anchor = partCopy(rel) as HTMLAnchorElement;
    anchor.href = `${home}${path}`;
    const name = within(anchor, 'b');
    name.textContent = title ?? path.replace(/^.*\/(?=[^/]+\/$)|\/$/g, '');
    name.lang = title === null ? 'en' : 'fa';
    name.dir = title === null ? 'ltr' : 'rtl';
    return anchor;
  };
  root.replaceChildren(link('prev', place - 1), link('next', place + 1));

  const note = slot(document, 'list');
  within(note, 'span').textContent = fill(root.dataset['place'] ?? '', {
    place: wholeNumber(locale, place + 1),
    total: wholeNumber(locale, list.questions.length),
  });
  (within(note, 'a') as HTMLAnchorElement).href = `${home}${list.place}${list.query}`;
  note.hidden = false;
}
