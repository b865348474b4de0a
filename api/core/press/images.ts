import sharp, { type Sharp } from 'sharp';
import { type PressCode, pressWords } from '#contract/core/press-words.ts';
import { limits } from './limits.ts';
import { sanitizeSvg } from './svg.ts';

type RejectedImage = { outcome: 'refused'; code: PressCode; message: string };
type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
export type InspectedImage =
  | { outcome: 'picture'; format: ImageFormat; width: number; height: number }
  | { outcome: 'svg'; text: string }
  | RejectedImage;
export type ImageDerivatives =
  | { outcome: 'made'; files: { width: number; height: number; bytes: Buffer }[] }
  | RejectedImage;

/** `side` fits into a square of that size, `width` has that width, `square` is cropped to fill a square. In pixels. */
export type CropShape = 'side' | 'width' | 'square';

/** The longest side in pixels. An interlaced picture is decoded whole before it can be made smaller. */
export type PictureBounds = { maxSide: number; maxInterlacedSide: number };

// One thread, because the machine has other work too.
sharp.concurrency(1);

/**
 * Inspects an uploaded picture by its bytes; the name is only compared for drawings. Reads the size from the header, so
 * that a decompression bomb costs nothing. Returns a drawing sanitized. Runs in the picture process: see
 * picture-process.ts.
 */
export async function inspectImage(bytes: Buffer, name = '', bounds?: PictureBounds): Promise<InspectedImage> {
  if (isMarkup(bytes)) return inspectDrawing(bytes, name);
  const format = formatOf(bytes);
  // A picture that is also a web page becomes harmless by re-encoding, but is never an accident.
  if (!format || /<(script|html|!doctype html|iframe)[\s>]/i.test(bytes.toString('latin1')))
    return rejectImage('notAPicture');
  try {
    const { width, height, isProgressive, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > limits.pictureSide || width * height > limits.picturePixels)
      return rejectImage('pictureTooLarge');
    if (bounds && Math.max(width, height) > (isProgressive ? bounds.maxInterlacedSide : bounds.maxSide))
      return rejectImage('logoTooLarge');
    return { outcome: 'picture', format, width: autoOrient.width, height: autoOrient.height };
  } catch {
    // The header is unreadable; the reason would not help the person who uploaded it.
    return rejectImage('pictureBroken');
  }
}

export type PictureFormat = 'webp' | 'png' | 'jpeg';
type DerivativeOptions = { shape?: CropShape; format?: PictureFormat; isDrawn?: boolean };

/** A drawing is encoded again with its book. Finer colours here would be lost then, and take five times as long now. */
const webpOptions = {
  drawing: { quality: 85, effort: 2 },
  photo: { quality: 85, effort: 4, smartSubsample: true },
} as const;

const jpegOptions = { quality: 82 } as const;

/** Re-encodes an inspected picture in the given sizes: upright, in sRGB, without metadata. */
export async function createDerivatives(
  bytes: Buffer,
  sizes: number[],
  { shape = 'side', format = 'webp', isDrawn = false }: DerivativeOptions = {},
): Promise<ImageDerivatives> {
  try {
    const files = [];
    for (const size of sizes) files.push(await createDerivative(bytes, size, { shape, format, isDrawn }));
    return { outcome: 'made', files };
  } catch {
    return rejectImage('pictureBroken');
  }
}

async function createDerivative(bytes: Buffer, size: number, { shape, format, isDrawn }: Required<DerivativeOptions>) {
  const box = {
    side: { width: size, height: size, fit: 'inside', withoutEnlargement: true },
    width: { width: size, withoutEnlargement: true },
    square: { width: size, height: size, fit: 'cover' },
  } as const;
  const upright = sharp(bytes, { limitInputPixels: limits.picturePixels, failOn: 'error' }).autoOrient();
  const resized = upright.resize(box[shape]).toColourspace('srgb');
  const encoded = encodeAs(resized, format, isDrawn);
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: data };
}

function encodeAs(picture: Sharp, format: PictureFormat, isDrawn: boolean): Sharp {
  if (format === 'png') return picture.png();
  // JPEG has no transparency: transparent pixels become white, like the page below.
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg(jpegOptions);
  return picture.webp(webpOptions[isDrawn ? 'drawing' : 'photo']);
}

function inspectDrawing(bytes: Buffer, name: string): InspectedImage {
  const source = bytes.toString('utf8');
  if (!/<svg[\s>]/i.test(source.slice(0, 4000))) return rejectImage('notAPicture');
  if (/\.(jpe?g|png|gif|webp|avif)$/i.test(name)) return rejectImage('pictureNotAsNamed');
  const text = sanitizeSvg(source);
  return text === undefined ? rejectImage('svgUnsafe') : { outcome: 'svg', text };
}

function isMarkup(bytes: Buffer) {
  return /^(\xef\xbb\xbf)?\s*</.test(bytes.subarray(0, 400).toString('latin1'));
}

function formatOf(bytes: Buffer): ImageFormat | undefined {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  return /^ftypavi[fs]/.test(head.slice(4)) ? 'avif' : undefined;
}

function rejectImage(code: PressCode): RejectedImage {
  return { outcome: 'refused', code, message: pressWords[code] };
}
