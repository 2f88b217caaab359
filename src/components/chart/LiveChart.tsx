import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

import type { ChartContent } from '../../views/charts/figure-view.ts';
import { type DrawnChart, loadChart } from './load-chart.tsx';
import { steer } from './steer.ts';

/**
 * Shows the drawing made at build until somebody points at it or reaches it by keyboard, then loads
 * Recharts and puts the live chart in its place, at the width it has. Who reached it by keyboard goes on in the
 * live chart, where arrow keys move through it.
 */
export const LiveChart = ({
  content,
  children,
}: {
  content: ChartContent;
  children?: ReactNode;
}): ReactElement => {
  const [Chart, setChart] = useState<DrawnChart | null>(null);
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const isLive = Chart !== null && width > 0;

  useEffect(() => {
    let wanted = true;
    void loadChart(content).then((component) => {
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

  // Recharts draws in several passes; its drawing takes the focus as soon as it can.
  useEffect(() => {
    const held = box.current;
    if (!isLive || held === null || document.activeElement !== held) return;
    const take = (): void => {
      const drawing = held.querySelector<SVGElement>('svg[tabindex="0"]');
      if (drawing === null) return;
      drawing.focus();
      watcher.disconnect();
    };
    const watcher = new MutationObserver(take);
    watcher.observe(held, { childList: true, subtree: true });
    take();
    return () => {
      watcher.disconnect();
    };
  }, [isLive]);

  return (
    <div
      ref={box}
      className="chart"
      tabIndex={isLive ? -1 : 0}
      role="group"
      aria-label={content.data.label}
      onKeyDownCapture={(event) => {
        if (isLive) steer(event, content.shape !== 'scatter', content.data.direction);
      }}
    >
      {isLive ? <Chart width={width} live /> : children}
    </div>
  );
};
