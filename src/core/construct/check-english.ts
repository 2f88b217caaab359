import { sharesImage } from '../cues/shared-image.ts';
import { ENGLISH_DISTRACTORS } from './vocabulary.ts';
import { LIMITS, type Reasons } from './check-drafts.ts';
import type { Assignment, EquivalentDraft, WhyWrongDraft } from './drafts.ts';

/**
 * Rules 11, 12 and 15 for an equivalent: near enough, with the picture of the proverb or another as assigned (or a line
 * on why none such is to be had), in plain spelling.
 */
export const checkEquivalent = (
  { equivalent, scores, imageException }: EquivalentDraft,
  { keySharesImage }: Pick<Assignment, 'keySharesImage'>,
  proverb: string,
): Reasons => {
  const reasons: Reasons = [];
  const total = scores.sense + scores.polarity + scores.speechAct + scores.target;
  if (scores.sense < 2 || total < LIMITS.equivalence)
    reasons.push(
      `an equivalent needs 2 on sense and ${String(LIMITS.equivalence)} of 8, found ${String(scores.sense)} and ${String(total)}: leave this proverb out`,
    );
  if (imageException === null && sharesImage(proverb, equivalent) !== keySharesImage)
    reasons.push(
      `${keySharesImage ? 'the picture' : 'no picture'} of «${proverb}» is wanted in the equivalent, or “imageException”, found “${equivalent}”`,
    );
  if (!/^[\x20-\x7e]+$/.test(equivalent))
    reasons.push(`plain English letters and straight apostrophes are wanted, found ${equivalent}`);
  if (!/^[A-Z].*\.$/.test(equivalent))
    reasons.push(`a capital at the start and a full stop at the end are wanted, found ${equivalent}`);
  return reasons;
};

/** What rules out a distractor is said of the one that was dealt. @param dealt  its texts by role */
export const checkWhyWrong = (
  draft: WhyWrongDraft,
  dealt: Readonly<Record<keyof WhyWrongDraft, string>>,
): Reasons =>
  ENGLISH_DISTRACTORS.flatMap((role) =>
    draft[role].text === dealt[role]
      ? []
      : [`“${dealt[role]}” is wanted as ${role}, found “${draft[role].text}”`],
  );
