import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import type { ErrorTypesData } from '../../views/error-types-view.ts';
import type { TaskScatterData } from '../../views/task-scatter-view.ts';

export type ChartContent =
  { kind: 'error-types'; data: ErrorTypesData } | { kind: 'task-scatter'; data: TaskScatterData };

/** Each kind brings its own code, fetched on interaction. */
const load = async (content: ChartContent): Promise<ComponentType<{ width: number }>> => {
  switch (content.kind) {
    case 'error-types': {
      const { ErrorTypesChart } = await import('./ErrorTypesChart.tsx');
      return ({ width }) => <ErrorTypesChart data={content.data} width={width} live />;
    }
    case 'task-scatter': {
      const { TaskScatterChart } = await import('./TaskScatterChart.tsx');
      return ({ width }) => <TaskScatterChart data={content.data} width={width} live />;
    }
  }
};

/**
 * Shows the drawing made at build until somebody points at it or reaches it by keyboard, then loads
 * Recharts and puts the live chart in its place, at the width it has.
 */
export const LiveChart = ({
  content,
  children,
}: {
  content: ChartContent;
  children?: ReactNode;
}): ReactElement => {
  const [Chart, setChart] = useState<ComponentType<{ width: number }> | null>(null);
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let wanted = true;
    void load(content).then((component) => {
      if (wanted) setChart(() => component);
    });
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    if (box.current) observer.observe(box.current);
    return () => {
      wanted = false;
      observer.disconnect();
    };
  }, [content]);

  return (
    <div
      ref={box}
      className="chart"
      tabIndex={Chart === null ? 0 : -1}
      role="group"
      aria-label={content.data.label}
    >
      {Chart === null || width === 0 ? children : <Chart width={width} />}
    </div>
  );
};
