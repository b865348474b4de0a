import { readFile } from 'node:fs/promises';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { type PressCode, pressWords } from '#contract/core/press-words.ts';
import { bookLimits } from '#contract/library/limits.ts';
import { type DrawnSheet, drawSheet } from '#look/drawing.ts';
import { coverWordsOf, withoutMissing } from '#look/settable.ts';
import { TRIM_SIZES, type Trim } from '#look/trim-sizes.ts';
import { assertArchiveIsSafe } from './archive.ts';
import { findUnsettable } from './book-fonts.ts';
import type { FileBook } from './correct-book.ts';
import type { PageWords } from './correct-page.ts';
import type { ImageDerivatives } from './images.ts';
import { pictureSizes } from './limits.ts';
import { type PictureRequest, reencodePicture } from './picture-process.ts';
import { type BookEvent, type PressInput, type PressOutcome, runPressProcess } from './press-process.ts';
import { sniffFormat } from './sniff.ts';
import type { TitleCover } from './title-cover.ts';
import { findTitleFonts, type TitleFonts } from './title-fonts.ts';
import { UnsupportedFile } from './unsupported-file.ts';

export { findUnsettable } from './book-fonts.ts';
export {
  type BookSheets,
  type Sheet,
  type SheetFile,
  type SheetItem,
  type SheetSpan,
  settableSheets,
  textOfSheets,
} from './book-sheets.ts';
export { ChosenPage } from './chosen-pages.ts';
export type { PageWords } from './correct-page.ts';
export {
  setBook,
  setCertificate,
  setInvoice,
  setStatement,
  setTemplate,
  UnsettableDocument,
} from './document-process.ts';
export { detectLanguage } from './languages.ts';
export { type Element as MarkupElement, isElement, type Node as MarkupNode, parseMarkup } from './markup.ts';
export { picturesOnPage } from './page-pictures.ts';
export { packPictureBook } from './picture-book-zip.ts';
export type { BookEvent } from './press-process.ts';
export { readWorkbook } from './workbook-process.ts';

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
    if (reply.code === 'logoTooLarge' || reply.code === 'pictureTooComplex') throw fieldRefusal(field, reply.message);
    return undefined;
  }
  const [logo] = reply.files;
  return logo && ['jpeg', 'png'].includes(reply.source) ? { bytes: logo.bytes, extension: 'png' } : undefined;
}

/** Creates a square picture of a person. */
export async function createAvatar(file: string, name: string, side: number): Promise<Uint8Array> {
  const request = { bytes: await readFile(file), name, shape: 'square', format: 'webp' } as const;
  const [avatar] = await derivativesOf({ ...request, sizes: [side] }, (message) => fieldRefusal('avatar', message));
  return avatar?.bytes ?? new Uint8Array();
}

/** Creates the sizes of a cover from a picture that a person chose. */
export async function createCovers(file: string, name: string): Promise<Derivatives> {
  const request = { bytes: await readFile(file), name, shape: 'width', format: 'webp' } as const;
  const files = await derivativesOf(
    { ...request, sizes: [...pictureSizes.coverWidths] },
    (message) => new Refusal('wrongKind', { message, fields: { cover: [message] } }),
  );
  // A small picture is not enlarged, so several sizes can be equal.
  return [...new Map(files.map((file) => [file.width, file])).values()];
}

/** Creates the picture of a page from a photo: upright, in sRGB, without metadata. */
export function createPhoto(file: string, name: string, field = 'picture'): Promise<Derivatives[number]> {
  return createPagePicture(
    async () => ({ bytes: await readFile(file), name }),
    (message) => new Refusal('wrongKind', { message, fields: { [field]: [message] } }),
  );
}

/** Paints a drawing made on this site. */
export function createPainting(sheet: DrawnSheet): Promise<Derivatives[number]> {
  const message = pieceWords.drawingTooComplex;
  return createPagePicture(
    async () => ({ bytes: Buffer.from(drawSheet(sheet, pictureSizes.largeSide)), name: '', isDrawn: true }),
    () => fieldRefusal('strokes', message),
  );
}

export type CoverTitle = { title: string; author: string; language: string; goal: number | null; trim: Trim };

/**
 * Sets title and author below one of our pictures, in the book's shape, without symbols that our fonts lack. If a
 * letter is missing, nothing is set, and the picture alone is the cover.
 */
export async function createTitledCover(picture: Uint8Array, book: CoverTitle): Promise<Uint8Array> {
  const text = `${book.title} ${book.author}`;
  const words = withoutMissing(coverWordsOf(book), await findUnsettable(text));
  if (!words) return picture;
  const cover = { ...titleCoverOf({ ...book, ...words }), ...(await findTitleFonts(text, book.language)) };
  const request = { bytes: picture, name: '', shape: 'width', format: 'png', cover } as const;
  const [composed] = await derivativesOf({ ...request, sizes: [cover.width] }, pictureErrorOf);
  if (!composed) throw new Error('no cover was created');
  return composed.bytes;
}

/** Creates the cover sizes of one of our pictures. */
export async function createCoversFromPicture(bytes: Uint8Array): Promise<Derivatives> {
  const request = { bytes, name: '', shape: 'width', format: 'webp' } as const;
  const files = await derivativesOf({ ...request, sizes: [...pictureSizes.coverWidths] }, pictureErrorOf);
  return [...new Map(files.map((file) => [file.width, file])).values()];
}

/** Encodes a stored picture as JPEG, for programs that show no WebP. Throws if it is damaged. */
export async function createJpeg(bytes: Uint8Array): Promise<Derivatives[number]> {
  const request = { bytes, name: '', shape: 'side', format: 'jpeg' } as const;
  const [picture] = await derivativesOf({ ...request, sizes: [pictureSizes.largeSide] }, pictureErrorOf);
  if (!picture) throw new Error('no picture was encoded');
  return picture;
}

/** Paints one of our SVGs, which declares its size in pixels. */
export async function paintDrawing(svg: string): Promise<Uint8Array> {
  const request = { bytes: Buffer.from(svg), name: '', isDrawn: true, shape: 'side', format: 'png' } as const;
  const [picture] = await derivativesOf({ ...request, sizes: [pictureSizes.largeSide] }, pictureErrorOf);
  if (!picture) throw new Error('no drawing was painted');
  return picture.bytes;
}

/** Returns an error instead of a refusal, because the server encoded the picture. */
function pictureErrorOf(message: string): Error {
  return new Error(`a picture was not created: ${message}`);
}

function titleCoverOf({ title, author, goal, trim }: CoverTitle): Omit<TitleCover, keyof TitleFonts> {
  const width = pictureSizes.coverWidths[2];
  const [w, h] = TRIM_SIZES[trim];
  return { title, author, goal: goal ?? 4, width, height: Math.round((width * h) / w) };
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

async function derivativesOf(request: PictureRequest, refusal: (message: string) => Error): Promise<Derivatives> {
  const reply = await reencodePicture(request);
  if (reply.outcome === 'refused') throw refusal(reply.message);
  if (reply.outcome === 'svg') throw refusal(pressWords.notAPicture);
  return reply.files;
}

const wrongKindCodes: PressCode[] = ['notABook', 'pictureFile', 'kindleFile', 'documentFile'];

/** Refuses a file whose first bytes or zip directory show that it is no book; the press checks the rest later. */
export async function assertBookFile(file: string): Promise<void> {
  try {
    if ((await sniffFormat(file)) === 'zip') await assertArchiveIsSafe(file);
  } catch (error) {
    if (!(error instanceof UnsupportedFile)) throw error;
    const code =
      error.code === 'tooLarge' ? 'tooLarge' : wrongKindCodes.includes(error.code) ? 'wrongKind' : 'malformed';
    throw new Refusal(code, { message: error.message, fields: { file: [error.message] }, values: bookLimits });
  }
}

/**
 * Writes an author's words into a file's pages, by page number. Returns only these pages, with the table of contents
 * and the counts over all pages. The first book loads the markup parser.
 */
export async function correctPages(
  book: FileBook,
  words: Map<number, PageWords>,
): ReturnType<typeof import('./correct-book.ts').correctBook> {
  const { correctBook } = await import('./correct-book.ts');
  return correctBook(book, words);
}

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Turns a file into a book in its own process, one book at a time. The next event waits for `onEvent`, and an error
 * thrown by `onEvent` ends the press. People see the message of a refusal or a failure; the log gets the `detail` of a
 * failure.
 */
export function pressBook(
  input: PressInput,
  onEvent: (event: BookEvent) => void | Promise<void>,
): Promise<PressOutcome> {
  const job = lastWork.then(() => runPressProcess(input, onEvent));
  lastWork = job.catch(() => undefined);
  return job;
}
