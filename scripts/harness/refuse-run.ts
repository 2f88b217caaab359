import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { CliError } from '../cli.ts';
import { tryFolder } from '../io/make-folder.ts';
import { wholeText } from '../report/number-text.ts';
import { createTokenEstimate } from './asking/token-estimate.ts';
import type { Client, Question } from './client.ts';
import type { RequestSettings } from './journal/journal-lines.ts';
import { onDisk } from './journal/storage-error.ts';
import type { Shard } from './shard.ts';

/** Refuses what the client cannot keep to or has no use for. @throws CliError */
export const refuseIdleOptions = ({
  client: { endpoint, price },
  budgetUsd,
  shard,
}: {
  client: Client;
  budgetUsd?: number | undefined;
  shard?: Shard | undefined;
}): void => {
  if (budgetUsd !== undefined && price === null)
    throw new CliError(
      `--budget: no price is known for ${endpoint.modelAsked} at ${endpoint.provider}; give --price IN,OUT in dollars per million tokens`,
    );
  if (shard !== undefined && endpoint.baseUrl === null)
    throw new CliError('--shard: a baseline answers inside the program in no time, so it has no parts');
};

/** What a provider works on is paid for: asked again beside it, it would be paid for twice. */
export const refuseWhileBatchesWait = async (runFolder: string): Promise<void> => {
  if (!existsSync(join(runFolder, 'batches.json'))) return;
  const { openLedger } = await import('./batch/batch-ledger.ts');
  const waiting = openLedger(runFolder).batches.filter(
    ({ batchId, collected }) => batchId !== null && !collected,
  );
  if (waiting.length > 0)
    throw new CliError(
      `${waiting.map(({ file }) => file).join(', ')}: handed in and not collected yet. Run \`npm run batch -- collect\` with the same options first; what it leaves open is asked then`,
    );
};

/** A route with a limit below one request takes none. */
export const refuseTooFewTokens = (
  { client, tokensPerMinute }: { client: Client; tokensPerMinute?: number | undefined },
  first: Question | undefined,
  settings: RequestSettings,
): void => {
  if (tokensPerMinute === undefined || first === undefined) return;
  const { prompt, completion } = createTokenEstimate().expect(
    client.requestBody(first, settings),
    settings.maxOutputTokens,
  );
  if (tokensPerMinute < prompt + completion)
    throw new CliError(
      `--tpm: one request alone takes about ${wholeText(prompt + completion)} tokens (prompt and output budget), found ${String(tokensPerMinute)}`,
    );
};

/** Tries where results go, before anything is paid for that could not be filed. @throws CliError */
export const refuseUnwritable = (folder: string): void => {
  onDisk(folder, () => {
    tryFolder(folder);
  });
};
