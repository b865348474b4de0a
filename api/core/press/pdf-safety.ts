import { limits } from './limits.ts';
import type { OpenPdf } from './pdfium.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/**
 * Refuses a PDF that is far too expensive to render, before rendering: here by the file's plain-text declarations, in
 * `assertPictureSizes` by each page's objects. Memory and time limits catch the rest.
 */
export function assertSafePdf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  if (largestNumber(text, /\/Count\s+(\d{1,12})/g) > limits.bookPages * 20)
    throw new UnsupportedFile('pdfTooManyPages');
  for (const { index } of boundedMatches(text, /\/JBIG2Decode/g)) {
    const stream = text.slice(index, index + MAX_DICTIONARY_CHARS).search(/stream\r?\n/);
    const start = text.indexOf('\n', index + stream) + 1;
    if (stream >= 0 && isGiantJbig2(bytes, start)) throw new UnsupportedFile('pdfGiantPicture');
  }
  for (const { index } of boundedMatches(text, /\/Subtype\s*\/Image\b/g)) {
    const prefix =
      text
        .slice(Math.max(0, index - MAX_DICTIONARY_CHARS), index)
        .split(/\bobj\b/)
        .at(-1) ?? '';
    const suffix = text.slice(index, index + MAX_DICTIONARY_CHARS).split(/\b(?:end)?stream\b/, 1)[0] ?? '';
    const [width, height] = [/\/Width\s+(\d{1,12})/g, /\/Height\s+(\d{1,12})/g].map((side) =>
      largestNumber(prefix + suffix, side),
    );
    if ((width ?? 0) * (height ?? 0) > limits.picturePixels) throw new UnsupportedFile('pdfGiantPicture');
  }
}

/** Length within which the entries of one dictionary are searched. */
const MAX_DICTIONARY_CHARS = 1500;

function* boundedMatches(text: string, pattern: RegExp) {
  let count = 0;
  for (const match of text.matchAll(pattern)) {
    count += 1;
    if (count > limits.elements / 10) throw new UnsupportedFile('tooComplex');
    yield match;
  }
}

function largestNumber(text: string, pattern: RegExp) {
  let largest = 0;
  for (const [, digits = ''] of text.matchAll(pattern)) largest = Math.max(largest, Number(digits));
  return largest;
}

/** Reads width and height from the page information segment, after a header of 11 bytes (ITU-T T.88, 7.4.8). */
function isGiantJbig2(bytes: Buffer, start: number) {
  const PAGE_INFORMATION = 48;
  if (bytes.length < start + 19 || ((bytes[start + 4] ?? 0) & 63) !== PAGE_INFORMATION) return false;
  return bytes.readUInt32BE(start + 11) * bytes.readUInt32BE(start + 15) > limits.picturePixels;
}

const FORM = 5;
const IMAGE = 3;
const MAX_PAGE_OBJECTS = 50_000;

/** Checks the declared size of every picture on a page, also inside forms. */
export function assertPictureSizes({ library, scratch, view }: OpenPdf, page: number) {
  let objectCount = 0;
  const checkObject = (object: number, level: number) => {
    objectCount += 1;
    if (objectCount > MAX_PAGE_OBJECTS) throw new UnsupportedFile('tooComplex');
    const type = library._FPDFPageObj_GetType(object);
    if (type === IMAGE && library._FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4)) {
      const pixels = view().getUint32(scratch, true) * view().getUint32(scratch + 4, true);
      if (pixels > limits.picturePixels) throw new UnsupportedFile('pdfGiantPicture');
    }
    if (type !== FORM || level > 8) return;
    const inner = library._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < inner; index += 1)
      checkObject(library._FPDFFormObj_GetObject(object, index), level + 1);
  };
  const count = library._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) checkObject(library._FPDFPage_GetObject(page, index), 0);
}
