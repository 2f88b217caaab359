import type { ReactElement } from 'react';
import {
  CartesianGrid,
  Scatter,
  ScatterChart,
  Tooltip,
  XAxis,
  YAxis,
  type YAxisTickContentProps,
  ZIndexLayer,
} from 'recharts';

import type { ScatterData, ScatterPoint, ValueAxis } from '../../views/charts/figure-view.ts';
import { rhombus } from './chart-measures.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { BOTTOM, MARGIN, SCATTER_HEIGHT, scatterLayout, SIDE, TOP } from './scatter-layout.ts';

/** Words of the chart stay readable in a crowd: Recharts draws points at 600. */
const OVER_POINTS = 1_000;
/** Half of a label of the axis below: so near to the upright scale it meets its lowest number. */
const CORNER = 20;

/**
 * Two measures of each model, a rhombus with its intervals, the shortcuts as dotted lines and what lies above
 * them tinted. Numbers grow to the right in Persian too; only the scale moves to the right side.
 */
export const ScatterPlot = ({
  data,
  width,
  live,
}: {
  data: ScatterData;
  width: number;
  live: boolean;
}): ReactElement => {
  const { horizontal, vertical, points } = data;
  const mirrored = data.direction === 'rtl';
  const { plot, across, down, uprightLines, levelLines, zone, labels } = scatterLayout(data, width);
  const tick = (axis: ValueAxis) => (value: number) =>
    axis.ticks.find((candidate) => candidate.value === value)?.label ?? '';

  // The lowest number of the upright scale is lifted off a label of the other that stands in their corner.
  const corner = mirrored ? plot.left + plot.width : plot.left;
  const lift = horizontal.ticks.some(({ value }) => Math.abs(across(value) - corner) < CORNER) ? 6 : 0;

  const mark = ({ payload }: { payload?: ScatterPoint }): ReactElement => {
    if (payload === undefined) return <g />;
    const [x, y] = [across(payload.x), down(payload.y)];
    const label = labels.get(payload.id);
    return (
      <g className={payload.kind}>
        {payload.across !== null && (
          <line
            className="spread"
            x1={across(payload.across[0])}
            x2={across(payload.across[1])}
            y1={y}
            y2={y}
          />
        )}
        {payload.up !== null && (
          <line className="spread" x1={x} x2={x} y1={down(payload.up[0])} y2={down(payload.up[1])} />
        )}
        <path className="point" d={rhombus(x, y, 7)} />
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
      margin={{ top: TOP, right: mirrored ? 0 : MARGIN, bottom: 0, left: mirrored ? MARGIN : 0 }}
      accessibilityLayer={live}
    >
      {zone !== null && (
        <rect
          className="zone"
          x={zone.box.left}
          y={zone.box.top}
          width={zone.box.width}
          height={zone.box.height}
        />
      )}
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
        tick={({ x, y, textAnchor, payload: { value } }: YAxisTickContentProps) => (
          <text
            x={x}
            y={Number(y) - (value === vertical.from ? lift : 0)}
            dy="0.355em"
            textAnchor={textAnchor}
          >
            {tick(vertical)(value as number)}
          </text>
        )}
        width={SIDE}
        axisLine={false}
        tickLine={false}
        interval={0}
        allowDataOverflow
        orientation={mirrored ? 'right' : 'left'}
      />
      {uprightLines.map(({ line, at }) => (
        <line
          key={line.kind}
          className={`reference ${line.kind}`}
          x1={at}
          x2={at}
          y1={plot.top}
          y2={plot.top + plot.height}
        />
      ))}
      {levelLines.map(({ line, at }) => (
        <line
          key={line.kind}
          className={`reference ${line.kind}`}
          x1={plot.left}
          x2={plot.left + plot.width}
          y1={at}
          y2={at}
        />
      ))}
      {live && (
        <Tooltip
          cursor={false}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <ChartTooltip
              about={active ? (payload[0]?.payload as ScatterPoint | undefined) : undefined}
              direction={data.direction}
            />
          )}
        />
      )}
      <Scatter data={points} shape={mark as never} isAnimationActive={false} />
      <ZIndexLayer zIndex={OVER_POINTS}>
        <text className="axis-title" x={mirrored ? width : 0} y={10} textAnchor={mirrored ? 'end' : 'start'}>
          {vertical.title}
        </text>
        {[...uprightLines, ...levelLines].map(({ text, name }) => (
          <text key={text} className="line-name" x={name.x} y={name.y} textAnchor={name.anchor}>
            {text}
          </text>
        ))}
        {zone !== null && (
          <text className="zone-name" x={zone.name.x} y={zone.name.y} textAnchor={zone.name.anchor}>
            {data.zone}
          </text>
        )}
      </ZIndexLayer>
    </ScatterChart>
  );
};
