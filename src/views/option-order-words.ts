import type { Run } from '../core/schema/run.ts';
import { wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';

/** In which order a run's options stood. */
export const optionOrderWords = (locale: Locale, { optionOrder, seed }: Run['protocol']): string => {
  const t = messagesIn(locale).runSettings;
  switch (optionOrder) {
    case 'published':
      return t.optionsPublished;
    case 'seeded':
      return t.optionsSeeded(seed === null ? '—' : wholeNumber(locale, seed));
    case 'rotated':
      return t.optionsRotated;
  }
};
