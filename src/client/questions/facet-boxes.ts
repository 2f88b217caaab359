import { type Facet, type FacetChoice, type FacetCounts, FACETS } from '../../core/questions/facets.ts';
import { within } from '../parts.ts';

/** The check boxes of the facets: each is named by its facet and has a code as its value. */
type Boxes = readonly HTMLInputElement[];

export const choiceOf = (boxes: Boxes): FacetChoice =>
  Object.fromEntries(
    FACETS.map((facet) => [
      facet,
      boxes.filter(({ name, checked }) => name === facet && checked).map(({ value }) => value),
    ]),
  );

export const tick = (boxes: Boxes, choice: FacetChoice): void => {
  for (const box of boxes) box.checked = choice[box.name as Facet]?.includes(box.value) ?? false;
};

/** What a code is called beside its box. */
export const codeName = (boxes: Boxes, facet: Facet, code: string): string => {
  const label = boxes.find(({ name, value }) => name === facet && value === code)?.closest('label');
  return label ? within(label, '.name').textContent.trim() : code;
};

/** What each code would bring; one that would bring nothing cannot be chosen. */
export const drawCounts = (boxes: Boxes, counts: FacetCounts, number: (value: number) => string): void => {
  for (const box of boxes) {
    const count = counts[box.name as Facet].get(box.value) ?? 0;
    box.disabled = count === 0 && !box.checked;
    const label = box.closest('label');
    if (label) within(label, '.count').textContent = number(count);
  }
};
