import { createHash } from 'node:crypto';
import { chmod, copyFile, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { packPictureBook } from '#api/core/press/picture-book-zip.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { PublishingDeps } from '#api/library/publishing/covers.ts';
import { type UploadResult, uploadBook } from '#api/library/publishing/upload-actions.ts';
import { pressWords } from '#contract/core/press-words.ts';
import type { BookUploadFields } from '#contract/library/publishing.ts';

export type ImportRequest = {
  tenantId: string;
  personId: string | null;
  paths: string[];
  details: Partial<BookUploadFields>;
};
/** The result of one upload. The worker processes the file later. */
export type ImportResult = { name: string; upload?: UploadResult; message?: string };

/**
 * Uploads every book of these files and folders, and each edition of a `books.json`. A refused file is reported, and
 * the next one follows.
 */
export async function* importBooks(
  deps: PublishingDeps,
  { paths, ...request }: ImportRequest,
): AsyncIterable<ImportResult> {
  for await (const { name, path: file, message } of findBookFiles(paths)) {
    if (file === undefined) {
      yield { name, ...(message && { message }) };
      continue;
    }
    const upload = { ...request, file: { path: file, name, size: (await stat(file)).size } };
    try {
      yield { name, upload: await uploadBook(deps, upload) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      yield { name, message: error.message };
    }
  }
}

/** Counts the books of a folder and returns a fingerprint that changes with every file. */
export async function surveyBooks(folder: string): Promise<{ count: number; fingerprint: string }> {
  const fileStates: string[] = [];
  let count = 0;
  for (const file of await filesOf(path.resolve(folder))) {
    const { size, mtimeMs } = await stat(file);
    fileStates.push(`${path.relative(folder, file)} ${size} ${mtimeMs}`);
    count += isListOfBooks(file) ? (await entriesOf(file)).length : 1;
  }
  return { count, fingerprint: createHash('sha256').update(fileStates.join('\n')).digest('hex') };
}

type BookFile = { name: string; path?: string; message?: string };

/** Yields each book as a temporary file, which is replaced by the next one. */
async function* findBookFiles(paths: string[]): AsyncIterable<BookFile> {
  const folder = await createTempDir('upload');
  const copyPath = path.join(folder, 'book');
  try {
    for (const fileOrFolder of paths)
      for (const file of await filesOf(path.resolve(fileOrFolder))) {
        if (isListOfBooks(file)) {
          yield* packEditions(file, copyPath);
          continue;
        }
        await copyFile(file, copyPath);
        // A copy of a read-only file is read-only too, but it is written to disk and replaced by the next one.
        await chmod(copyPath, 0o600);
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
 * Returns a single file under any name, and all books below a folder, sorted by name. Lists of whole books come last:
 * they are the best of a folder, and a library lists the newest books first.
 */
async function filesOf(fileOrFolder: string): Promise<string[]> {
  if ((await stat(fileOrFolder)).isFile()) return [fileOrFolder];
  const entries = await readdir(fileOrFolder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(\.epub|\.pdf|\.booklark\.zip|^books\.json)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((a, b) => Number(isListOfBooks(a)) - Number(isListOfBooks(b)) || (a < b ? -1 : 1));
}

const ListOfBooks = z.object({ books: z.array(z.unknown()) });

/** Returns one unusable entry for a file that cannot be parsed, so that it is reported. */
async function entriesOf(file: string): Promise<unknown[]> {
  try {
    return ListOfBooks.parse(JSON.parse(await readFile(file, 'utf8'))).books;
  } catch (error) {
    if (isFileFault(error)) return [{ id: path.basename(file) }];
    throw error;
  }
}

/** Packs each edition with its pictures. The press finds out which editions are versions of one work. */
async function* packEditions(file: string, copyPath: string): AsyncIterable<BookFile> {
  for (const entry of await entriesOf(file)) {
    try {
      const { id, title } = await packPictureBook(entry, path.dirname(file), copyPath);
      yield { name: `${id ?? title}.booklark.zip`, path: copyPath };
    } catch (error) {
      if (!isFileFault(error)) throw error;
      yield { name: entryName(entry), message: pressWords.pagesBroken };
    }
  }
}

/** Returns whether the file is at fault: invalid JSON, an invalid book or a missing picture. */
function isFileFault(error: unknown): boolean {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return error instanceof SyntaxError || error instanceof z.ZodError || isMissing;
}

function entryName(entry: unknown): string {
  const { id, title } = z.object({ id: z.string(), title: z.string() }).partial().catch({}).parse(entry);
  return id ?? title ?? 'an entry of books.json';
}
