import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createJpeg, createTitledCover, paintDrawing, picturesOnPage } from '#api/core/press/service.ts';
import type { Storage } from '#api/kit/storage.ts';
import { renditionFolder } from '#api/library/publishing/service.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { createCover } from '#look/cover.ts';
import type { BookToDownload } from './queries.ts';

/** A JPEG in the temporary folder of a job, with its name in the EPUB. */
export type JpegFile = { name: string; path: string; width: number; height: number };
type Source = { storage: Storage; tenantId: string; folder: string; hashes: BookToDownload['file_hashes'] };

/** Thrown for a missing or damaged stored picture: the book gets no files, and staff see a mark. */
export class DamagedPicture extends Error {}

/** Encodes the largest file of each page picture as JPEG, one after the other. */
export async function writePictures(
  source: Source,
  renditionId: string,
  pages: WebPage[],
  signal: AbortSignal,
): Promise<Map<string, JpegFile>> {
  const pictures = new Map<string, JpegFile>();
  for (const page of pages) {
    for (const names of largestFiles(page)) {
      const [name] = names;
      const known = pictures.get(name);
      const jpeg =
        known ??
        (await writeJpeg(source, `pic-${pictures.size + 1}.jpg`, await readPicture(source, renditionId, name)));
      for (const other of names) pictures.set(other, jpeg);
      signal.throwIfAborted();
    }
  }
  return pictures;
}

/** Returns the file names of each picture, the largest first. */
function largestFiles(page: WebPage): [string, ...string[]][] {
  return picturesOnPage(page).map(({ files }) => {
    const [first, ...others] = [...new Set(files)];
    const name = first ?? files[0];
    const large = others.find((other) => name === other.replace(/\.webp$/, '-s.webp'));
    return large ? [large, name] : [name, ...others];
  });
}

async function readPicture({ storage, tenantId, hashes }: Source, renditionId: string, name: string): Promise<Buffer> {
  const key = `${renditionFolder(tenantId, renditionId)}/${name}`;
  if ((await storage.size(key)) === undefined) throw new DamagedPicture(`${name} is missing`);
  const bytes = await buffer(await storage.read(key));
  const recorded = hashes[name];
  if (recorded && createHash('sha256').update(bytes).digest('base64url') !== recorded)
    throw new DamagedPicture(`${name} has changed`);
  return bytes;
}

async function writeJpeg({ folder }: Source, name: string, bytes: Uint8Array): Promise<JpegFile> {
  const {
    bytes: jpeg,
    width,
    height,
  } = await createJpeg(bytes).catch((error) => {
    throw new DamagedPicture(`${name} cannot be encoded`, { cause: error });
  });
  const target = path.join(folder, name);
  await writeFile(target, jpeg);
  return { name, path: target, width, height };
}

/** Writes the cover as readers see it: the stored picture, or the drawn one with title and author. */
export async function writeCover(source: Source, book: BookToDownload): Promise<JpegFile> {
  const widest = book.cover?.files.at(-1);
  const stored = widest && (await readPicture(source, book.rendition_id, widest.name));
  const picture =
    stored && book.cover?.is_page ? await createTitledCover(stored, book) : (stored ?? (await drawCover(book)));
  return writeJpeg(source, 'cover.jpg', picture);
}

const DRAWN_SCALE = 3;

async function drawCover({
  book_id: id,
  title,
  author,
  language,
  goal,
  trim,
  drawn_cover: drawn,
}: BookToDownload): Promise<Uint8Array> {
  const { svg, w, h } = createCover({ id, title, goal: goal ?? undefined, trim, drawn, isBare: true });
  const size = `xmlns="http://www.w3.org/2000/svg" width="${w * DRAWN_SCALE}" height="${h * DRAWN_SCALE}"`;
  const picture = await paintDrawing(svg.replace('<svg ', `<svg ${size} `));
  return createTitledCover(picture, { title, author, language, goal, trim });
}
