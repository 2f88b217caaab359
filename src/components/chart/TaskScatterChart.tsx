import type { ReactElement } from 'react';
import {
  CartesianGrid,
  ReferenceArea,
  ReferenceLine,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

import type { ScatterPoint, TaskScatterData } from '../../views/task-scatter-view.ts';
import { placeLabels } from './place-labels.ts';

export const SCATTER_HEIGHT = 408;

export interface TaskScatterChartProps {
  data: TaskScatterData;
  width: number;
  live: boolean;
}

/** Just above the grid, so that the words of the chart stay on top. */
const BELOW_WORDS = -50;

const TOP = 24;
const BOTTOM = 48;
const SIDE = 36;

/**
 * Accuracy at two tasks, a rhombus a model with its intervals as a cross, the shortcuts as dotted lines. Numbers
 * grow to the right in Persian too; only the scale moves to the right side.
 */
export const TaskScatterChart = ({ data, width, live }: TaskScatterChartProps): ReactElement => {
  const { horizontal, vertical, points } = data;
  const mirrored = data.direction === 'rtl';
  const narrow = width < 480;
  const plot = {
    left: mirrored ? 8 : SIDE,
    top: TOP,
    width: width - SIDE - 8,
    height: SCATTER_HEIGHT - TOP - BOTTOM,
  };
  const across = (value: number): number =>
    plot.left + ((value - horizontal.from) / (horizontal.to - horizontal.from)) * plot.width;
  const down = (value: number): number =>
    plot.top + (1 - (value - vertical.from) / (vertical.to - vertical.from)) * plot.height;
  const labels = placeLabels(
    points.map(({ id, name, x, y }) => ({ id, text: name, x: across(x), y: down(y) })),
    plot,
    {
      vertical: horizontal.shortcut === null ? null : across(horizontal.shortcut.value),
      horizontal: vertical.shortcut === null ? null : down(vertical.shortcut.value),
    },
  );
  const tick = (axis: typeof horizontal) => (value: number) =>
    axis.ticks.find((candidate) => candidate.value === value)?.label ?? '';

  const mark = ({ payload }: { payload?: ScatterPoint }): ReactElement => {
    if (payload === undefined) return <g />;
    const [x, y] = [across(payload.x), down(payload.y)];
    const label = labels.get(payload.id);
    return (
      <g>
        <line className="spread" x1={across(payload.xLow)} x2={across(payload.xHigh)} y1={y} y2={y} />
        <line className="spread" x1={x} x2={x} y1={down(payload.yLow)} y2={down(payload.yHigh)} />
        <path
          className={payload.open ? 'point' : 'point closed'}
          d={`M${String(x)} ${String(y - 7)}l7 7-7 7-7-7z`}
        />
        {label !== undefined && (
          <text className="point-name" x={label.x} y={label.y} textAnchor={label.anchor}>
            {payload.name}
          </text>
        )}
      </g>
    );
  };

  return (
    <ScatterChart
      width={width}
      height={SCATTER_HEIGHT}
      margin={{ top: TOP, right: mirrored ? 0 : 8, bottom: 0, left: mirrored ? 8 : 0 }}
      accessibilityLayer={live}
    >
      <CartesianGrid stroke="var(--hair)" />
      <XAxis
        type="number"
        dataKey="x"
        domain={[horizontal.from, horizontal.to]}
        ticks={horizontal.ticks.map(({ value }) => value)}
        tickFormatter={tick(horizontal)}
        height={BOTTOM}
        axisLine={false}
        tickLine={false}
        interval={0}
        allowDataOverflow
        label={{ value: horizontal.title, position: 'insideBottom', offset: 6, className: 'axis-title' }}
      />
      <YAxis
        type="number"
        dataKey="y"
        domain={[vertical.from, vertical.to]}
        ticks={vertical.ticks.map(({ value }) => value)}
        tickFormatter={tick(vertical)}
        width={SIDE}
        axisLine={false}
        tickLine={false}
        interval={0}
        allowDataOverflow
        orientation={mirrored ? 'right' : 'left'}
      />
      {horizontal.shortcut !== null && vertical.shortcut !== null && (
        <ReferenceArea
          x1={horizontal.shortcut.value}
          x2={horizontal.to}
          y1={vertical.shortcut.value}
          y2={vertical.to}
          fill="var(--lapis-wash)"
          fillOpacity={0.55}
          zIndex={BELOW_WORDS}
          stroke="none"
        />
      )}
      {horizontal.shortcut !== null && (
        <ReferenceLine
          x={horizontal.shortcut.value}
          stroke="var(--ink)"
          strokeWidth={1.25}
          strokeDasharray="2 3"
        />
      )}
      {vertical.shortcut !== null && (
        <ReferenceLine
          y={vertical.shortcut.value}
          stroke="var(--ink)"
          strokeWidth={1.25}
          strokeDasharray="2 3"
        />
      )}
      {live && (
        <Tooltip
          cursor={false}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as ScatterPoint | undefined;
            if (!active || point === undefined) return null;
            return (
              <div className="chart-tooltip" dir={data.direction}>
                <strong>{point.label}</strong>
              </div>
            );
          }}
        />
      )}
      <Scatter data={points} shape={mark as never} isAnimationActive={false} />
      <g className="chart-words">
        <text className="axis-title" x={mirrored ? width : 0} y={10} textAnchor={mirrored ? 'end' : 'start'}>
          {vertical.title}
        </text>
        {horizontal.shortcut !== null && (
          <text
            className="line-name"
            x={across(horizontal.shortcut.value) - 8}
            y={plot.top + plot.height - 8}
            textAnchor="end"
          >
            {narrow ? horizontal.shortcut.shortLabel : horizontal.shortcut.label}
          </text>
        )}
        {vertical.shortcut !== null && (
          <text
            className="line-name"
            x={plot.left + 6}
            y={down(vertical.shortcut.value) - 8}
            textAnchor="start"
          >
            {narrow ? vertical.shortcut.shortLabel : vertical.shortcut.label}
          </text>
        )}
        {horizontal.shortcut !== null && vertical.shortcut !== null && (
          <text className="zone-name" x={plot.left + plot.width - 10} y={plot.top + 20} textAnchor="end">
            {data.zoneLabel}
          </text>
        )}
      </g>
    </ScatterChart>
  );
};
