import type { BoardData } from '../../views/board/board-data.ts';
import { fetchRows, type PageRow, readRows } from './rows.ts';

/** The rows that a board's page holds, and, once they are wanted, all others and what each opens to. */
export interface HeldRows {
  models: PageRow[];
  baselines: PageRow[];
  find: (id: string) => PageRow | undefined;
  /** Asks for the page of all rows, once; where that fails, again the next time. */
  loadAll: () => Promise<void>;
}

/** @param added  is told the rows that were not in the page */
export const holdRows = (
  { models, baselines }: { models: ParentNode; baselines: ParentNode },
  data: BoardData,
  added: (rows: readonly PageRow[]) => void,
): HeldRows => {
  const held = { models: readRows(models, data), baselines: readRows(baselines, data) };
  const byId = new Map([...held.models, ...held.baselines].map((row) => [row.id, row]));
  const { allRows } = data.addresses;
  let loading: Promise<void> | null = null;

  const load = async (address: string): Promise<void> => {
    const fresh: PageRow[] = [];
    for (const row of await fetchRows(address, data)) {
      const known = byId.get(row.id);
      if (known === undefined) fresh.push(row);
      else known.facts ??= row.facts;
    }
    for (const row of fresh) byId.set(row.id, row);
    held.models.push(...fresh);
    added(fresh);
  };

  return {
    ...held,
    find: (id) => byId.get(id),
    loadAll: async () => {
      if (allRows === null) return;
      loading ??= load(allRows);
      try {
        await loading;
      } catch (error) {
        loading = null;
        throw error;
      }
    },
  };
};
