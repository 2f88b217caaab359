import { describeIssue } from '../../src/core/content-door.ts';
import type { Finding } from '../../src/core/submission/finding.ts';
import type { Validation } from './validate-content.ts';

/** One line a finding and a closing line that says whether everything may be published. */
export const terminalReport = ({ findings, fileCount }: Validation): string =>
  [...findings.map(findingLine), closingLine(findings, fileCount), ''].join('\n');

/** `error: …`, with everything that could start a new line or turn the text around made visible. */
export const findingLine = (finding: Finding): string =>
  `${finding.severity}: ${visible(describeIssue(finding))}`;

export const closingLine = (findings: readonly Finding[], fileCount: number): string => {
  const count = (severity: Finding['severity']): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const counts = [
    plural(count('error'), 'error'),
    plural(count('warning'), 'warning'),
    plural(count('note'), 'note'),
  ].join(', ');
  return `${count('error') === 0 ? 'Publishable' : 'Not publishable'}: ${plural(fileCount, 'file')} checked, ${counts}.`;
};

const plural = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Submitted names reach terminals and logs here: control characters and overrides of direction are escaped. */
const visible = (text: string): string =>
  text.replace(
    /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
