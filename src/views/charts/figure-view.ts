import type { Direction } from '../../i18n/direction.ts';
import type { Tone } from '../marks.ts';

/** A chart with all that stands around it: the finding, how to read it, its key, what it leaves out, its figures. */
export interface FigureView {
  id: string;
  title: string;
  /** Empty where there is nothing to read. */
  reading: string;
  key: { mark: KeyMark; label: string }[];
  /** Null where there is nothing to draw; the title then says so. */
  chart: ChartContent | null;
  notes: string[];
  table: TableView;
}

export type KeyMark =
  Tone | 'open' | 'closed' | 'baseline' | 'interval' | 'spread' | 'profile' | 'chance' | 'shortcut';

/** The first cell of a row is its head; numbers stand at the end of their column. */
export interface TableView {
  heads: { text: string; number: boolean }[];
  rows: string[][];
}

/** What a chart draws, by its shape: one component draws each, whatever the measure. */
export type ChartContent =
  | { shape: 'stacks'; data: StackRowsData }
  | { shape: 'dots'; data: DotRowsData }
  | { shape: 'scatter'; data: ScatterData };

/** What the tooltip says of a row or a point. */
export interface Facts {
  name: string;
  facts: { label: string; value: string }[];
}

interface ChartData {
  /** Name of the group that holds the chart, with the keys that move through it. */
  label: string;
  direction: Direction;
}

/** An axis in the units of its values: where it is cut, and its ticks. */
export interface ValueAxis {
  from: number;
  to: number;
  ticks: { value: number; label: string }[];
}

/** A value that every row is held against. */
export interface ReferenceLine {
  kind: 'chance' | 'shortcut';
  value: number;
  label: string;
  shortLabel: string;
}

/** Parts of a whole, a stack a row, in per cent of all items. */
export interface StackRowsData extends ChartData {
  axis: ValueAxis;
  tones: { tone: Tone; fill: string }[];
  rows: (Facts & {
    id: string;
    shortName: string;
    total: string;
    shares: Partial<Record<Tone, number>>;
  })[];
}

export type PointKind = 'open' | 'closed' | 'baseline';

/** Values in per cent, a row a model, each on a lane of its own: one with its interval, or a profile of several. */
export interface DotRowsData extends ChartData {
  axis: ValueAxis;
  lines: ReferenceLine[];
  rows: (Facts & {
    id: string;
    kind: PointKind;
    /** The figure at the end of the row. */
    total: string;
    /** Null keeps its lane free. */
    dots: ({ value: number; low: number | null; high: number | null } | null)[];
  })[];
}

export interface ScatterPoint extends Facts {
  id: string;
  kind: PointKind;
  x: number;
  y: number;
  /** Ends of the 95 % intervals; null where the measure has none. */
  across: [low: number, high: number] | null;
  up: [low: number, high: number] | null;
}

/** Two measures of each model. Dates and sizes come as numbers that the axis can place evenly. */
export interface ScatterData extends ChartData {
  horizontal: ValueAxis & { title: string; lines: ReferenceLine[] };
  vertical: ValueAxis & { title: string; lines: ReferenceLine[] };
  points: ScatterPoint[];
  /** Name of the region above the shortcuts; null where a shortcut lies outside the axes. */
  zone: string | null;
}
