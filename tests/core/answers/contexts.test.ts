import { describe, expect, it } from 'vitest';

import { AFFIRMATIONS, DECLARATIONS, DENIALS, NAMINGS } from '../../../src/core/answers/contexts.ts';
import { firstTurn } from '../../../src/core/answers/first-turn.ts';
import { type Claim, readClaims } from '../../../src/core/answers/read-claims.ts';
import { readTokens } from '../../../src/core/answers/read-tokens.ts';
import { stripReasoning } from '../../../src/core/answers/strip-reasoning.ts';
import { unwrapMarkup } from '../../../src/core/answers/unwrap-markup.ts';
import { foldPersian } from '../../../src/core/text/fold-persian.ts';
import { allCases } from './cases.ts';

const claims: Claim[] = allCases.flatMap(({ options, raw, finish_reason }) => {
  const text = unwrapMarkup(firstTurn(stripReasoning(foldPersian(raw))));
  return readClaims(readTokens(text, options, finish_reason === 'length'), options).claims;
});

const tables = { DECLARATIONS, AFFIRMATIONS, NAMINGS, DENIALS };
const contexts = Object.entries(tables).flatMap(([table, rows]) =>
  Object.entries(rows).map(([name, context]) => [`${table}.${name}`, context, Object.values(rows)] as const),
);

describe('each context', () => {
  // A pattern that never fires is a slip of the pen that no result would show.
  it.each(contexts)('%s holds in a case in which no other of its table does', (_name, context, rows) => {
    const holds = ([lead, follow]: (typeof rows)[number], { before, after }: Claim): boolean =>
      lead.test(before) && follow.test(after);
    const alone = claims.filter(
      (claim) => holds(context, claim) && rows.filter((row) => holds(row, claim)).length === 1,
    );
    expect(alone.length).toBeGreaterThan(0);
  });
});
