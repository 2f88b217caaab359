import { type SettingsUsed, settingsUsed } from '../core/settings-used.ts';
import { wholeNumber } from '../i18n/format.ts';
import { type Locale, messagesIn } from '../i18n/locale.ts';
import type { FiledRun } from '../site-data.ts';

/** What a run used, in words; where that changed in mid-run each in turn, with the number of answers that came under it. */
export const usedInTurn = (
  locale: Locale,
  { run }: Pick<FiledRun, 'run'>,
  words: (used: SettingsUsed) => string,
): string => {
  const t = messagesIn(locale).runSettings;
  const groups = [...Map.groupBy(settingsUsed(run), words)];
  if (groups.length === 1) return groups[0]?.[0] ?? '';
  return groups
    .map(([settings, turns]) =>
      t.inTurn(
        settings,
        wholeNumber(
          locale,
          turns.reduce((sum, { answers }) => sum + answers, 0),
        ),
      ),
    )
    .join(locale === 'fa' ? '؛ ' : '; ');
};
