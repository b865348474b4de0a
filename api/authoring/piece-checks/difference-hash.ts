/**
 * The coarse look of a picture, in bits: whether it gets lighter from each grid field to the next. Similar pictures
 * differ in few bits.
 */
export type DifferenceHash = { bits: string; bands: number[] };

/** A grid of 9 × 9 fields has 8 × 8 steps to the right and 8 × 8 down; see Krawetz, “Kind of Like That” (2013). */
const SIDE = 9;
const STEPS = SIDE - 1;
export const HASH_BITS = 2 * STEPS * STEPS;
/** The smallest counted change of lightness, of 255. Encoding a picture again changes a field by less. */
const MIN_CHANGE = 3;
/** The fewest ones and zeros in a hash. A picture with fewer, such as an empty sheet, resembles too many others. */
const MIN_OF_EACH = 16;
const BAND_BITS = 16;
/** The fewest ones and zeros in a band, because many pictures have a plain sky. */
const MIN_OF_EACH_IN_BAND = 3;

/**
 * Returns the hash of a picture file; undefined for a picture with too little detail, or with a side below `minSide` in
 * pixels. The decoder is loaded for the first picture.
 */
export async function hashPicture(file: string, minSide = 1): Promise<DifferenceHash | undefined> {
  const { default: sharp } = await import('sharp');
  const { width = 0, height = 0 } = await sharp(file).metadata();
  if (Math.min(width, height) < minSide) return undefined;
  const grid = sharp(file).flatten({ background: '#ffffff' }).greyscale().resize(SIDE, SIDE, { fit: 'fill' });
  const bits = bitsOf(await grid.raw().toBuffer());
  if (!hasBoth(bits, MIN_OF_EACH)) return undefined;
  const bands = Array.from({ length: HASH_BITS / BAND_BITS }, (_, number) => {
    const band = bits.slice(number * BAND_BITS, (number + 1) * BAND_BITS);
    return hasBoth(band, MIN_OF_EACH_IN_BAND) ? [number * 2 ** BAND_BITS + Number.parseInt(band, 2)] : [];
  });
  return { bits, bands: bands.flat() };
}

function bitsOf(fields: Uint8Array): string {
  const steps = Array.from({ length: STEPS * STEPS }, (_, index) => {
    const field = Math.floor(index / STEPS) * SIDE + (index % STEPS);
    const isLighter = (other: number) => (fields[other] ?? 0) - (fields[field] ?? 0) >= MIN_CHANGE;
    return { right: isLighter(field + 1), down: isLighter(field + SIDE) };
  });
  return [...steps.map(({ right }) => right), ...steps.map(({ down }) => down)].map(Number).join('');
}

function hasBoth(bits: string, min: number): boolean {
  const ones = bits.replaceAll('0', '').length;
  return ones >= min && bits.length - ones >= min;
}
