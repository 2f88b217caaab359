import { describe, expect, it } from 'vitest';

import { jsonReport } from '../../../scripts/submissions/report-json.ts';
import { markdownReport } from '../../../scripts/submissions/report-markdown.ts';
import { terminalReport } from '../../../scripts/submissions/report-terminal.ts';
import { goodSubmission, tinyWorld } from './tiny-world.ts';

const RESULT = 'content/results/tiny/parrot-one/2026-05-04-paper-0a1b2c3d.json';

describe('terminalReport()', () => {
  it('closes with whether everything may be published', () => {
    using world = tinyWorld();
    expect(terminalReport(world.validate(world.file(goodSubmission())))).toBe(
      'Publishable: 1 file checked, 0 errors, 0 warnings, 0 notes.\n',
    );
  });

  it('puts errors first and counts them', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    run.protocol.used.topP = null;
    run.finishedAt = run.finishedAt.replace('2026', '2025');
    const lines = terminalReport(world.validate(world.file({ run, replies }))).split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^error: .*finishedAt/),
      expect.stringMatching(/^warning: .*protocol\.used\.topP/),
      'Not publishable: 1 file checked, 1 error, 1 warning, 0 notes.',
      '',
    ]);
  });

  it('lets no submitted text start a line, colour it or turn it around', () => {
    using world = tinyWorld();
    const place = world.file(goodSubmission());
    world.write(
      place,
      world.read(place).replace('"schemaVersion"', '"\\n::error::x\\u001b[31m\\u202e": 1, "schemaVersion"'),
    );
    const report = terminalReport(world.validate(place));
    expect(report.split('\n')).toHaveLength(3);
    expect(report).toContain('\\u000a::error::x\\u001b[31m\\u202e');
  });
});

describe('jsonReport()', () => {
  it('holds findings and scores for programs', () => {
    using world = tinyWorld();
    const report = JSON.parse(jsonReport(world.validate(world.file(goodSubmission())))) as unknown;
    expect(report).toMatchObject({
      publishable: true,
      fileCount: 1,
      findings: [],
      results: [
        {
          file: RESULT,
          model: 'parrot-one',
          dataset: 'tiny',
          protocol: 'paper',
          tasks: {
            talk: {
              right: 2,
              total: 4,
              accuracy: 0.5,
              roles: { correct: 2, irrelevant: 1 },
              statuses: { truncated: 1 },
            },
            pair: { right: 1, total: 3, statuses: { unparseable: 1 } },
          },
        },
      ],
    });
  });

  it('is not publishable with an error, and says null where a file does not parse', () => {
    using world = tinyWorld();
    const place = world.file(goodSubmission());
    world.write(place, '{');
    expect(JSON.parse(jsonReport(world.validate(place)))).toMatchObject({
      publishable: false,
      findings: [{ severity: 'error', file: RESULT }],
      results: [{ file: RESULT, run: null, model: null, tasks: {} }],
    });
  });
});

describe('markdownReport()', () => {
  // Wilson 95 % for 2 of 4: centre 0.5, reach 0.35 (z = 1.96): 0.150 to 0.850; for 1 of 3: 0.061 to 0.792.
  it('shows scores with intervals and what the other answers were', () => {
    using world = tinyWorld();
    expect(markdownReport(world.validate(world.file(goodSubmission()))).split('\n')).toEqual([
      '## ✅ Ready to publish',
      '',
      'Publishable: 1 file checked, 0 errors, 0 warnings, 0 notes.',
      '',
      '### Parrot One',
      '',
      `Tiny 1.0.0 · As in the paper · example, parrot-one · 2026-05-04 · \`${RESULT}\``,
      '',
      '| task | accuracy | 95 % interval | right | chance | wrong answers | no valid answer |',
      '| --- | ---: | --- | ---: | ---: | --- | --- |',
      '| talk | **0.500** | 0.150 to 0.850 | 2 of 4 | 0.250 | irrelevant 1 | truncated 1 |',
      '| pair | **0.333** | 0.061 to 0.792 | 1 of 3 | 0.500 | irrelevant 1 | unparseable 1 |',
      '',
      'On the board: rank 1 of 1, by the mean of the tasks; rows that chance could swap share ranks.',
      '',
    ]);
  });

  it('sorts what is to correct from what is for the reviewer', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    run.protocol.used.topP = null;
    replies.pop();
    const report = markdownReport(world.validate(world.file({ run, replies })));
    expect(report).toMatch(/^## ❌ Not publishable yet/);
    expect(report).toMatch(
      /### To correct\n\n- `.*responses\.jsonl`, `pr-3`: expected `a line for this item`[^]*### For the reviewer\n\n- /,
    );
  });

  it('lets no submitted text become markup', () => {
    using world = tinyWorld();
    const { run, replies } = goodSubmission();
    run.endpoint.modelAsked = '<img src=x> [a](http://b) | @all `c`';
    run.run = 'x';
    run.harness.version = '``|';
    const report = markdownReport(world.validate(world.file({ run, replies })));
    expect(report).toContain(String.raw`\<img src=x\> \[a\]\(http://b\) \| \@all \`c\``);
  });
});
