import type { Validation } from './validate-content.ts';
import { scoresOf } from './scores.ts';

/** The same findings and scores for programs. */
export const jsonReport = ({ findings, results, fileCount, records }: Validation): string =>
  `${JSON.stringify(
    {
      publishable: findings.every(({ severity }) => severity !== 'error'),
      fileCount,
      findings,
      results: results.map(({ file, run }) => ({
        file,
        run: run?.run ?? null,
        model: run?.model ?? null,
        dataset: run?.dataset.id ?? null,
        protocol: run?.protocol.id ?? null,
        tasks:
          run === null
            ? {}
            : Object.fromEntries(scoresOf(run, records).map(({ task, score }) => [task.id, score])),
      })),
    },
    null,
    2,
  )}\n`;
