import type { ReactElement } from 'react';
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';

import type { DotRowsData } from '../../views/charts/figure-view.ts';
import { NARROW_BELOW, rhombus, whisker } from './chart-measures.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { dotRowsLayout } from './dot-rows-layout.ts';

type Row = DotRowsData['rows'][number];

interface RowShape {
  y: number;
  height: number;
  payload: Row;
}

/**
 * Values on one scale, a row a model: a rhombus with its interval, or a profile of several from the top lane to
 * the bottom one. Reference lines run through all rows and are named under them.
 */
export const DotRows = ({
  data,
  width,
  live,
}: {
  data: DotRowsData;
  width: number;
  live: boolean;
}): ReactElement => {
  const { axis, rows } = data;
  const lines = data.lines.filter(({ value }) => value >= axis.from && value <= axis.to);
  const mirrored = data.direction === 'rtl';
  const narrow = width < NARROW_BELOW;
  const layout = dotRowsLayout({ ...data, lines }, width);
  const { plot, place } = layout;
  const start = mirrored ? width : 0;
  const end = width - start;
  const startAnchor = mirrored ? 'end' : 'start';

  const row = ({ y, height, payload }: RowShape): ReactElement => {
    const middle = y + height / 2 + layout.dots;
    const words = y + height / 2 + layout.words;
    const dots = payload.dots.flatMap((dot, lane) =>
      dot === null
        ? []
        : [{ ...dot, x: place(dot.value), y: middle + layout.lane(lane, payload.dots.length) }],
    );
    return (
      <g className={dots.length > 1 ? `${payload.kind} small` : payload.kind}>
        <text className="row-name" x={start} y={words} dy="0.35em" textAnchor={startAnchor}>
          {payload.name}
        </text>
        <text className="total" x={end} y={words} dy="0.35em" textAnchor={mirrored ? 'start' : 'end'}>
          {payload.total}
        </text>
        <line className="rail" x1={plot.left} x2={plot.left + plot.width} y1={middle} y2={middle} />
        {dots.length > 1 && (
          <polyline className="spread" points={dots.map(({ x, y: level }) => [x, level].join()).join(' ')} />
        )}
        {dots.map((dot) => (
          <g key={dot.y}>
            {dot.low !== null && dot.high !== null && (
              <path className="whisker" d={whisker(place(dot.low), place(dot.high), dot.y)} />
            )}
            <path className="point" d={rhombus(dot.x, dot.y, layout.reach)} />
          </g>
        ))}
      </g>
    );
  };

  return (
    <BarChart
      data={rows}
      layout="vertical"
      width={width}
      height={layout.height}
      margin={{ top: 0, right: width - plot.left - plot.width, bottom: layout.foot, left: plot.left }}
      accessibilityLayer={live}
    >
      <XAxis
        type="number"
        domain={[axis.from, axis.to]}
        ticks={axis.ticks.map(({ value }) => value)}
        tickFormatter={(value: number) => axis.ticks.find((tick) => tick.value === value)?.label ?? ''}
        orientation="top"
        height={layout.head}
        axisLine={false}
        tickLine={false}
        interval={0}
        allowDataOverflow
        reversed={mirrored}
      />
      <YAxis type="category" dataKey="id" hide />
      {live && (
        <Tooltip
          cursor={{ fill: 'var(--sunk)', stroke: 'none' }}
          isAnimationActive={false}
          content={({ active, payload }) => (
            <ChartTooltip
              about={active ? (payload[0]?.payload as Row | undefined) : undefined}
              direction={data.direction}
            />
          )}
        />
      )}
      <g>
        {axis.ticks.map(({ value }) => (
          <path key={value} className="grid" d={layout.upright(place(value), layout.height - layout.foot)} />
        ))}
        {lines.map((line, index) => (
          <g key={line.kind}>
            <path
              className={`reference ${line.kind}`}
              d={layout.upright(place(line.value), layout.names[index]?.from ?? layout.height)}
            />
            <text
              className="line-name"
              x={layout.names[index]?.x}
              y={layout.names[index]?.y}
              textAnchor={layout.names[index]?.anchor}
            >
              {narrow ? line.shortLabel : line.label}
            </text>
          </g>
        ))}
      </g>
      <Bar dataKey={() => axis.to} shape={row as never} isAnimationActive={false} />
    </BarChart>
  );
};
