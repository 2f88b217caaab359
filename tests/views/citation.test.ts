import { expect, it } from 'vitest';

import { citation } from '../../src/views/citation.ts';
import { boardModel } from '../core/board/board-fixture.ts';

it('cites a row with the year of its run, its protocol and its versions', () => {
  const text = citation({
    model: { ...boardModel('a'), name: 'A {x} & B' },
    datasetName: 'Small',
    datasetVersion: '1.0.0',
    protocol: 'paper',
    date: '2025-05-01T11:00:00Z',
    url: 'https://example.org/models/a/',
  });
  expect(text.split('\n')).toEqual([
    '@misc{masalbench-a-2025,',
    '  title = {{A x \\& B} on the {MasalBench} leaderboard, protocol paper},',
    '  year  = {2025},',
    expect.stringMatching(/^ {2}note {2}= \{Small 1\.0\.0, scorer \d+\.\d+\.\d+\},$/),
    '  url   = {https://example.org/models/a/}',
    '}',
  ]);
});
