import { auditDataset } from './datasets/audit-dataset.ts';
import { CliError, runCommand, wholeNumber } from './cli.ts';
import { DEFAULTS } from './harness/defaults.ts';
import { readCard, shownPath } from './io/content.ts';
import { writeAtomically } from './io/write-atomically.ts';
import { auditJson } from './report/audit-json.ts';
import { auditReport } from './report/audit-report.ts';

await runCommand({
  name: 'npm run audit',
  summary:
    'Measures what the questions of a data set give away to shortcuts, and looks for faults of format; exit code 1 when a bar is broken.',
  usage: 'DATASET [--json] [--out FILE] [--seed N]',
  options: {
    json: { type: 'boolean', help: 'print the audit as JSON' },
    out: { type: 'string', value: 'FILE', help: 'also write that JSON to FILE' },
    seed: {
      type: 'string',
      value: 'N',
      help: `of folds, fitting and random keys (default: ${String(DEFAULTS.seed)})`,
    },
  },
  examples: [
    'npm run audit -- masal-open',
    'npm run audit -- masal-open --out content/datasets/masal-open/audit.json',
  ],
  run: (values, [id, ...rest]) => {
    if (id === undefined || rest.length > 0)
      throw new CliError('expected one data set, for example `npm run audit -- masal-open`');
    const seed = wholeNumber('seed', values.seed, { min: 0, max: 0xffff_ffff }) ?? DEFAULTS.seed;
    const audit = auditDataset(readCard(id), seed);
    const json = auditJson(audit);
    if (values.out !== undefined) {
      writeAtomically(values.out, json);
      process.stderr.write(`${shownPath(values.out)}: written\n`);
    }
    process.stdout.write(values.json === true ? json : auditReport(audit));
    return audit.tasks.some(({ broken }) => broken.length > 0) ? 1 : 0;
  },
});
