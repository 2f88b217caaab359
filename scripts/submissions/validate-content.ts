import { basename, dirname, extname, resolve } from 'node:path';

import { ModelSchema } from '../../src/core/schema/model.ts';
import type { Run } from '../../src/core/schema/run.ts';
import { type FiledRun, findDuplicates } from '../../src/core/submission/find-duplicates.ts';
import type { Finding } from '../../src/core/submission/finding.ts';
import { CliError } from '../cli.ts';
import { pathBelow } from '../io/content.ts';
import { promptCheck } from './check-prompts.ts';
import { checkProvenance } from './check-provenance.ts';
import { checkRecords } from './check-records.ts';
import { type CheckedResult, checkResult, readResult, rememberingParser } from './check-result.ts';
import { checkTexts } from './check-texts.ts';
import { contextOf, loadRecords, type Records } from './load-records.ts';
import { readJsonFile } from './read-file.ts';
import { canonicalPath, listResults, resultPathOf } from './result-files.ts';

export interface Validation {
  records: Records;
  /** The results that were asked about. */
  results: CheckedResult[];
  /** The filed runs beside them, as far as their own files tell. */
  others: FiledRun[];
  /** Of all files that were asked about, errors first. */
  findings: Finding[];
  /** How many files were asked about. */
  fileCount: number;
}

/**
 * Checks all of content/, or the given results and models against what is there. Trusts nothing that a
 * file says of itself: every number is counted again and every answer is read again from its raw text.
 */
export const validateContent = ({ root, files }: { root: string; files?: readonly string[] }): Validation => {
  const records = loadRecords(root);
  const filed = listResults(root);
  const asked = files === undefined ? null : sortOut(files, records, root);
  const paths = asked === null ? filed.paths : asked.results;

  const checks = {
    root,
    contextOf: (run: Run) => contextOf(run, records),
    checkPrompts: promptCheck(root),
    parse: rememberingParser(),
  };
  const results = paths.map((path) => checkResult(path, checks));
  const others = readOthers(results, filed.paths, root);
  const duplicates = compareWith(others, results, records);

  const general = [...records.findings, ...checkRecords(records), ...filed.findings];
  if (asked === null) {
    general.push(...[...records.cards.values()].flatMap((card) => checkTexts(card, root)));
    if (records.provenance !== null)
      general.push(...checkProvenance(records.provenance, new Set(filed.paths), root));
  }
  const isAsked = (finding: Finding): boolean =>
    asked === null || asked.files.has(resultPathOf(finding.file)) || asked.files.has(finding.file);
  return {
    records,
    results,
    others,
    findings: inOrder([
      ...general.filter(isAsked),
      ...results.flatMap(({ findings }) => findings),
      ...duplicates,
    ]),
    fileCount: asked === null ? records.files.length + 2 * filed.paths.length : asked.files.size,
  };
};

/** Which results and models the person means. A model that is not filed yet joins the known ones. */
const sortOut = (
  files: readonly string[],
  records: Records,
  root: string,
): { results: string[]; files: Set<string> } => {
  const results = new Set<string>();
  const shown = new Set<string>();
  for (const path of files.map((file) => resolve(file))) {
    const file = pathBelow(root, path);
    shown.add(file.endsWith('.responses.jsonl') ? resultPathOf(file) : file);
    if (records.files.includes(file)) continue;
    if (basename(dirname(path)) === 'models' && extname(path) === '.json') {
      const model = readJsonFile(ModelSchema, path, { file, findings: records.findings });
      if (model !== null) records.models.set(model.id, model);
    } else if (extname(path) === '.json' || path.endsWith('.responses.jsonl'))
      results.add(resultPathOf(path));
    else
      throw new CliError(
        `${file}: expected a result (<run>.json), its replies (<run>.responses.jsonl) or a model (models/<id>.json)`,
      );
  }
  return { results: [...results], files: shown };
};

/** Filed runs that were not asked about; a run that lies elsewhere is not compared with its own filed copy. */
const readOthers = (
  results: readonly CheckedResult[],
  filed: readonly string[],
  root: string,
): FiledRun[] => {
  const known = new Set(
    results.flatMap(({ path, run }) => (run === null ? path : [path, canonicalPath(run, root)])),
  );
  return filed
    .filter((path) => !known.has(path))
    .map((path) => readResult(path, root))
    .flatMap(({ file, run }) => (run === null ? [] : { file, run }));
};

/** Findings about the given results; what is filed already is only compared with. */
const compareWith = (
  others: readonly FiledRun[],
  results: readonly CheckedResult[],
  { models }: Records,
): Finding[] => {
  const asked = new Set(results.map(({ file }) => file));
  const runs = [...others, ...results.flatMap(({ file, run }) => (run === null ? [] : { file, run }))];
  return findDuplicates(runs, (model) => models.get(model)?.kind ?? null).filter(({ file }) =>
    asked.has(file),
  );
};

const SEVERITIES = ['error', 'warning', 'note'] as const;

const inOrder = (findings: readonly Finding[]): Finding[] =>
  SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
