import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import type { ErrorTypesData } from '../../views/error-types-view.ts';
import type { ErrorTypesChartProps } from './ErrorTypesChart.tsx';

/**
 * Shows the drawing made at build until somebody points at it or reaches it by keyboard, then loads
 * Recharts and puts the live chart in its place, at the width it has.
 */
export const LiveChart = ({
  data,
  children,
}: {
  data: ErrorTypesData;
  children?: ReactNode;
}): ReactElement => {
  const [Chart, setChart] = useState<ComponentType<ErrorTypesChartProps> | null>(null);
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    void import('./ErrorTypesChart.tsx').then((module) => {
      if (wanted) setChart(() => module.ErrorTypesChart);
    });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    if (box.current) observer.observe(box.current);
    return () => {
      wanted = false;
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={box} className="chart" tabIndex={Chart === null ? 0 : -1} role="group" aria-label={data.label}>
      {Chart === null || width === 0 ? children : <Chart data={data} width={width} live />}
    </div>
  );
};
