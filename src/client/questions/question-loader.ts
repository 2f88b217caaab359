import {
  type IndexedQuestion,
  indexQuestions,
  type QuestionLines,
  type QuestionList,
} from '../../core/questions/question-index.ts';
import type { FinderSettings } from '../../views/questions/finder-settings.ts';

/** Fetches the lists, and with them the lines once words are looked for; each file once, again after a failure. */
export const questionLoader = ({
  files,
  lists,
  lines,
}: FinderSettings): ((withLines: boolean) => Promise<IndexedQuestion[]>) => {
  const fetched = new Map<string, Promise<unknown>>();
  const file = <File>(address: string): Promise<File> => {
    let asked = fetched.get(address);
    if (asked === undefined) {
      asked = fetch(address).then(async (response) => {
        if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
        return (await response.json()) as unknown;
      });
      fetched.set(address, asked);
      asked.catch(() => fetched.delete(address));
    }
    return asked as Promise<File>;
  };
  const made = new Map<boolean, IndexedQuestion[]>();
  return async (withLines: boolean): Promise<IndexedQuestion[]> => {
    const whole = made.get(true) ?? made.get(withLines);
    if (whole !== undefined) return whole;
    const questions = (
      await Promise.all(
        files.map(async ({ dataset, task }) => {
          const [list, own] = await Promise.all([
            file<QuestionList>(`${lists}${dataset}/${task}.json`),
            withLines ? file<QuestionLines>(`${lines}${dataset}/${task}.json`) : null,
          ]);
          return indexQuestions(list, own);
        }),
      )
    ).flat();
    made.set(withLines, questions);
    return questions;
  };
};
