import { readFile } from 'node:fs/promises';
import { Refusal } from '#api/kit/refusal.ts';
import { pieceWords } from '#contract/piece-words.ts';
import { type PressCode, pressWords } from '#contract/press-words.ts';
import { type DrawnSheet, drawSheet } from '#look/drawing.ts';
import { assertArchiveIsSafe } from './archive.ts';
import { setCertificate } from './document-process.ts';
import type { ImageDerivatives } from './images.ts';
import { pictureSizes } from './limits.ts';
import { packPictureBook } from './picture-book-zip.ts';
import { type PictureRequest, reencodePicture } from './picture-process.ts';
import { type BookEvent, type PressInput, type PressOutcome, runPressProcess } from './press-process.ts';
import { sniffFormat } from './sniff.ts';
import { UnsupportedFile } from './unsupported-file.ts';

export type { BookEvent };
export { packPictureBook, setCertificate };

type Derivatives = Extract<ImageDerivatives, { outcome: 'made' }>['files'];

const LOGO_BOUNDS = { maxSide: 4000, maxInterlacedSide: 2000 };

/** Creates one size of a JPEG or PNG logo, or sanitizes an SVG; undefined for another format. */
export async function createLogo(
  file: string,
  name: string,
  side: number,
  field = 'logo',
): Promise<{ bytes: Uint8Array; extension: 'svg' | 'png' } | undefined> {
  const request = { bytes: await readFile(file), name, shape: 'side', format: 'png', bounds: LOGO_BOUNDS } as const;
  const reply = await reencodePicture({ ...request, sizes: [side] });
  if (reply.outcome === 'svg') return { bytes: Buffer.from(reply.text), extension: 'svg' };
  if (reply.outcome === 'refused') {
    if (reply.code === 'logoTooLarge' || reply.code === 'pictureTooComplex') throw pictureRefusal(field, reply.message);
    return undefined;
  }
  const [logo] = reply.files;
  return logo && ['jpeg', 'png'].includes(reply.source) ? { bytes: logo.bytes, extension: 'png' } : undefined;
}

/** Creates a square picture of a person. */
export async function createAvatar(file: string, name: string, side: number): Promise<Uint8Array> {
  const request = { bytes: await readFile(file), name, shape: 'square', format: 'webp' } as const;
  const [avatar] = await derivativesOf({ ...request, sizes: [side] }, (message) => pictureRefusal('avatar', message));
  return avatar?.bytes ?? new Uint8Array();
}

/** Creates the sizes of a cover from a picture that a person chose. */
export async function createCovers(file: string, name: string): Promise<Derivatives> {
  const request = { bytes: await readFile(file), name, shape: 'width', format: 'webp' } as const;
  const files = await derivativesOf(
    { ...request, sizes: [...pictureSizes.coverWidths] },
    (message) => new Refusal('wrongKind', { message, fields: { cover: [message] } }),
  );
  // A small picture is not enlarged, so several sizes can be the same.
  return [...new Map(files.map((file) => [file.width, file])).values()];
}

/** Creates the picture of a page from a photo: upright, in sRGB, without metadata. */
export function createPhoto(file: string, name: string, field = 'picture'): Promise<Derivatives[number]> {
  return createPagePicture(
    async () => ({ bytes: await readFile(file), name }),
    (message) => new Refusal('wrongKind', { message, fields: { [field]: [message] } }),
  );
}

/** Paints a drawing that was made here. */
export function createPainting(sheet: DrawnSheet): Promise<Derivatives[number]> {
  const message = pieceWords.drawingTooComplex;
  return createPagePicture(
    async () => ({ bytes: Buffer.from(drawSheet(sheet, pictureSizes.largeSide)), name: '', isDrawn: true }),
    () => new Refusal('malformed', { message, fields: { strokes: [message] } }),
  );
}

async function createPagePicture(
  read: () => Promise<Pick<PictureRequest, 'bytes' | 'name' | 'isDrawn'>>,
  refusal: (message: string) => Refusal,
): Promise<Derivatives[number]> {
  const target = { shape: 'side', format: 'webp' } as const;
  const request = { ...(await read()), ...target, sizes: [pictureSizes.largeSide] };
  const [picture] = await derivativesOf(request, refusal);
  if (!picture) throw new Error('no picture was created');
  return picture;
}

async function derivativesOf(request: PictureRequest, refusal: (message: string) => Refusal): Promise<Derivatives> {
  const reply = await reencodePicture(request);
  if (reply.outcome === 'refused') throw refusal(reply.message);
  if (reply.outcome === 'svg') throw refusal(pressWords.notAPicture);
  return reply.files;
}

function pictureRefusal(field: string, message: string): Refusal {
  return new Refusal('malformed', { message, fields: { [field]: [message] } });
}

const wrongKindCodes: PressCode[] = ['notABook', 'pictureFile', 'kindleFile', 'documentFile'];

/** Refuses a file that is not a book by its first bytes or its zip directory; the press checks the rest later. */
export async function assertBookFile(file: string): Promise<void> {
  try {
    if ((await sniffFormat(file)) === 'zip') await assertArchiveIsSafe(file);
  } catch (error) {
    if (!(error instanceof UnsupportedFile)) throw error;
    const code =
      error.code === 'tooLarge' ? 'tooLarge' : wrongKindCodes.includes(error.code) ? 'wrongKind' : 'malformed';
    throw new Refusal(code, { message: error.message, fields: { file: [error.message] } });
  }
}

/** Returns the language of a text by its letter frequency, or null for a short text. What detects it is loaded for the first text. */
export async function detectLanguage(text: string): Promise<string | null> {
  const languages = await import('./languages.ts');
  return languages.detectLanguage(text);
}

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Turns a file into a book in a process of its own, one book at a time. The next event waits for `onEvent`, and an
 * error that `onEvent` throws ends the press. People see the message of a refusal or a failure; the log gets the `detail` of a failure.
 */
export function pressBook(
  input: PressInput,
  onEvent: (event: BookEvent) => void | Promise<void>,
): Promise<PressOutcome> {
  const job = lastWork.then(() => runPressProcess(input, onEvent));
  lastWork = job.catch(() => undefined);
  return job;
}
