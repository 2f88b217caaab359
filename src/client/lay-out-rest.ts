/**
 * What `content-visibility: auto` leaves out on phones is laid out after all, a little in each idle moment: a page
 * opens as fast, and soon its length is the true one and pictures of all of it show all of it.
 */
const LEFT_OUT = '.board .row, .chart-figure, .section, .set';

/** So few that one idle moment holds them on a slow phone. */
const AT_ONCE = 3;

const rest = matchMedia('(width <= 760px)').matches
  ? [...document.querySelectorAll<HTMLElement>(LEFT_OUT)]
  : [];

// Safari knows no idle moments; there a frame between two steps must do.
const whenIdle = (step: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(step);
  else setTimeout(step, 50);
};

const layOutNext = (): void => {
  for (const part of rest.splice(0, AT_ONCE)) part.style.contentVisibility = 'visible';
  if (rest.length > 0)
    requestAnimationFrame(() => {
      whenIdle(layOutNext);
    });
};

if (document.readyState === 'complete') whenIdle(layOutNext);
else
  addEventListener('load', () => {
    whenIdle(layOutNext);
  });

export {};
