import { scoreView, type ScoreView } from '../../views/compare/score-view.ts';
import { drawTrack } from '../draw-track.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import type { ChosenRow, ChosenSet } from './chosen.ts';

/** Draws the rows' accuracies, a line a row, as on the board. */
export const drawScores = (place: HTMLElement, chosen: ChosenSet, rows: readonly ChosenRow[]): void => {
  const table = partCopy(`scores/${chosen.id}`);
  const body = within(table, 'tbody');
  const pattern = within(body, 'tr');
  body.replaceChildren(...rows.map((row) => drawRow(pattern.cloneNode(true) as HTMLElement, chosen, row)));
  place.replaceChildren(table);
};

const drawRow = (line: HTMLElement, chosen: ChosenSet, row: ChosenRow): HTMLElement => {
  const { locale, words, tasks } = chosen;
  const { provenance } = row.sheet;
  line.classList.toggle('baselines', provenance === 'baseline');
  const name = slot(line, 'name') as HTMLAnchorElement;
  name.href = row.href;
  name.append(...lineNodes(locale, row.name));
  slot(line, 'source').append(partCopy(`source/${provenance}`), words.provenance[provenance]);

  const scores = scoreView(chosen, row);
  drawScore(within(line, '[data-score="overall"]'), chosen, scores.overall);
  for (const [index, { id }] of tasks.entries()) {
    const score = scores.tasks[index];
    if (score) drawScore(within(line, `[data-score="${id}"]`), chosen, score);
  }
  return line;
};

const drawScore = (cell: HTMLElement, { direction }: ChosenSet, score: ScoreView): void => {
  const { text, spread, track, note } = score;
  const number = within(cell, 'b');
  number.textContent = text;
  number.classList.toggle('absent', spread === null);
  slot(cell, 'spread').textContent = spread;
  if (note !== null) slot(cell, 'note').textContent = note;
  if (track !== null) within(cell, '.figure').after(drawTrack(track, direction));
};
