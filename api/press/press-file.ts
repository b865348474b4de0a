import { mkdir } from 'node:fs/promises';
import { openArchive } from './archive.ts';
import { pressEpub } from './epub.ts';
import type { EmitEvent } from './events.ts';
import { pressPdf } from './pdf.ts';
import { pressPictureBook } from './picture-book.ts';
import { EPUB_MIME, PICTURE_BOOK_MIME, sniffFormat } from './sniff.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** Turns one file into a web book: writes pictures into the folder, emits everything else. Throws `UnsupportedFile`. */
export async function pressFile(file: string, folder: string, name: string, emit: EmitEvent) {
  await mkdir(folder, { recursive: true });
  if ((await sniffFormat(file)) === 'pdf') return pressPdf(file, folder, name, emit);
  const archive = await openArchive(file);
  try {
    if (archive.mimetype === EPUB_MIME) return await pressEpub(archive, folder, name, emit);
    if (archive.mimetype === PICTURE_BOOK_MIME) return await pressPictureBook(archive, folder, emit);
    throw new UnsupportedFile('wrongMimetype');
  } finally {
    archive.close();
  }
}
