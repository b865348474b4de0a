import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Picture, WebPage } from '#contract/kit/web-book.ts';
import type { BookCover } from './events.ts';
import { limits, pictureSizes } from './limits.ts';

// Pages are processed in parallel, so one thread for each picture is enough.
sharp.concurrency(1);
sharp.cache(false);

/** The decoded pixels of a picture, from which every size is made. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

const webpOptions = { quality: 80, effort: 2 } as const;
/** Keeps a picture book within 150 kB, which devices store. */
const smallOptions = { quality: 75, effort: 2 } as const;

/** Decodes a book's picture, upright and in sRGB; undefined if it cannot be shown. */
export async function decodePicture(
  bytes: Buffer,
  maxSide: number = pictureSizes.largeSide,
): Promise<Pixels | undefined> {
  const source = looksLikeSvg(bytes) ? await drawableFromSvg(bytes, maxSide) : bytes;
  if (!source) return undefined;
  try {
    // Truncated pictures are common in books; the readable part is shown.
    const { data, info } = await sharp(source, { limitInputPixels: limits.picturePixels, failOn: 'none' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return await withoutOpaqueAlpha(await toRgb(data, info.width, info.height, info.channels));
  } catch {
    // The decoder cannot distinguish a bomb from a broken file; the book is shown without this picture.
    return undefined;
  }
}

async function toRgb(data: Buffer, width: number, height: number, channels: number): Promise<Pixels> {
  if (channels === 3 || channels === 4) return { data, width, height, channels };
  const grey = sharp(data, { raw: { width, height, channels: channels === 2 ? 2 : 1 } }).toColourspace('srgb');
  const wide = await grey.raw().toBuffer({ resolveWithObject: true });
  return { data: wide.data, width, height, channels: wide.info.channels === 4 ? 4 : 3 };
}

/** Drops an opaque alpha channel, which every drawing has: resizing without it takes half the time. */
async function withoutOpaqueAlpha(pixels: Pixels): Promise<Pixels> {
  if (pixels.channels === 3 || !isOpaque(pixels.data)) return pixels;
  return { ...pixels, data: await sharpFromPixels(pixels).removeAlpha().raw().toBuffer(), channels: 3 };
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Draws an SVG. The first one loads the sanitizer, because most books have only photos. */
async function drawableFromSvg(bytes: Buffer, maxSide: number) {
  const { drawableSvg } = await import('./svg.ts');
  return drawableSvg(bytes.toString('utf8'), maxSide);
}

function looksLikeSvg(bytes: Buffer) {
  return /^(\xef\xbb\xbf)?\s*</.test(bytes.subarray(0, 200).toString('latin1'));
}

export function sharpFromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Writes a picture in two sizes; a small original is one file. */
export async function writePicture(folder: string, name: string, pixels: Pixels, alt: string): Promise<Picture> {
  const { width, height } = pixels;
  const large = `${name}.webp`;
  const isSmall = Math.max(width, height) <= pictureSizes.smallSide;
  const small = isSmall ? large : `${name}-s.webp`;
  const side = pictureSizes.smallSide;
  await Promise.all([
    sharpFromPixels(pixels).webp(webpOptions).toFile(join(folder, large)),
    isSmall ||
      sharpFromPixels(pixels)
        .resize({ width: side, height: side, fit: 'inside' })
        .webp(smallOptions)
        .toFile(join(folder, small)),
  ]);
  return { small, large, width, height, alt };
}

/** Reads a page's picture before the page is emitted, since the worker then moves the files to its storage. */
export async function readPagePicture(folder: string, page: WebPage): Promise<Buffer | null> {
  return page.kind === 'picture' && page.picture ? readFile(join(folder, page.picture.large)) : null;
}

/**
 * Writes the cover sizes of a page's picture; null without one. The page's own picture would be far too large for a
 * shelf.
 */
export async function writePageCover(folder: string, picture: Buffer | null): Promise<BookCover | null> {
  const pixels = picture && (await decodePicture(picture));
  return pixels ? writeCover(folder, pixels) : null;
}

/** Writes and returns the cover sizes that are not larger than the original. */
export async function writeCover(folder: string, pixels: Pixels): Promise<BookCover> {
  const narrower = pictureSizes.coverWidths.filter((width) => width < pixels.width);
  const widths = narrower.length < pictureSizes.coverWidths.length ? [...narrower, pixels.width] : narrower;
  return Promise.all(
    widths.map(async (width) => {
      const file = `cover-${width}.webp`;
      const info = await sharpFromPixels(pixels).resize({ width }).webp(webpOptions).toFile(join(folder, file));
      return { file, width: info.width, height: info.height };
    }),
  );
}
