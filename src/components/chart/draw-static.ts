import { type Element as DrawnElement, Window } from 'happy-dom';
import type { ReactElement } from 'react';

/** What React and Recharts look for in a browser. */
const BROWSER_NAMES = [
  'window',
  'document',
  'navigator',
  'HTMLElement',
  'SVGElement',
  'Element',
  'Node',
  'MutationObserver',
  'ResizeObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/**
 * Draws a Recharts chart of fixed size without a browser and returns its SVG as text. Recharts measures and
 * fills in effects, so rendering to a string gives an empty box; here it is mounted in a small DOM instead.
 * Inline styles are dropped (the site's policy refuses them) and so are the roles of an interactive chart.
 * @throws Error when no SVG comes out, so that an empty chart never reaches a page
 */
export const drawStatic = (chart: ReactElement, label: string): Promise<string> => {
  const drawn = turn.then(() => draw(chart, label));
  turn = drawn.catch(() => undefined);
  return drawn;
};

/** The browser's names are lent to one drawing at a time; pages and figures may ask for several at once. */
let turn: Promise<unknown> = Promise.resolve();

const draw = async (chart: ReactElement, label: string): Promise<string> => {
  const window = new Window({ width: 1280, height: 800 });
  const restore = lendGlobals(window);
  try {
    const { createRoot } = await import('react-dom/client');
    const { flushSync } = await import('react-dom');
    const box = window.document.createElement('div');
    window.document.body.append(box);
    const root = createRoot(box as never);
    flushSync(() => {
      root.render(chart);
    });
    const drawn = await settled(() => box.querySelector('svg.recharts-surface'));
    if (drawn === null) throw new Error(`drawStatic: no drawing came out for “${label}”`);
    // A copy is made lean: React takes its own drawing down, and has to find it as it left it.
    const svg = drawn.cloneNode(true);
    makeLean(svg);
    svg.setAttribute('role', 'img');
    svg.setAttribute('aria-label', label);
    const text = svg.outerHTML;
    root.unmount();
    return text;
  } finally {
    restore();
    await window.happyDOM.close();
  }
};

/** Of an interactive chart, of a policy that refuses styles, and of Recharts' own book-keeping. */
const NEEDLESS = ['style', 'tabindex', 'role', 'aria-label', 'id', 'name', 'radius', 'clip-path'];

/**
 * Leaves what is seen: a page carries every chart twice, for two widths. Numbers keep a tenth of a pixel, shapes
 * lose what their path already says, and groups and definitions that nothing refers to go.
 */
const makeLean = (svg: DrawnElement): void => {
  for (const element of svg.querySelectorAll('title, desc, defs')) element.remove();
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    const repeated = ['path', 'line'].includes(element.localName) ? ['x', 'y', 'width', 'height'] : [];
    for (const name of [...NEEDLESS, ...repeated]) element.removeAttribute(name);
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      element.setAttribute(
        name,
        value.replace(/\d+\.\d{2,}/g, (figure) => Number(figure).toFixed(1)),
      );
    }
    const own = [...element.classList].filter((name) => element === svg || !name.startsWith('recharts'));
    if (own.length === 0) element.removeAttribute('class');
    else element.className = own.join(' ');
  }
  for (const group of [...svg.querySelectorAll('g')].reverse())
    if (group.attributes.length === 0) group.replaceWith(...group.childNodes);
  for (const line of svg.querySelectorAll('line')) line.replaceWith(asPath(svg, line));
  for (const path of svg.querySelectorAll('path')) joinToBefore(path);
};

const asPath = (svg: DrawnElement, line: DrawnElement): DrawnElement => {
  const path = svg.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path');
  const take = (name: string): string => {
    const value = line.getAttribute(name) ?? '0';
    line.removeAttribute(name);
    return value;
  };
  path.setAttribute('d', `M${take('x1')} ${take('y1')}L${take('x2')} ${take('y2')}`);
  for (const name of line.getAttributeNames()) path.setAttribute(name, line.getAttribute(name) ?? '');
  return path;
};

/** A path that looks as the one before it becomes a part of it: a chart of thirteen rows has one rail and a few bars. */
const joinToBefore = (path: DrawnElement): void => {
  const before = path.previousElementSibling as DrawnElement | null;
  if (before === null || lookOf(before) !== lookOf(path)) return;
  before.setAttribute('d', `${before.getAttribute('d') ?? ''}${path.getAttribute('d') ?? ''}`);
  path.remove();
};

/** All that an element is but for where it lies. */
const lookOf = (element: DrawnElement): string => {
  const alike = element.cloneNode();
  alike.removeAttribute('d');
  return alike.outerHTML;
};

/** The element once two looks in a row give the same drawing: Recharts lays axes out in several passes. */
const settled = async <Found extends { outerHTML: string }>(
  look: () => Found | null,
): Promise<Found | null> => {
  let before = '';
  for (let attempt = 0; attempt < 50; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const found = look();
    if (found !== null && found.outerHTML === before && /recharts-(?:bar|scatter)/.test(before)) return found;
    before = found?.outerHTML ?? '';
  }
  return look();
};

const lendGlobals = (window: Window): (() => void) => {
  const held = BROWSER_NAMES.map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const name of BROWSER_NAMES) {
    const value = (name === 'window' ? window : Reflect.get(window, name)) as unknown;
    Object.defineProperty(globalThis, name, {
      value: typeof value === 'function' && /^[a-z]/.test(name) ? boundTo(window, value) : value,
      configurable: true,
      writable: true,
    });
  }
  return () => {
    for (const [name, descriptor] of held) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  };
};

/** Functions such as getComputedStyle need their window; classes do not. */
const boundTo = (window: Window, method: unknown): unknown => (method as CallableFunction).bind(window);
