import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import {
  findBookToDownload,
  findPagesToDownload,
  findVoicesToDownload,
  updateDownloadFiles,
} from '#api/library/downloads/queries.ts';
import { downloadKey } from '#api/library/downloads/service.ts';
import { altsOf } from './page-alts.ts';
import { asWorker, type PieceOfWorld } from './review-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Stores the job's result as a book's files, without making an EPUB and a PDF for each step of the model. */
export async function makeModelDownloads(app: TestApp, piece: PieceOfWorld): Promise<void> {
  const tenantId = piece.world.school.id;
  const source = await asWorker(app, piece, async (db) => {
    const book = await findBookToDownload(db, piece.id);
    return (
      book && {
        book,
        pages: await findPagesToDownload(db, piece.id),
        voices: await findVoicesToDownload(db, piece.id),
      }
    );
  });
  if (!source) return;
  const { book, pages, voices } = source;
  const { title, blurb, language, author } = book;
  const content = {
    title,
    blurb,
    language,
    author,
    pages: pages.map(({ text }) => text),
    alts: pages.map(altsOf),
    voices,
  };
  const local = path.join(tmpdir(), `download-${book.version}`);
  const text = JSON.stringify(content);
  const names = ['book.epub', 'book.pdf', 'cover.jpg'] as const;
  for (const name of names) {
    await writeFile(local, text);
    await app.storage.put(downloadKey(tenantId, book.version, name), local);
  }
  const sizes = Object.fromEntries(names.map((name) => [name, Buffer.byteLength(text)]));
  expect(await asWorker(app, piece, (db) => updateDownloadFiles(db, book.version, sizes))).toBe(true);
}
