import { expect, it } from 'vitest';

import type { Locale } from '../../src/i18n/locale.ts';
import { runSettings } from '../../src/views/model/run-settings.ts';
import { runFacts } from '../../src/views/run-facts.ts';
import { boardCard, boardRun } from '../core/board/board-fixture.ts';

const answeredIn = (answers: string): string | undefined =>
  runFacts(
    'en',
    { path: 'small/a/run-1', run: boardRun('a', { contextual: answers }), provenance: 'submitted' },
    { tasks: boardCard.tasks, figures: new Map() },
  ).find(({ label }) => label === 'Answered')?.value;

it('publishes how many answers the output budget cut off (case B22)', () => {
  expect(answeredIn('C~~?CCCC')).toBe('5 of 8, 3 without a valid answer, 2 of them cut off by the budget');
  expect(answeredIn('CC-?CCCC')).toBe('6 of 8, 2 without a valid answer');
});

it('shows every settings used, each with its answers, where they changed in mid-run', () => {
  const run = boardRun('a', { contextual: 'CCCCCCCC' });
  run.protocol.usedInTurn = [
    { temperature: 0, topP: 1, maxOutputTokens: 5, answers: 6 },
    { temperature: null, topP: 1, maxOutputTokens: 5, answers: 2 },
  ];
  const filed = { path: 'small/a/run-1', run, provenance: 'submitted' } as const;
  const value = (locale: Locale, label: string): string | undefined =>
    runFacts(locale, filed, { tasks: boardCard.tasks, figures: new Map() }).find(
      (fact) => fact.label === label,
    )?.value;
  expect(value('en', 'Sampling')).toBe(
    'temperature 0, top-p 1 (6 answers); temperature not sent, top-p 1 (2 answers)',
  );
  expect(value('en', 'Output budget')).toBe('5 tokens');
  expect(value('fa', 'نمونه‌گیری')).toBe('دما ۰، top-p ۱ (۶ پاسخ)؛ دما فرستاده‌نشده، top-p ۱ (۲ پاسخ)');
  expect(runSettings('en', filed).find(({ label }) => label === 'Used')?.value).toBe(
    'temperature 0, top-p 1, at most 5 tokens (6 answers); temperature not sent, top-p 1, at most 5 tokens (2 answers)',
  );
});
