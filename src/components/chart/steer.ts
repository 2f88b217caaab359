import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

import type { Direction } from '../../i18n/direction.ts';

/**
 * Lets every arrow key move through a live chart, down and on in reading direction to the next row or point.
 * Recharts knows the left and right keys alone, and in charts of rows takes the left one as the next.
 */
export const steer = (event: ReactKeyboardEvent, isRows: boolean, direction: Direction): void => {
  // The key that is sent on comes by here again, and is let through.
  if (!event.isTrusted) return;
  const onward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const isNext = event.key === 'ArrowDown' || event.key === onward;
  if (!isNext && !['ArrowUp', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  const key = isNext === isRows ? 'ArrowLeft' : 'ArrowRight';
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};
