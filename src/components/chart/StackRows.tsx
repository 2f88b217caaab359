import type { ReactElement } from 'react';
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';

import type { StackRowsData } from '../../views/charts/figure-view.ts';
import { NARROW_BELOW } from './chart-measures.ts';
import { ChartTooltip } from './ChartTooltip.tsx';

const ROW_HEIGHT = 30;
const AXIS_HEIGHT = 30;
/** Room for a row's total, and for its name on a phone and on a wide screen. */
const TOTAL = 52;
const NAMES = { narrow: 152, wide: 184 };

interface Tick {
  y: number;
  payload: { value: string; index: number };
}

/** A stack a row, all rows on one scale: drawn at build without a browser, and again on interaction. */
export const StackRows = ({
  data,
  width,
  live,
}: {
  data: StackRowsData;
  width: number;
  live: boolean;
}): ReactElement => {
  const narrow = width < NARROW_BELOW;
  const mirrored = data.direction === 'rtl';
  const names = narrow ? NAMES.narrow : NAMES.wide;
  const [railStart, railEnd] = mirrored ? [TOTAL, width - names] : [names, width - TOTAL];
  const rows = data.rows.map((row) => ({ ...row, ...row.shares }));

  // Names start at the page's start edge and totals stand at its end edge, so both axes are drawn by hand.
  const name = ({ y, payload }: Tick): ReactElement => (
    <text
      className={narrow ? 'row-name small' : 'row-name'}
      x={mirrored ? width : 0}
      y={y}
      dy="0.35em"
      textAnchor={mirrored ? 'end' : 'start'}
    >
      {narrow ? data.rows[payload.index]?.shortName : data.rows[payload.index]?.name}
    </text>
  );
  const total = ({ y, payload }: Tick): ReactElement => (
    <text
      className="total"
      x={mirrored ? 0 : width}
      y={y}
      dy="0.35em"
      textAnchor={mirrored ? 'start' : 'end'}
    >
      {data.rows[payload.index]?.total}
    </text>
  );

  return (
    <BarChart
      data={rows}
      layout="vertical"
      width={width}
      height={rows.length * ROW_HEIGHT + AXIS_HEIGHT}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      barSize={14}
      accessibilityLayer={live}
    >
      <g>
        {rows.map(({ id }, index) => {
          const y = AXIS_HEIGHT + (index + 0.5) * ROW_HEIGHT;
          return <line key={id} className="rail" x1={railStart} x2={railEnd} y1={y} y2={y} />;
        })}
      </g>
      <XAxis
        type="number"
        domain={[data.axis.from, data.axis.to]}
        ticks={data.axis.ticks.map(({ value }) => value)}
        tickFormatter={(value: number) => data.axis.ticks.find((tick) => tick.value === value)?.label ?? ''}
        orientation="top"
        height={AXIS_HEIGHT}
        axisLine={false}
        tickLine={false}
        interval={0}
        reversed={mirrored}
      />
      <YAxis
        yAxisId="names"
        type="category"
        dataKey="id"
        width={names}
        interval={0}
        tick={name as never}
        axisLine={false}
        tickLine={false}
        orientation={mirrored ? 'right' : 'left'}
      />
      <YAxis
        yAxisId="totals"
        type="category"
        dataKey="id"
        width={TOTAL}
        interval={0}
        tick={total as never}
        axisLine={false}
        tickLine={false}
        orientation={mirrored ? 'left' : 'right'}
      />
      {live && (
        <Tooltip
          axisId="names"
          cursor={{ fill: 'var(--sunk)', stroke: 'none' }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <ChartTooltip
              about={active ? (payload[0]?.payload as (typeof rows)[number] | undefined) : undefined}
              direction={data.direction}
            />
          )}
        />
      )}
      {data.tones.map(({ tone, fill }) => (
        <Bar
          key={tone}
          yAxisId="names"
          dataKey={tone}
          stackId="errors"
          fill={fill}
          stroke="var(--paper)"
          strokeWidth={1}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
};
