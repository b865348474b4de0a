import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { EpubBook } from './epub-book.ts';
import { overlayNameOf, renderOverlay } from './epub-of-book.ts';
import { CONTAINER, cssNameOf, navigationOf, packageOf, renderDocument } from './epub-package.ts';

/**
 * Writes a book as an EPUB 3.3. The same book always gives the same bytes. An unreadable file ends the stream with its
 * error.
 */
export function writeEpub(book: EpubBook): Readable {
  const zip = new ZipFile();
  const { modified } = book.details;
  // The archive stores only the old time format, a local time: this shift gives the same bytes in every time zone.
  const mtime = new Date(modified.getTime() + modified.getTimezoneOffset() * 60_000);
  const options = { mtime, mode: 0o100644, forceDosTimestamp: true };
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, options);
  // W3C EPUB 3.3, 4.2.2: the first entry is the media type, neither compressed nor with extra fields.
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { ...options, compress: false });
  add('META-INF/container.xml', CONTAINER);
  add('book/package.opf', packageOf(book));
  add('book/nav.xhtml', navigationOf(book));
  add('book/style.css', book.style);
  for (const document of book.documents) {
    add(`book/${document.name}`, renderDocument(document));
    if (document.overlay) add(`book/${overlayNameOf(document.name)}`, renderOverlay(document.name, document.overlay));
    if (document.css !== undefined) add(`book/${cssNameOf(document.name)}`, document.css);
  }
  for (const file of book.files) {
    // Pictures and sound are already compressed.
    const stored = { ...options, compress: !/^(image\/(jpeg|png)|audio\/)/.test(file.type) };
    if ('path' in file) zip.addFile(file.path, `book/${file.name}`, stored);
    else zip.addBuffer(file.bytes, `book/${file.name}`, stored);
  }
  zip.end();
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  return output;
}
