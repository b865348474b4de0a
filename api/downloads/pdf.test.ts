import { expect } from 'vitest';
import { partsOf, pdfTest as test, textOf, wordsPage } from '#api/testing/pdf-test.ts';
import type { WebPage } from '#contract/web-book.ts';
import { writePdf } from './pdf-of-book.ts';

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
