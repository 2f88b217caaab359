import { dollarText } from '../../report/number-text.ts';
import type { Price } from '../client.ts';
import type { ExpectedTokens } from './token-estimate.ts';

/** Keeps a run below a sum of money: nothing is asked whose dearest reply would pass it. */
export interface Spending {
  /**
   * Sets aside the most that a request may cost. Waits for replies in flight while it does not fit beside what they
   * may cost; null when it would not fit even after them.
   */
  reserve(expected: ExpectedTokens): Promise<Reservation | null>;
  /** Why nothing more is asked, in words. */
  readonly reason: string;
}

export interface Reservation {
  /** Frees what was set aside and counts what was paid. Unknown costs count as the whole reservation. */
  settle(paid: { costUsd: number | null }): void;
  /** For attempts that the route did not answer: they are not billed. */
  release(): void;
}

const free: Reservation = { settle: () => undefined, release: () => undefined };

/** Without a budget nothing is held up. */
export const boundless: Spending = { reserve: () => Promise.resolve(free), reason: 'no budget' };

/** What tokens cost in United States dollars. */
export const costOf = ({ prompt, completion }: ExpectedTokens, { input, output }: Price): number =>
  (prompt * input + completion * output) / 1_000_000;

/** @param spentUsd by earlier sessions of this run */
export const createSpending = ({
  budgetUsd,
  spentUsd,
  price,
  stopping,
}: {
  budgetUsd: number;
  spentUsd: number;
  price: Price;
  stopping: AbortSignal;
}): Spending => {
  let spent = spentUsd;
  let reserved = 0;
  const waiting: (() => void)[] = [];
  const wake = (): void => {
    for (const retry of waiting.splice(0)) retry();
  };
  stopping.addEventListener('abort', wake, { once: true });

  const reserve = async (expected: ExpectedTokens): Promise<Reservation | null> => {
    const most = costOf(expected, price);
    while (spent + reserved + most > budgetUsd) {
      if (reserved === 0 || stopping.aborted) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    reserved += most;
    const end = (paid: number): void => {
      reserved = Math.max(0, reserved - most);
      // Sums of binary fractions: what is left of nothing is nothing.
      if (reserved < 1e-12) reserved = 0;
      spent += paid;
      wake();
    };
    return {
      settle: ({ costUsd }) => {
        end(costUsd ?? most);
      },
      release: () => {
        end(0);
      },
    };
  };
  return {
    reserve,
    get reason() {
      return `about ${dollarText(spent)} of the budget of ${dollarText(budgetUsd)} is spent, and another question might pass it`;
    },
  };
};
