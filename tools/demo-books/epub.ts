import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { CONTAINER, packageOf, partsOf } from './epub-parts.ts';
import type { MadeBook } from './made-book.ts';

// Only the old form of the time goes into the archive, and it says a wall clock: the bytes are the same in every time zone.
const same = { mtime: new Date(2026, 8, 1, 8), mode: 0o100644, forceDosTimestamp: true };

/**
 * An edition as an EPUB 3: one document for each page, its picture as SVG beside it. Which editions are versions of one
 * work is in the package as `booklark:work`, next to `booklark:goal`, `booklark:country`, `booklark:trim` and
 * `booklark:scene` (the last two draw its cover); level, ages, categories and licence are in the usual properties
 * (`schema:educationalLevel`, `schema:typicalAgeRange`, `dc:subject`, `dcterms:license`). There is no cover picture: the product
 * draws one.
 */
export async function writeEpub(book: MadeBook): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, text: string, options = {}) =>
    zip.addBuffer(Buffer.from(text), name, { ...same, ...options });
  const parts = partsOf(book);
  // W3C EPUB 3.3, 4.2.2: the first entry says what this is, neither compressed nor with extra fields.
  add('mimetype', 'application/epub+zip', { compress: false });
  add('META-INF/container.xml', CONTAINER);
  add('book/package.opf', packageOf(book, parts));
  for (const { name, text } of parts) add(`book/${name}`, text);
  zip.end();
  return buffer(zip.outputStream);
}
