import { differenceMarks } from '../../components/mark/difference-marks.ts';
import { signedPoints } from '../../i18n/format.ts';
import { differencePlot, plotReach } from '../../views/compare/difference-plot.ts';
import { pairView, type DifferenceView, type PairView } from '../../views/compare/pair-view.ts';
import { lineNodes, partCopy, slot, within } from '../parts.ts';
import type { ChosenRow, ChosenSet } from './chosen.ts';
import { drawMarks } from '../draw-marks.ts';

interface Pair {
  first: ChosenRow;
  second: ChosenRow;
  view: PairView;
}

/**
 * The steps that draw a section for every pair of rows; all plots share one scale, so all pairs are measured first, one a
 * step. Then they are drawn, and last their agreements join them.
 */
export const drawPairs = (
  place: HTMLElement,
  chosen: ChosenSet,
  rows: readonly ChosenRow[],
): (() => void)[] => {
  const pairs: Pair[] = [];
  const measure = rows.flatMap((first, index) =>
    rows.slice(index + 1).map((second) => () => {
      pairs.push({ first, second, view: pairView(chosen, first, second) });
    }),
  );
  return [
    ...measure,
    () => {
      drawAll(place, chosen, pairs);
    },
    () => {
      for (const agreement of place.querySelectorAll<HTMLElement>('[data-agreement]'))
        agreement.hidden = false;
    },
  ];
};

const drawAll = (place: HTMLElement, chosen: ChosenSet, pairs: readonly Pair[]): void => {
  const reach = plotReach(
    pairs.flatMap(({ view }) => view.differences.flatMap(({ estimate }) => estimate?.interval ?? [])),
  );
  place.replaceChildren(
    ...pairs.map(({ first, second, view }, index) => {
      const section = partCopy(`pair/${chosen.datasetId}`);
      drawPair(section, chosen, view, reach);
      // What is said of one pair is not said again of the next.
      if (view.note === pairs[index - 1]?.view.note) slot(section, 'note').textContent = '';
      for (const cell of section.querySelectorAll('[data-slot="first"]'))
        cell.append(...lineNodes(chosen.locale, first.name));
      for (const cell of section.querySelectorAll('[data-slot="second"]'))
        cell.append(...lineNodes(chosen.locale, second.name));
      return section;
    }),
  );
};

const drawPair = (section: HTMLElement, chosen: ChosenSet, view: PairView, reach: number): void => {
  const { locale, tasks } = chosen;
  const say = (name: string, line: string): void => {
    slot(section, name).append(...lineNodes(locale, line));
  };
  say('heading', view.heading);
  say('verdict', view.verdict);
  say('caption', view.heading);
  slot(section, 'least').textContent = signedPoints(locale, -reach, 0);
  slot(section, 'most').textContent = signedPoints(locale, reach, 0);
  say('note', view.note ?? '');

  const body = within(section, '.differences tbody');
  const pattern = within(body, 'tr');
  body.replaceChildren(
    ...view.differences.map((difference) =>
      drawDifference(pattern.cloneNode(true) as HTMLElement, chosen, difference, reach),
    ),
  );

  for (const [index, { id }] of tasks.entries()) {
    const agreement = view.agreements[index] ?? null;
    const part = within(section, `[data-agreement="${id}"]`);
    if (agreement === null) {
      part.remove();
      continue;
    }
    slot(part, 'both-right').textContent = agreement.bothRight;
    slot(part, 'only-first').textContent = agreement.onlyFirst;
    slot(part, 'only-second').textContent = agreement.onlySecond;
    slot(part, 'both-wrong').textContent = agreement.bothWrong;
    slot(part, 'same').append(...lineNodes(locale, agreement.same));
  }
};

const drawDifference = (
  line: HTMLElement,
  { locale, direction }: ChosenSet,
  { label, points, interval, p, estimate }: DifferenceView,
  reach: number,
): HTMLElement => {
  within(line, 'th').textContent = label;
  within(line, 'b').append(...lineNodes(locale, points));
  within(line, '.interval').append(...lineNodes(locale, interval));
  within(line, '.test').append(...lineNodes(locale, p));
  if (estimate !== null) {
    const plot = differencePlot(estimate, reach, `${label}: ${points}, ${interval}`);
    within(line, '.drawn').append(drawMarks('difference', plot.label, differenceMarks(plot, direction)));
  }
  return line;
};
