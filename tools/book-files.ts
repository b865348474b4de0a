import { copyFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refusal } from '#api/kit/refusal.ts';
import { packPages } from '#api/press/pages-form.ts';
import { type Brought, bringIn } from '#api/publishing/actions.ts';
import type { Doors } from '#api/publishing/covers.ts';
import type { BringIn } from '#contract/publishing.ts';

export type Import = { tenantId: string; personId: string | null; places: string[]; details: Partial<BringIn> };
/** What became of one file at the door; its pages are made later. */
export type Imported = { name: string; brought?: Brought; says?: string };

/** Brings in every book of these files and folders; of a `books.json` each edition. */
export async function* importBooks(doors: Doors, { places, ...wanted }: Import): AsyncIterable<Imported> {
  for await (const { name, path: file } of booksIn(places)) {
    const bringing = { ...wanted, file: { path: file, name, size: (await stat(file)).size } };
    try {
      yield { name, brought: await bringIn(doors, bringing) };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      yield { name, says: fault.message };
    }
  }
}

type BookFile = { name: string; path: string };

/** Each book as a file that may be taken over; it is gone when the next one comes. */
async function* booksIn(places: string[]): AsyncIterable<BookFile> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booklark-upload-'));
  const own = path.join(folder, 'book');
  try {
    for (const place of places)
      for (const file of await filesOf(path.resolve(place))) {
        if (path.basename(file) === 'books.json') {
          yield* editionsIn(file, own);
          continue;
        }
        await copyFile(file, own);
        yield { name: path.basename(file), path: own };
      }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that is named is taken whatever it is called; of a folder the books below it. */
async function filesOf(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /(\.epub|\.pdf|\.booklark\.zip|^books\.json)$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Each edition is packed with its pictures; the press finds out which of them are versions of one work. */
async function* editionsIn(file: string, own: string): AsyncIterable<BookFile> {
  const { books }: { books: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  for (const entry of books) {
    const { id, title } = await packPages(entry, path.dirname(file), own);
    yield { name: `${id ?? title}.booklark.zip`, path: own };
  }
}
