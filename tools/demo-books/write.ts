import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEpub } from '#api/administration/school-samples/epub.ts';
import { LICENCE, LICENCE_URL, makeBook } from '#api/administration/school-samples/made-book.ts';
import type { ShelvedEdition, ShelvedWork } from '#db/demo/books/work.ts';
import { works } from '#db/demo/books/works.ts';
import { writePdf } from './pdf.ts';

/** The details that an upload adds to a file. Editions with the same `work` are versions of each other. */
export type DemoBook = Omit<ShelvedWork, 'id' | 'pictures' | 'editions'> &
  Omit<ShelvedEdition, 'pages'> & { work: string; licence: string; licence_url: string };

export type DemoBookFile = { file: string; book: DemoBook };

/** Yields every original edition as a file in a folder, in upload order. A file is written when it is requested. */
export async function* writeDemoBooks(folder: string): AsyncGenerator<DemoBookFile> {
  await mkdir(folder, { recursive: true });
  for (const work of works) {
    for (const edition of work.editions) {
      const book = makeBook(work, edition);
      const file = join(folder, `${book.name}.${edition.format}`);
      await writeFile(file, edition.format === 'pdf' ? await writePdf(book) : await writeEpub(book));
      yield { file, book: toldOf(work, edition) };
    }
  }
}

export async function writeAllDemoBooks(folder: string): Promise<DemoBookFile[]> {
  const files: DemoBookFile[] = [];
  for await (const one of writeDemoBooks(folder)) files.push(one);
  return files;
}

function toldOf(work: ShelvedWork, edition: ShelvedEdition): DemoBook {
  const { id, pictures: _pictures, editions: _editions, ...ofWork } = work;
  const { pages: _pages, ...ofEdition } = edition;
  return { ...ofWork, ...ofEdition, work: id, licence: LICENCE, licence_url: LICENCE_URL };
}
