import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { test as baseTest, describe, expect } from 'vitest';
import { samples } from '#api/testing/sample-files.ts';
import type { WebPage } from '#contract/web-book.ts';
import type { BookParts } from './epub-of-book.ts';
import { writePdf } from './pdf-of-book.ts';
import type { BookToDownload } from './queries.ts';

const test = baseTest.extend('folder', async ({}, { onCleanup }) => {
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

async function partsOf(folder: string, overrides: Partial<BookToDownload>, pages: WebPage[]): Promise<BookParts> {
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

const wordsPage = (paragraphs: string[], number = 1): WebPage => {
  const picture = { large: 'p-1.webp', small: 'p-1.webp', width: 300, height: 400, alt: 'A kite' };
  return { kind: 'picture', number, title: '', text: paragraphs.join('\n'), picture, paragraphs };
};

test('a book is PDF/UA-1 with its pictures, uses no font but ours, and is the same file each time', async ({
  folder,
}) => {
  const markup = ['#eval("1") $x$ *bold* = heading <label> @reference', 'Its tail\nwas red.'];
  const parts = await partsOf(folder, {}, [wordsPage(markup)]);
  const [first, second] = [await writePdf(parts), await writePdf(parts)];
  const pdf = textOf(first);
  expect(pdf).toContain('pdfuaid:part');
  expect(pdf).toContain('/Alt');
  const fonts = [...pdf.matchAll(/\/BaseFont\s*\/([A-Za-z+-]+)/g)].map(([, name]) => name?.replace(/^[A-Z]{6}\+/, ''));
  expect(fonts.filter((name) => !name?.startsWith('Booklark'))).toEqual([]);
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test('headings of chapters skip no level, and pages of a PDF have their text over their picture', async ({
  folder,
}) => {
  const html =
    '<section lang="en" dir="ltr"><h4>One</h4><p>A <em>kite</em> rose.</p><ul><li>Up</li></ul><h6>Two</h6><h1>Three</h1></section>';
  const pages: WebPage[] = [
    { kind: 'chapter', number: 1, title: '', text: '', html },
    {
      ...{ kind: 'scan', number: 2, title: '', text: 'A kite.' },
      picture: { large: 'p-1.webp', small: 'p-1.webp', width: 300, height: 400, alt: '' },
      runs: [{ text: 'A kite.', x: 10, y: 10, w: 30, h: 4 }],
    },
    {
      kind: 'fixed',
      number: 3,
      title: '',
      text: 'It fell.',
      width: 600,
      height: 800,
      html: '<book-html><book-body><img src="book:/p-1.webp" alt="A kite"><p>It fell.</p></book-body></book-html>',
      css: '',
    },
  ];
  const pdf = textOf(await writePdf(await partsOf(folder, {}, pages)));
  expect(pdf).toContain('pdfuaid:part');
});

describe.skipIf(!existsSync(path.join(samples, 'books.json')))('books in every script (set BOOKLARK_SAMPLES)', () => {
  test('each language of the samples is set as PDF/UA-1', async ({ folder }) => {
    const { books = [] } = JSON.parse(await readFile(path.join(samples, 'books.json'), 'utf8')) as { books: Sample[] };
    const languages = new Map(books.map((sample) => [sample.language, sample]));
    expect(languages.size).toBeGreaterThan(40);
    const faults: string[] = [];
    for (const { language, title, author, direction, pages } of languages.values()) {
      const overrides = { language, title, author, direction, publisher: '' };
      const parts = await partsOf(
        folder,
        overrides,
        pages.slice(0, 6).map(({ text }, i) => wordsPage(text.split('\n\n'), i + 1)),
      );
      const pdf = await writePdf(parts);
      if (process.env.KEEP_PDFS) await writeFile(path.join(process.env.KEEP_PDFS, `${language}.pdf`), pdf);
      if (!textOf(pdf).includes('pdfuaid:part')) faults.push(language);
    }
    expect(faults).toEqual([]);
  });
});

type Sample = { language: string; title: string; author: string; direction: 'ltr' | 'rtl'; pages: { text: string }[] };

/** The bytes of a PDF with its compressed streams unpacked. */
function textOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return [text, ...streams].join('\n');
}
