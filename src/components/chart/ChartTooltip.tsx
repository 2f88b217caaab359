import type { ReactElement } from 'react';

import type { Direction } from '../../i18n/direction.ts';
import type { Facts } from '../../views/charts/figure-view.ts';

/** What is said of the row or point under the pointer or reached by arrow key; the data table says it, too. */
export const ChartTooltip = ({
  about,
  direction,
}: {
  about: Facts | undefined;
  direction: Direction;
}): ReactElement | null =>
  about === undefined ? null : (
    <div className="chart-tooltip" dir={direction} role="status">
      <strong>
        <bdi>{about.name}</bdi>
      </strong>
      <dl>
        {about.facts.map(({ label, value }) => [
          <dt key={`${label}-name`}>{label}</dt>,
          <dd key={label}>
            <bdi dir={direction}>{value}</bdi>
          </dd>,
        ])}
      </dl>
    </div>
  );
