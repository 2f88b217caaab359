import { stretches } from '../i18n/mixed-scripts.ts';
import type { Locale } from '../i18n/language.ts';

/** The element that the page keeps for this content. @throws Error when the page has none */
export const slot = (root: ParentNode, name: string): HTMLElement =>
  found(root.querySelector<HTMLElement>(`[data-slot="${name}"]`), name);

/** A page searched for each of hundreds of copies would cost more than the copies themselves. */
const parts = new Map<string, Element>();

/** A new copy of the part that the page holds as a template. @throws Error when the page has none */
export const partCopy = (name: string): HTMLElement => {
  const part =
    parts.get(name) ??
    document.querySelector<HTMLTemplateElement>(`template[data-part="${name}"]`)?.content.firstElementChild;
  if (part) parts.set(name, part);
  const copy = part?.cloneNode(true);
  return found(copy instanceof HTMLElement ? copy : null, name);
};

/** The first element inside that fits the selector. @throws Error when there is none */
export const within = (root: ParentNode, selector: string): HTMLElement =>
  found(root.querySelector<HTMLElement>(selector), selector);

/** Sets the text of an element, or takes the element away where there is none. */
export const setOrRemove = (element: HTMLElement, text: string | null): void => {
  if (text === null) element.remove();
  else element.textContent = text;
};

/** A line of the page's language; Latin names in a Persian line stand in isolates, as Words.astro sets them. */
export const lineNodes = (locale: Locale, line: string): (Node | string)[] =>
  (locale === 'fa' ? stretches(line) : [{ text: line, kind: 'own' as const }]).map(({ text, kind }) => {
    if (kind === 'own') return text;
    const isolate = document.createElement('bdi');
    if (kind === 'latin') isolate.lang = 'en';
    else isolate.dir = 'ltr';
    isolate.textContent = text;
    return isolate;
  });

const found = <Found>(element: Found | null, name: string): Found => {
  if (element === null) throw new Error(`the page has no ${name}`);
  return element;
};
