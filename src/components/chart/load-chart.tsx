import type { ComponentType } from 'react';

import type { ChartContent } from '../../views/charts/figure-view.ts';

export type DrawnChart = ComponentType<{ width: number; live: boolean }>;

/** The component that draws a content, by its shape; each shape's code is a chunk of its own. */
export const loadChart = async (content: ChartContent): Promise<DrawnChart> => {
  switch (content.shape) {
    case 'stacks': {
      const { StackRows } = await import('./StackRows.tsx');
      return (size) => <StackRows data={content.data} {...size} />;
    }
    case 'dots': {
      const { DotRows } = await import('./DotRows.tsx');
      return (size) => <DotRows data={content.data} {...size} />;
    }
    case 'scatter': {
      const { ScatterPlot } = await import('./ScatterPlot.tsx');
      return (size) => <ScatterPlot data={content.data} {...size} />;
    }
  }
};
