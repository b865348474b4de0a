import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { test } from 'vitest';
import type { BookParts } from '#api/library/downloads/epub-of-book.ts';
import type { BookToDownload } from '#api/library/downloads/queries.ts';
import type { WebPage } from '#contract/kit/web-book.ts';

/** Gives each test a folder for a book's pictures. */
export const pdfTest = test.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
});

const book: BookToDownload = {
  ...{ version: '1', changed_at: new Date('2026-11-22T08:00:00Z'), book_id: '1', rendition_id: '1', title: 'The Kite' },
  ...{ author: 'Amara O.', blurb: '', language: 'en', direction: 'ltr', level: 2, age_from: 5, age_to: 8, goal: 4 },
  ...{ trim: 'portrait', cover: null, drawn_cover: null, licence: 'CC BY 4.0', licence_url: '', credits: [] },
  ...{ publisher: '', accessibility: {}, originals: [], contents: [], file_hashes: {} },
};

/** Returns a book with a cover, which is also its picture `p-1.webp`. */
export async function partsOf(
  folder: string,
  overrides: Partial<BookToDownload>,
  pages: WebPage[],
): Promise<BookParts> {
  const file = path.join(folder, 'cover.jpg');
  await writeFile(
    file,
    await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2e7d4f' } })
      .jpeg()
      .toBuffer(),
  );
  const cover = { name: 'cover.jpg', path: file, width: 300, height: 400 };
  return {
    book: { ...book, ...overrides },
    pages,
    cover,
    pictures: new Map([['p-1.webp', cover]]),
    voices: [],
    translate: (sentence) => sentence,
  };
}

export const wordsPage = (paragraphs: string[], number = 1): WebPage => {
  const picture = { large: 'p-1.webp', small: 'p-1.webp', width: 300, height: 400, alt: 'A kite' };
  return { kind: 'picture', number, title: '', text: paragraphs.join('\n'), picture, paragraphs };
};

/** Returns the bytes of a PDF with its compressed streams unpacked. */
export function textOf(pdf: Uint8Array | undefined): string {
  const text = Buffer.from(pdf ?? []).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
