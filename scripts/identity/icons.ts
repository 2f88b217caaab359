import sharp from 'sharp';

/** A square PNG of an SVG drawing on a plain ground, with `margin` as a share of the side. */
export const drawIcon = (
  svg: string,
  { side, margin, ground }: { side: number; margin: number; ground: string | null },
): Promise<Buffer> => {
  const inset = Math.round(side * margin);
  const icon = sharp(Buffer.from(svg), { density: 600 })
    .resize(side - 2 * inset, side - 2 * inset)
    .extend({ top: inset, bottom: inset, left: inset, right: inset, background: '#0000' });
  return (ground === null ? icon : icon.flatten({ background: ground })).png({ palette: true }).toBuffer();
};
