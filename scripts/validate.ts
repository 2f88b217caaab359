import { writeFileSync } from 'node:fs';

import { runCommand } from './cli.ts';
import { projectRoot } from './io/content.ts';
import { jsonReport } from './submissions/report-json.ts';
import { markdownReport } from './submissions/report-markdown.ts';
import { terminalReport } from './submissions/report-terminal.ts';
import { validateContent } from './submissions/validate-content.ts';

await runCommand({
  name: 'npm run validate',
  summary:
    'Checks result files, with all that they refer to; exit code 0 only when everything may be published.',
  usage: '[FILES] [--json] [--summary FILE]',
  options: {
    json: { type: 'boolean', help: 'print the report as JSON' },
    summary: { type: 'string', value: 'FILE', help: 'also write a Markdown report to FILE' },
  },
  examples: [
    'npm run validate',
    'npm run validate -- content/results/masalbench/gpt-4o-mini/*.json',
    'npm run validate -- my-run.json --summary report.md',
  ],
  run: ({ json, summary }, files) => {
    const validation = validateContent({ root: projectRoot, ...(files.length === 0 ? {} : { files }) });
    if (summary !== undefined) writeFileSync(summary, markdownReport(validation));
    process.stdout.write(json === true ? jsonReport(validation) : terminalReport(validation));
    return validation.findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  },
});
