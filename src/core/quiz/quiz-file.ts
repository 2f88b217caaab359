import type { DialogueTurn } from '../dialogue-turns.ts';
import type { LocalizedText } from '../schema/primitives.ts';

/** What /quiz/questions.json holds: everything a quiz needs, in the order of the data set, and nothing it must not show. */
export interface QuizFile {
  dataset: string;
  version: string;
  /** The data set's canary, which travels with its text. */
  canary: string | null;
  tasks: QuizTask[];
  /** Rows with an answer to every question: models in order of rank, then baselines. */
  rows: QuizRow[];
}

export interface QuizTask {
  id: string;
  /** How many of its items one quiz asks. */
  draw: number;
  labels: string[];
  optionLanguage: 'fa' | 'en';
  roles: { letter: string; tone: 'correct' | 'plausible' | 'literal' | 'irrelevant' }[];
  items: QuizItem[];
}

export interface QuizItem {
  id: string;
  /** What the item is called in lists: its proverb, or the turn that holds one. */
  title: string;
  /** Empty where the item is a proverb alone. Readings are English, for those who cannot read the Persian. */
  turns: DialogueTurn[];
  question: string;
  options: { role: string; text: string; reading: string | null; why: string | null }[];
  meaning: LocalizedText | null;
  literally: string | null;
  /** The item of the other task on the same proverb. */
  twin: string | null;
}

export interface QuizRow {
  id: string;
  name: LocalizedText;
  /** Only a rule is a shortcut: what learned from the keys knows more than a reader of the question. */
  kind: 'model' | 'rule' | 'learned';
  /** A role letter or status character an item, by task id. */
  answers: Record<string, string>;
}
