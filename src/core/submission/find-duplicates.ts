import type { Model } from '../schema/model.ts';
import type { Run } from '../schema/run.ts';
import { error, type Finding, warning } from './finding.ts';

export interface FiledRun {
  file: string;
  run: Run;
}

/**
 * Runs that say what another run says. The same content under two names is one run too many; the same
 * answers from two models are a reason to look again, except between two baselines, whose rules may agree.
 */
export const findDuplicates = (
  runs: readonly FiledRun[],
  kindOf: (model: string) => Model['kind'] | null,
): Finding[] => [...sameContent(runs), ...sameAnswers(runs, kindOf)];

const sameContent = (runs: readonly FiledRun[]): Finding[] => {
  const first = new Map<string, string>();
  return runs.flatMap(({ file, run }) => {
    const content = JSON.stringify({ ...run, run: null });
    const earlier = first.get(content);
    if (earlier === undefined) {
      first.set(content, file);
      return [];
    }
    const finding = error({
      place: 'the whole file',
      expected: 'a run of its own',
      found: `the content of ${earlier}`,
      action: 'Remove one of the two; a repeated run has its own times.',
    });
    return { file, ...finding };
  });
};

const sameAnswers = (
  runs: readonly FiledRun[],
  kindOf: (model: string) => Model['kind'] | null,
): Finding[] => {
  const groups = new Map<string, FiledRun[]>();
  for (const filed of runs)
    for (const [task, { answers }] of Object.entries(filed.run.tasks)) {
      const key = [filed.run.dataset.id, task, answers].join(' ');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [filed]);
      else group.push(filed);
    }

  return [...groups].flatMap(([key, group]) =>
    group.flatMap(({ file, run }) => {
      const other = group.find(
        (candidate) =>
          candidate.run.model !== run.model &&
          !(kindOf(candidate.run.model) === 'baseline' && kindOf(run.model) === 'baseline'),
      );
      if (other === undefined) return [];
      const finding = warning({
        place: `tasks.${key.split(' ')[1] ?? ''}.answers`,
        expected: 'answers of its own',
        found: `the answers of ${other.file}`,
        action: 'Two models rarely agree on every item: a maintainer asks how the run was made.',
      });
      return { file, ...finding };
    }),
  );
};
