import type { ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';

import type { ErrorTypesData } from '../../views/error-types-view.ts';

export const ROW_HEIGHT = 30;
const AXIS_HEIGHT = 30;

export const chartHeight = (rows: number): number => rows * ROW_HEIGHT + AXIS_HEIGHT;

export interface ErrorTypesChartProps {
  data: ErrorTypesData;
  width: number;
  live: boolean;
}

interface Tick {
  x: number;
  y: number;
  payload: { value: string; index: number };
}

/** Stacked error types, one bar a row, all rows on one scale: drawn at build without a browser, and again on interaction. */
export const ErrorTypesChart = ({ data, width, live }: ErrorTypesChartProps): ReactElement => {
  const narrow = width < 480;
  const mirrored = data.direction === 'rtl';
  const labelWidth = narrow ? 118 : 200;
  const rows = data.rows.map((row, index) => ({ ...row, ...row.shares, index }));

  // Names start at the page's start edge and totals stand at its end edge, so both axes are drawn by hand.
  const name = ({ y, payload }: Tick): ReactElement => (
    <text
      className="row-name"
      x={mirrored ? width : 0}
      y={y}
      dy="0.35em"
      textAnchor={mirrored ? 'end' : 'start'}
    >
      {narrow ? data.rows[payload.index]?.shortName : payload.value}
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
      height={chartHeight(rows.length)}
      margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
      barSize={14}
      accessibilityLayer={live}
    >
      <CartesianGrid horizontal={false} stroke="var(--hair)" />
      <XAxis
        type="number"
        domain={[0, data.end]}
        ticks={data.ticks.map(({ value }) => value)}
        tickFormatter={(value: number) => data.ticks.find((tick) => tick.value === value)?.label ?? ''}
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
        dataKey="name"
        width={labelWidth}
        interval={0}
        tick={name as never}
        axisLine={false}
        tickLine={false}
        orientation={mirrored ? 'right' : 'left'}
      />
      <YAxis
        yAxisId="totals"
        type="category"
        dataKey="name"
        width={52}
        interval={0}
        tick={total as never}
        axisLine={false}
        tickLine={false}
        orientation={mirrored ? 'left' : 'right'}
      />
      {live && (
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const row = payload[0]?.payload as (typeof rows)[number] | undefined;
            if (!active || row === undefined) return null;
            return (
              <div className="chart-tooltip" dir={data.direction}>
                <strong>{row.name}</strong>
                <dl>
                  {data.tones.map(({ tone, label }) => [
                    <dt key={`${tone}-name`}>{label}</dt>,
                    <dd key={tone}>{row.labels[tone]}</dd>,
                  ])}
                </dl>
              </div>
            );
          }}
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
