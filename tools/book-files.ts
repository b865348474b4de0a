import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '#api/kit/refusal.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { packPictureBook } from '#api/press/picture-book-zip.ts';
import type { PublishingDeps } from '#api/publishing/covers.ts';
import { type UploadResult, uploadBook } from '#api/publishing/upload-actions.ts';
import { pressWords } from '#contract/press-words.ts';
import type { BookUploadFields } from '#contract/publishing.ts';

export type ImportRequest = {
  tenantId: string;
  personId: string | null;
  paths: string[];
  details: Partial<BookUploadFields>;
};
/** What became of one file at the door; its pages are made later. */
export type ImportResult = { name: string; brought?: UploadResult; message?: string };

/** Brings in every book of these files and folders; of a `books.json` each edition. A bad one is told and keeps no other out. */
export async function* importBooks(
  doors: PublishingDeps,
  { paths, ...request }: ImportRequest,
): AsyncIterable<ImportResult> {
  for await (const { name, path: file, message } of findBookFiles(paths)) {
    if (file === undefined) {
      yield { name, ...(message && { message }) };
      continue;
    }
    const upload = { ...request, file: { path: file, name, size: (await stat(file)).size } };
    try {
      yield { name, brought: await uploadBook(doors, upload) };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      yield { name, message: fault.message };
    }
  }
}

/** How many books there are, and a mark that is another one as soon as a file is. */
export async function surveyBooks(folder: string): Promise<{ count: number; fingerprint: string }> {
  const facts: string[] = [];
  let count = 0;
  for (const file of await filesOf(path.resolve(folder))) {
    const { size, mtimeMs } = await stat(file);
    facts.push(`${path.relative(folder, file)} ${size} ${mtimeMs}`);
    count += isListOfBooks(file) ? (await entriesOf(file)).length : 1;
  }
  return { count, fingerprint: createHash('sha256').update(facts.join('\n')).digest('hex') };
}

type BookFile = { name: string; path?: string; message?: string };

/** Each book as a file that may be taken over; it is gone when the next one comes. */
async function* findBookFiles(paths: string[]): AsyncIterable<BookFile> {
  const folder = await createTempDir('upload');
  const copyPath = path.join(folder, 'book');
  try {
    for (const place of paths)
      for (const file of await filesOf(path.resolve(place))) {
        if (isListOfBooks(file)) {
          yield* packEditions(file, copyPath);
          continue;
        }
        await copyFile(file, copyPath);
        yield { name: path.basename(file), path: copyPath };
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isListOfBooks(file: string): boolean {
  return path.basename(file) === 'books.json';
}

/**
 * A file that is named is taken whatever it is called; of a folder the books below it, in the order of their names. Lists of whole
 * books come last: they are the best of a folder, and the newest stand first in a library.
 */
async function filesOf(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(\.epub|\.pdf|\.booklark\.zip|^books\.json)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((a, b) => Number(isListOfBooks(a)) - Number(isListOfBooks(b)) || (a < b ? -1 : 1));
}

const ListOfBooks = z.object({ books: z.array(z.unknown()) });

/** What cannot be read as a list is one bad entry, so that it is told. */
async function entriesOf(file: string): Promise<unknown[]> {
  try {
    return ListOfBooks.parse(JSON.parse(await readFile(file, 'utf8'))).books;
  } catch (fault) {
    if (isFileFault(fault)) return [{ id: path.basename(file) }];
    throw fault;
  }
}

/** Each edition is packed with its pictures; the press finds out which of them are versions of one work. */
async function* packEditions(file: string, copyPath: string): AsyncIterable<BookFile> {
  for (const entry of await entriesOf(file)) {
    try {
      const { id, title } = await packPictureBook(entry, path.dirname(file), copyPath);
      yield { name: `${id ?? title}.booklark.zip`, path: copyPath };
    } catch (fault) {
      if (!isFileFault(fault)) throw fault;
      yield { name: entryName(entry), message: pressWords.pagesBroken };
    }
  }
}

/** No JSON, no book, or a picture that is missing. */
function isFileFault(fault: unknown): boolean {
  const isMissing = fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';
  return fault instanceof SyntaxError || fault instanceof z.ZodError || isMissing;
}

function entryName(entry: unknown): string {
  const { id, title } = z.object({ id: z.string(), title: z.string() }).partial().catch({}).parse(entry);
  return id ?? title ?? 'an entry of books.json';
}
