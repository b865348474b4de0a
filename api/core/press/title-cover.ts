import sharp from 'sharp';
import { createCoverPalette, GOAL_COLOURS } from '#look/cover-palette.ts';
import { escapeMarkup } from '#look/markup.ts';

/** Text of a cover and its size in pixels. `fonts`: the files that `titleFont` names. */
export type TitleCover = {
  title: string;
  author: string;
  goal: number;
  width: number;
  height: number;
  fonts: string[];
  titleFont: string;
};

/** Returns the band's two colours, which contrast for every goal. */
export function bandColours(goal: number): { band: string; words: string } {
  return { band: createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[3]).near, words: '#ffffff' };
}

/**
 * Sets title and author in a band below a picture, so that they are readable over any picture. Runs in the picture
 * process.
 */
export async function setTitle(picture: Buffer, cover: TitleCover): Promise<Buffer> {
  const { width, height, title, author, goal } = cover;
  const colours = bandColours(goal);
  const lines = [
    await setText(cover, title, { maxHeight: height * 0.17, colour: colours.words }),
    ...(author ? [await setText(cover, author, { maxHeight: height * 0.045, colour: colours.words })] : []),
  ];
  const [edge, gap] = [Math.round(height * 0.045), Math.round(height * 0.04)];
  const bandHeight = lines.reduce((sum, line) => sum + line.height + gap, 2 * edge - gap);
  const place = placeAfter(height - bandHeight + edge, gap);
  const image = await sharp(picture)
    .resize({ width, height: height - bandHeight, fit: 'cover' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colours.band } })
    .composite([
      { input: image, top: 0, left: 0 },
      ...lines.map((line) => ({
        input: line.bytes,
        top: place(line.height),
        left: Math.round((width - line.width) / 2),
      })),
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Returns a function that assigns each line its top, one below the other. */
function placeAfter(top: number, gap: number) {
  let next = top;
  return (lineHeight: number) => {
    const place = next;
    next += lineHeight + gap;
    return place;
  };
}

async function setText(
  { fonts, titleFont, width }: TitleCover,
  text: string,
  { maxHeight, colour }: { maxHeight: number; colour: string },
) {
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const options = {
    font: titleFont,
    width: Math.round(width * 0.88),
    rgba: true,
    align: 'centre',
    wrap: 'word-char',
  } as const;
  // Each call adds its file to the fonts available to later calls.
  for (const fontfile of fonts) await sharp({ text: { text: ' .', font: titleFont, fontfile } }).toBuffer();
  const { data, info } = await sharp({ text: { ...options, text: markup, height: Math.round(maxHeight) } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
