import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { UnsettableDocument } from '#api/core/press/service.ts';
import { pressForTest } from '#api/core/press/testing.ts';
import { partsOf, pdfTest as test, textOf, wordsPage } from '#api/testing/pdf-test.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
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
  expect(first && second && Buffer.from(first).equals(Buffer.from(second))).toBe(true);
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

const chapter = (html: string): WebPage => ({ kind: 'chapter', number: 1, title: '', text: '', html });

test('numbered steps, raised and lowered signs and a table keep their places', async ({ folder }) => {
  const field = path.join(import.meta.dirname, '../../core/press/field-files/epub-numbered-steps.epub');
  const { pages } = await pressForTest(field);
  const pdf = await writePdf(await partsOf(folder, {}, pages));
  const file = path.join(folder, 'book.pdf');
  await writeFile(file, pdf ?? '');
  const runs = (await pressForTest(file)).pages.flatMap((page) => (page.kind === 'scan' ? page.runs : []));
  const texts = runs.map(({ text }) => text).join(' ');

  expect(texts).toMatch(/1\. Fold.*2\. Cut.*3\. Glue.*4\. Paint.*5\. Hang/);
  expect(texts).toMatch(/Colour Sheets Red 12 Blue 7/);
  expect(textOf(pdf)).toContain('pdfuaid:part');
});

test('a table with cells of several rows and columns, pictures and lists is set', async ({ folder }) => {
  const html = `<section dir="rtl"><table><caption>Sheets</caption><thead><tr><th rowspan="9">A</th><th colspan="7">B</th></tr><tr><th>C</th><th>D</th></tr></thead>
    <tbody><tr><td rowspan="2"><ul><li>One</li></ul></td><td colspan="2"><img src="book:/p-1.webp" alt="A kite"></td></tr><tr><td>Two</td><td><table><tr><td>In</td><td>In</td></tr></table></td></tr></tbody></table>
    <table><tr><td>Alone</td></tr></table></section>`;
  const pdf = await writePdf(await partsOf(folder, {}, [chapter(html)]));

  expect(textOf(pdf)).toContain('pdfuaid:part');
});

test.for([
  ['th', 'แมวน้อยกับพระจันทร์', 'สมหญิง ใจดี'],
  ['my', 'ကြောင်လေးနှင့်လ', 'အမာရာ'],
  ['he', 'החתול הקטן', 'אמרה'],
])('a book in %s is set in a font of its script', async ([language = '', title = '', author = ''], { folder }) => {
  const pdf = await writePdf(await partsOf(folder, { language, title, author }, [wordsPage([title])]));

  expect(textOf(pdf)).toContain('pdfuaid:part');
});

test('a book misses signs that no font has, and is not set where it would miss letters', async ({ folder }) => {
  const withSign = await writePdf(await partsOf(folder, {}, [wordsPage(['A boat ⛵ sailed.'])]));
  const withLetters = await writePdf(await partsOf(folder, {}, [wordsPage(['ᏣᎳᎩ'])]));

  expect(textOf(withSign)).toContain('pdfuaid:part');
  expect(withLetters).toBeUndefined();
});

test.for([
  ['a title of emoji', { title: '🐐🐐' }, '<section><h1>One</h1><p>A kite.</p><h2>Two</h2></section>'],
  ['a title and an author of emoji', { title: '🐐', author: '🐐' }, '<section><p>A kite.</p><h3>Two</h3></section>'],
  [
    'headings of signs',
    {},
    '<section><h1>★</h1><h2>One</h2><h3>🐐</h3><h4>Two</h4><h1>\u200b</h1><h6>\u2800</h6><p>A kite.</p></section>',
  ],
  [
    'a table of signs',
    {},
    '<section><table><tr><th>🐐</th><td><h2>★</h2></td></tr><tr><td>🐐</td><td><h3>Two</h3></td></tr></table></section>',
  ],
  ['nothing but signs', { title: '★', author: '' }, '<section><h1>🐐</h1><p>★</p></section>'],
] as const)('a book with %s is set', async ([, details, html], { folder }) => {
  const pdf = textOf(await writePdf(await partsOf(folder, details, [chapter(html)])));

  expect(pdf).toContain('pdfuaid:part');
});

test('a book that Typst refuses is not tried again', async ({ folder }) => {
  const nested = `${'<table><tr><td>A</td><td>'.repeat(24)}B${'</td></tr></table>'.repeat(24)}`;

  await expect(writePdf(await partsOf(folder, {}, [chapter(nested)]))).rejects.toThrow(UnsettableDocument);
});
