import { inTurns } from './in-turns.ts';

/**
 * What `content-visibility: auto` leaves out on phones is laid out after all, a part in each idle moment: a page
 * opens as fast, and soon its length is the true one and pictures of all of it show all of it.
 */
const LEFT_OUT = '[data-long] :is(.models, .row, .chart-figure), .section, .set';

/** As much as an idle moment of a slow phone holds. */
const AT_ONCE = 1;

/** Where there is much of it, the first moments after a page has come are for its reader, who scrolls and presses. */
const pauseMs = document.querySelector('[data-long]') === null ? 0 : 3_000;

const layOutRest = (): void => {
  const parts = document.querySelectorAll<HTMLElement>(LEFT_OUT);
  void inTurns(
    [...parts],
    (part) => {
      part.style.contentVisibility = 'visible';
    },
    AT_ONCE,
  );
};

if (matchMedia('(width <= 760px)').matches)
  addEventListener('load', () => {
    setTimeout(layOutRest, pauseMs);
  });
