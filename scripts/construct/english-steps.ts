import { checkEquivalent, checkWhyWrong } from '../../src/core/construct/check-english.ts';
import { dealDistractors } from '../../src/core/construct/deal-distractors.ts';
import {
  type Deal,
  type EquivalentDraft,
  EquivalentDraftSchema,
  type WhyWrongDraft,
  WhyWrongDraftSchema,
} from '../../src/core/construct/drafts.ts';
import type { NearPair, PoolProverb } from '../../src/core/construct/english-pool.ts';
import { ENGLISH_DISTRACTORS, type EnglishDistractor } from '../../src/core/construct/vocabulary.ts';
import type { Drafts } from './draft-all.ts';
import { type Prompt, readPrompt } from './prompt-file.ts';
import {
  type Asking,
  type Assigned,
  assignedIn,
  draft,
  keep,
  type StepFile,
  type StepInput,
} from './step-files.ts';

export const EQUIVALENTS: StepFile<EquivalentDraft, Assigned> = {
  step: 'equivalents',
  schema: EquivalentDraftSchema,
  check: (one, { assignment, proverb }) => checkEquivalent(one, assignment, proverb.proverb),
};

/** The distractors that a deal gives one item, by their texts. */
export type Dealt = Readonly<Record<EnglishDistractor, string>>;

export const WHY_WRONG: StepFile<WhyWrongDraft, { dealt: Dealt }> = {
  step: 'why-wrong',
  schema: WhyWrongDraftSchema,
  check: (one, { dealt }) => checkWhyWrong(one, dealt),
};

/**
 * Asks for an equivalent of each proverb, deals them out as distractors of each other, and asks what rules each one out.
 * Where a distractor turns out to fit as well, the two are never offered against each other and the cards are dealt anew,
 * as far as that needs it; what is near after the last round is rejected.
 */
export const equivalents = async (
  input: StepInput,
  asking: Asking,
  seed: number,
): Promise<Drafts<unknown>> => {
  const { workspace, root } = input;
  const assigned = assignedIn(workspace);
  const prompt = readPrompt(EQUIVALENTS.step, root);
  const drafts = await draft(
    workspace,
    EQUIVALENTS,
    assigned.map((one) => equivalentTask(one, prompt)),
    asking,
  );
  keep(workspace, EQUIVALENTS.step, prompt.record, drafts);
  if (drafts.stop !== null || drafts.failures.length > 0) return drafts;

  const byId = new Map(assigned.map((one) => [one.proverb.id, one]));
  const pool = drafts.accepted.flatMap(({ id, draft: one }) => poolProverb(byId.get(id), one));
  const ruled = await ruleOut(input, asking, { pool, byId, seed });
  return {
    ...ruled,
    accepted: ruled.accepted,
    rejected: [...drafts.rejected, ...ruled.rejected],
  };
};

interface Table {
  pool: readonly PoolProverb[];
  byId: ReadonlyMap<string, Assigned>;
  seed: number;
}

const ruleOut = async (
  { workspace, root }: StepInput,
  asking: Asking,
  { pool, byId, seed }: Table,
): Promise<Drafts<WhyWrongDraft>> => {
  const prompt = readPrompt(WHY_WRONG.step, root);
  const textOf = new Map(pool.map(({ id, equivalent }) => [id, equivalent]));
  const near: NearPair[] = [];
  let dealing = dealDistractors(pool, { seed });
  for (let round = 1; ; round += 1) {
    const tasks = dealing.deals.flatMap((deal) => {
      const one = byId.get(deal.id);
      return one === undefined ? [] : whyWrongTask(one, deal, textOf, prompt);
    });
    const drafts = await draft(workspace, WHY_WRONG, tasks, asking);
    const fitting = drafts.accepted.flatMap(({ id, draft: one }) => {
      const deal = dealing.deals.find((dealt) => dealt.id === id);
      const roles = ENGLISH_DISTRACTORS.filter((role) => one[role].fits);
      return deal === undefined || roles.length === 0 ? [] : { id, deal, roles };
    });
    const isLast = round >= asking.attempts || drafts.stop !== null || drafts.failures.length > 0;
    if (fitting.length === 0 || isLast) {
      const doubtful = fitting.map(({ id, deal, roles }) => ({
        id,
        reasons: roles.map(
          (role) => `a distractor is wanted, found “${textOf.get(deal[role]) ?? ''}”, which fits as well`,
        ),
        text: '',
      }));
      const result = {
        ...drafts,
        accepted: drafts.accepted.filter(({ id }) => doubtful.every((one) => one.id !== id)),
        rejected: [...dealing.rejected.map((one) => ({ ...one, text: '' })), ...drafts.rejected, ...doubtful],
      };
      workspace.write('deals.jsonl', dealing.deals);
      keep(workspace, WHY_WRONG.step, prompt.record, result);
      return result;
    }
    near.push(...fitting.flatMap(({ id, deal, roles }) => roles.map((role): NearPair => [id, deal[role]])));
    asking.note(`${String(fitting.length)} items are dealt other distractors: one of theirs fitted as well`);
    dealing = dealDistractors(pool, { seed, near, start: dealing.deals });
  }
};

/** The options of a deal as texts. */
export const dealtTexts = (deal: Deal, textOf: ReadonlyMap<string, string>): Dealt => ({
  image: textOf.get(deal.image) ?? '',
  theme: textOf.get(deal.theme) ?? '',
  familiar: textOf.get(deal.familiar) ?? '',
});

const equivalentTask = (one: Assigned, prompt: Prompt) => ({
  id: one.proverb.id,
  prompt: prompt.fill({
    proverb: one.proverb.proverb,
    meaning: one.proverb.meaning.en,
    gloss: one.proverb.literalGloss,
    image: one.assignment.keySharesImage
      ? 'Take one that shows a thing or creature of the Persian proverb'
      : 'Take one that shows no thing or creature of the Persian proverb',
  }),
  check: (draft: EquivalentDraft) => EQUIVALENTS.check(draft, one),
});

const whyWrongTask = (
  { proverb }: Assigned,
  deal: Deal,
  textOf: ReadonlyMap<string, string>,
  prompt: Prompt,
) => {
  const dealt = dealtTexts(deal, textOf);
  return {
    id: deal.id,
    prompt: prompt.fill({
      proverb: proverb.proverb,
      meaning: proverb.meaning.en,
      equivalent: textOf.get(deal.id) ?? '',
      ...dealt,
    }),
    check: (draft: WhyWrongDraft) => WHY_WRONG.check(draft, { dealt }),
  };
};

const poolProverb = (
  one: Assigned | undefined,
  { equivalent, familiarity }: EquivalentDraft,
): PoolProverb[] => {
  if (one === undefined) return [];
  const { id, theme, keySharesImage, english } = one.assignment;
  return [{ id, theme, keySharesImage, english, proverb: one.proverb.proverb, equivalent, familiarity }];
};
