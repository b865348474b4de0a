import { createWriteStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { PictureBook } from './picture-book-schema.ts';
import { PICTURE_BOOK_MIME } from './sniff.ts';

/** A fixed time: the same book makes the same file, whose hash identifies it. */
const mtime = new Date(Date.UTC(2000, 0, 1));

/**
 * Packs one entry of `books.json` and its pictures into a file for the press (`name.booklark.zip`). Picture paths are
 * relative to `folder`.
 */
export async function packPictureBook(entry: unknown, folder: string, file: string): Promise<PictureBook> {
  const book = PictureBook.parse(entry);
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(PICTURE_BOOK_MIME), 'mimetype', { compress: false, mtime });
  zip.addBuffer(Buffer.from(JSON.stringify(book)), 'book.json', { mtime });
  const pictures = new Set(
    [book.cover, ...book.pages.flatMap(({ image, second_image }) => [image, second_image])].filter(
      (name) => typeof name === 'string',
    ),
  );
  for (const name of pictures) {
    const path = join(folder, normalize(`/${name}`));
    await access(path);
    zip.addFile(path, name, { compress: false, mtime });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return book;
}
