import { mkdir } from 'node:fs/promises';
import { openArchive } from './archive.ts';
import type { ChosenPage } from './chosen-pages.ts';
import type { EmitEvent, PressEvent } from './events.ts';
import { EPUB_MIME, PICTURE_BOOK_MIME, sniffFormat } from './sniff.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/**
 * Turns one file into a web book: writes pictures into the folder and emits everything else. Throws `UnsupportedFile`.
 * Each format's code is loaded on demand, because every book has its own process. `chosen`: the book's pages, unless it
 * has all pages of the file unchanged.
 */
export async function pressFile(
  file: string,
  folder: string,
  name: string,
  emitEvent: EmitEvent,
  selection?: ChosenPage[],
) {
  const emit: EmitEvent = (event) => emitEvent(toStorable(event) as PressEvent);
  await mkdir(folder, { recursive: true });
  if ((await sniffFormat(file)) === 'pdf')
    return (await import('./pdf.ts')).pressPdf(file, folder, name, emit, selection);
  const archive = await openArchive(file);
  try {
    if (archive.mimetype === EPUB_MIME)
      return await (await import('./epub.ts')).pressEpub(archive, folder, name, emit, selection);
    if (archive.mimetype === PICTURE_BOOK_MIME)
      return await (await import('./picture-book.ts')).pressPictureBook(archive, folder, emit);
    throw new UnsupportedFile('wrongMimetype');
  } finally {
    archive.close();
  }
}

/** Removes zero bytes and half surrogate pairs from a value, which PostgreSQL refuses in texts. */
function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toStorable(inner)]));
}
