import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { partsOf, pdfTest as test, textOf, wordsPage } from '#api/testing/pdf-test.ts';
import { samples } from '#api/testing/sample-files.ts';
import { writePdf } from './pdf-of-book.ts';

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
      if (process.env.KEEP_PDFS) await writeFile(path.join(process.env.KEEP_PDFS, `${language}.pdf`), pdf ?? '');
      if (!textOf(pdf).includes('pdfuaid:part')) faults.push(language);
    }
    expect(faults).toEqual([]);
  });
});

type Sample = { language: string; title: string; author: string; direction: 'ltr' | 'rtl'; pages: { text: string }[] };
