import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type DrawnFile, drawIdentity, staleFiles } from '../../scripts/identity/draw.ts';
import { fontCuts } from '../../scripts/identity/font-cuts.ts';
import { cutForShaping } from '../../src/lettering/font-source.ts';
import { openFont, shapeLine } from '../../src/lettering/shaped-text.ts';
import { projectRoot } from '../../scripts/io/content.ts';

let files: DrawnFile[];
beforeAll(async () => {
  files = await drawIdentity();
}, 60_000);

const drawn = (path: string): Buffer => {
  const file = files.find((candidate) => candidate.path.endsWith(path));
  if (file === undefined) throw new Error(`nothing is drawn at ${path}`);
  return file.bytes;
};

describe('drawIdentity', () => {
  it('draws what the project holds', () => {
    // Another processor may round the edge of a pixel otherwise; everything else is exact everywhere.
    const exact = process.arch === 'x64' ? files : files.filter(({ path }) => !path.endsWith('.png'));
    expect(staleFiles(exact, projectRoot).map(({ path }) => path)).toEqual([]);
  });

  it('draws the same bytes again', async () => {
    expect(await drawIdentity()).toEqual(files);
  });

  // Bytes: the page budget of the design, and what each face took when it was measured, rounded up.
  it.each([
    ['identity/wordmark.svg', 2_048],
    ['identity/wordmark-latin.svg', 3_200],
    ['identity/mark.svg', 600],
    ['identity/ornament.svg', 10_240],
    ['fonts/newsreader-latin.woff2', 24_600],
    ['fonts/newsreader-italic-latin.woff2', 14_400],
    ['fonts/hanken-grotesk-latin.woff2', 16_400],
    ['fonts/vazirmatn-fa.woff2', 21_100],
    ['fonts/vazirmatn-punct.woff2', 2_460],
  ])('keeps %s within %i bytes', (path, most) => {
    expect(drawn(path).length).toBeLessThanOrEqual(most);
  });

  it('draws three equal dots: correct at the right, plausible at the left, literal above', () => {
    const dots = [
      ...drawn('mark.svg')
        .toString()
        .matchAll(/class="(d\d)"[^>]* d="M(-?\d+)(-?\d+)(q[^"]+)"/g),
    ];
    const at = Object.fromEntries(dots.map(([, name = '', x, y]) => [name, { x: Number(x), y: Number(y) }]));
    expect(new Set(dots.map(([, , , , shape]) => shape)).size).toBe(1);
    expect(at['d1']?.x).toBeGreaterThan(at['d3']?.x ?? Infinity);
    expect(at['d3']?.x).toBeGreaterThan(at['d2']?.x ?? Infinity);
    expect(at['d3']?.y).toBeLessThan(Math.min(at['d1']?.y ?? -Infinity, at['d2']?.y ?? -Infinity));
  });

  it('takes no colour but the dots, and no style attribute, into what a page inlines', () => {
    for (const path of ['wordmark.svg', 'wordmark-latin.svg', 'mark.svg', 'ornament.svg'])
      expect(drawn(`identity/${path}`).toString()).not.toMatch(/style|<text/);
    expect(
      drawn('ornament.svg')
        .toString()
        .match(/fill="[^"]+"/g),
    ).toEqual(['fill="currentColor"']);
  });

  it('names the authors of every face in the licence file', () => {
    const licence = drawn('fonts/OFL.txt').toString();
    for (const face of ['Newsreader', 'Hanken Grotesk', 'Vazirmatn', 'Noto Nastaliq Urdu'])
      expect(licence).toMatch(new RegExp(`^${face}: Copyright \\d{4} The `, 'm'));
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});

describe('staleFiles', () => {
  const root = mkdtempSync(join(tmpdir(), 'identity-'));
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('names a missing file and a changed one, and no other', () => {
    mkdirSync(join(root, 'icons'));
    writeFileSync(join(root, 'icons/same.svg'), 'one');
    writeFileSync(join(root, 'icons/changed.svg'), 'two');
    const wanted = ['same', 'changed', 'missing'].map((name) => ({
      path: `icons/${name}.svg`,
      bytes: Buffer.from('one'),
    }));
    expect(staleFiles(wanted, root).map(({ path }) => path)).toEqual([
      'icons/changed.svg',
      'icons/missing.svg',
    ]);
  });
});

describe('the cut fonts', () => {
  const openCut = async (name: keyof typeof fontCuts): Promise<ReturnType<typeof openFont>> =>
    openFont(
      await cutForShaping({
        source: join(projectRoot, `src/styles/identity/fonts/${name}.woff2`),
        characters: fontCuts[name].characters,
      }),
    );

  it.each(Object.keys(fontCuts) as (keyof typeof fontCuts)[])(
    '%s has every character of its cut',
    async (name) => {
      const font = await openCut(name);
      const missing = [...fontCuts[name].characters].filter(
        (character) => font.nominalGlyph(character.codePointAt(0) ?? 0) === undefined,
      );
      expect(missing).toEqual([]);
    },
  );

  it('joins Persian letters, and parts them at a half-space', async () => {
    const font = await openCut('vazirmatn-fa');
    const shapes = (text: string): string[] =>
      shapeLine(font, text).map(({ contours }) => JSON.stringify(contours[0]?.sides));
    const [alone] = shapes('ه');
    expect(shapes('به')[0]).not.toBe(alone);
    expect(shapes('ب\u200cه')[0]).toBe(alone);
  });

  it.each(['newsreader-latin', 'hanken-grotesk-latin'] as const)(
    '%s sets every figure equally wide',
    async (name) => {
      const font = await openCut(name);
      const widths = [...'0123456789'].map((digit) =>
        font.glyphHAdvance(font.nominalGlyph(digit.charCodeAt(0)) ?? 0),
      );
      expect(new Set(widths).size).toBe(1);
    },
  );

  it('keeps the features that join letters, place marks and align figures', async () => {
    const font = await openCut('vazirmatn-fa');
    expect(font.face.getTableFeatureTags('GSUB')).toEqual(
      expect.arrayContaining(['tnum', 'init', 'medi', 'fina', 'rlig', 'calt']),
    );
    expect(font.face.getTableFeatureTags('GPOS')).toEqual(expect.arrayContaining(['kern', 'mark', 'mkmk']));
  });
});
