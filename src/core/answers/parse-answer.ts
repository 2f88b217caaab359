import type { NoLabelStatus } from '../schema/run.ts';
import { foldPersian } from '../text/fold-persian.ts';
import { type AnswerRule } from './answer-rules.ts';
import { decide, type Decision, type NoAnswerRule } from './decide.ts';
import { type Finish, readFinishReason } from './finish-reason.ts';
import { firstTurn } from './first-turn.ts';
import { stripReasoning } from './strip-reasoning.ts';
import { unwrapMarkup } from './unwrap-markup.ts';

export interface ParsedAnswer {
  /** One of the labels, or null when no answer may be credited. */
  label: string | null;
  status: 'answered' | NoLabelStatus;
  /** The rule that decided; see ANSWER_RULES and NO_ANSWER_RULES. */
  rule: AnswerRule | NoAnswerRule;
}

/**
 * Reads which option a model's output names. Hidden reasoning is dropped, the rest is folded and freed of
 * markup, and the first of ANSWER_RULES that finds a claim decides. No answer is guessed: two options still
 * claimed, a denial, an echo of the instruction, an option that the item does not offer, or a text cut right
 * after one letter give null.
 *
 * Never throws, and takes time linear in the length of the text. Choices that could go the other way: Latin
 * letters, digits and ordinals count by position where no label is present; a bare alef is «الف»; the same
 * label many times is one answer; what belongs to a next turn is passed over.
 * @param labels the item's labels in the order in which they were shown, such as الف ب ج د
 * @param text the final text as received, never a reasoning field
 * @param finishReason as the provider gave it
 * @example parseAnswer({ labels: ['الف', 'ب'], text: 'پاسخ: ب (نه الف)', finishReason: 'stop' })
 * // { label: 'ب', status: 'answered', rule: 'declaration' }
 */
export const parseAnswer = ({
  labels,
  text,
  finishReason,
}: {
  labels: readonly string[];
  text: string;
  finishReason: string | null;
}): ParsedAnswer => {
  const finish = readFinishReason(finishReason);
  const answer = unwrapMarkup(firstTurn(stripReasoning(foldPersian(text))));
  const decision = decideTurn(answer, labels, finish !== 'other');
  return { ...decision, status: statusOf(decision, finish) };
};

const statusOf = ({ label, rule }: Decision, finish: Finish): ParsedAnswer['status'] => {
  if (label !== null) return 'answered';
  if (finish === 'filter') return 'filtered';
  if (finish === 'length') return 'truncated';
  return rule === 'no-text' ? 'no_response' : 'unparseable';
};

/** The answer given before a next turn that the model went on to write, else that of the whole text. */
const decideTurn = (text: string, labels: readonly string[], isCut: boolean): Decision => {
  const nextTurn = NEXT_TURN.exec(text);
  if (nextTurn !== null) {
    const decision = decide(`${text.slice(0, nextTurn.index)}\n`, labels, false);
    // Less than a declaration may be the analysis before «پرسش: …؟ پاسخ: ب».
    if (decision.label !== null && !WEAK_RULES.has(decision.rule)) return decision;
  }
  return decide(text, labels, isCut);
};

const NEXT_TURN = /\n[ *#]*(?:کاربر|پرسش|سوال|user|human|question)(?: *\d+)? *\**:/;

const WEAK_RULES: ReadonlySet<AnswerRule | NoAnswerRule> = new Set([
  'affirmation',
  'line-head',
  'option-word',
]);
