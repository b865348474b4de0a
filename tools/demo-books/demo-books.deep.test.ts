import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBufferPromise } from 'yauzl';
import { works } from '#db/demo/books/works.ts';
import { type DemoBook, type DemoBookFile, writeAllDemoBooks } from './write.ts';

type Tag = { name: string; attributes: Record<string, string>; text: string };

let folder: string;
let files: DemoBookFile[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-books-'));
  files = await writeAllDemoBooks(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const of = (format: DemoBook['format']) => files.filter(({ book }) => book.format === format);
const editionOf = ({ work, language }: DemoBook) =>
  works.find(({ id }) => id === work)?.editions.find((edition) => edition.language === language);

test('there are as many works, editions, languages and files as promised', () => {
  const languages = new Set(files.map(({ book }) => book.language));
  const at = (school: string, audience: string) =>
    files.filter(({ book }) => book.shelves.some((one) => one.school === school && one.audience === audience)).length;

  expect(works.length).toBeGreaterThanOrEqual(12);
  expect(files.length).toBeGreaterThanOrEqual(24);
  expect([...languages].sort()).toEqual(['ar', 'en', 'es', 'fr', 'hi', 'ne', 'pt', 'sw']);
  expect(new Set(works.map(({ level }) => level)).size).toBe(5);
  expect(of('epub').length).toBeGreaterThanOrEqual(20);
  expect(of('pdf')).toHaveLength(4);
  expect(at('riverside', 'everyone')).toBeGreaterThanOrEqual(12);
  expect(at('riverside', 'families')).toBe(2);
  expect(at('riverside', 'school')).toBeGreaterThanOrEqual(2);
  expect(at('meadowbank', 'everyone')).toBe(3);
  expect(at('stbrigids', 'everyone')).toBe(3);
  expect(at('banyan', 'everyone')).toBe(3);
  for (const school of ['hillcrest', 'northwind', 'lakeside']) expect(at(school, 'everyone')).toBeGreaterThan(0);
});

test('only one school shares a work with everyone, so that the root host shows no edition twice', () => {
  for (const { book } of files)
    expect(book.shelves.filter(({ audience }) => audience === 'everyone').length).toBeLessThan(2);
});

test('every edition of a work has a page for each picture, with words and an image description', () => {
  for (const { id, pictures, editions } of works) {
    expect(pictures.length, id).toBeGreaterThanOrEqual(8);
    expect(pictures.length, id).toBeLessThanOrEqual(14);
    for (const { language, pages } of editions) {
      expect(pages.length, `${id} ${language}`).toBe(pictures.length);
      expect(
        pages.every((page) => page.text.trim() && page.alt.trim()),
        `${id} ${language}`,
      ).toBe(true);
    }
  }
});

test('the words of an edition are in the script of its language', () => {
  const scripts: Record<string, RegExp> = {
    ar: /\p{Script=Arabic}/u,
    hi: /\p{Script=Devanagari}/u,
    ne: /\p{Script=Devanagari}/u,
  };
  for (const edition of works.flatMap(({ editions }) => editions)) {
    const script = scripts[edition.language] ?? /\p{Script=Latin}/u;
    const lines = [
      edition.title,
      edition.blurb,
      ...edition.pages.flatMap((page) => [...page.text.split('\n'), page.alt]),
    ];
    for (const line of lines) expect(line, edition.title).toMatch(script);
  }
});

test('every EPUB opens: named first, well formed, whole, with words and a described picture on each page', async () => {
  for (const { file, book } of of('epub')) {
    const { entries, read } = await unzipped(file);
    const [first] = entries;
    expect(first?.fileName, file).toBe('mimetype');
    expect(first?.compressionMethod, file).toBe(0);
    expect(first?.extraFieldLength, file).toBe(0);
    expect(read('mimetype')).toBe('application/epub+zip');

    const tags = tagsIn(read('book/package.opf'));
    const tagsOf = (name: string) => tags.filter((tag) => tag.name === name);
    for (const item of tagsOf('item')) expect(read(`book/${item.attributes.href}`), file).not.toBe('');
    expect(tagsOf('dc:language')[0]?.text).toBe(book.language);
    expect(tagsOf('spine')[0]?.attributes['page-progression-direction']).toBe(book.language === 'ar' ? 'rtl' : 'ltr');
    expect(tags.find(({ attributes }) => attributes.property === 'booklark:work')?.text).toBe(book.work);

    const pages = entries.filter(({ fileName }) => /page-\d+\.xhtml$/.test(fileName));
    expect(pages.length, file).toBe(editionOf(book)?.pages.length);
    for (const { fileName } of pages) {
      const inside = tagsIn(read(fileName));
      expect(inside.find(({ name }) => name === 'p')?.text, fileName).toBeTruthy();
      expect(inside.find(({ name }) => name === 'img')?.attributes.alt, fileName).toBeTruthy();
    }
    for (const { fileName } of entries) if (/\.(xhtml|svg|xml|opf)$/.test(fileName)) tagsIn(read(fileName));
  }
});

test('every PDF has its pages, and their words as text', async () => {
  const library = await PDFiumLibrary.init();
  for (const { file, book } of of('pdf')) {
    const document = await library.loadDocument(await readFile(file));
    const words = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' '));
    const pages = editionOf(book)?.pages ?? [];
    expect(words.length, file).toBe(pages.length + 2);
    for (const [i, page] of pages.entries()) {
      const pageWords = page.text.split(/\s+/);
      expect(words[i + 1], file).toContain(pageWords.slice(0, 4).join(' '));
      expect(words[i + 1]?.trim().endsWith(pageWords.at(-1) ?? '?'), `${file}, page ${i + 2}`).toBe(true);
    }
    document.destroy();
  }
  library.destroy();
});

test('the same bytes come out every time', async () => {
  const again = await writeAllDemoBooks(join(folder, 'again'));
  for (const [i, { file }] of again.entries()) {
    const before = files[i]?.file ?? '';
    expect((await readFile(file)).equals(await readFile(before)), basename(file)).toBe(true);
  }
});

function tagsIn(xml: string): Tag[] {
  const tags: Tag[] = [];
  const open: Tag[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const tag = { name, attributes, text: '' };
    tags.push(tag);
    open.push(tag);
  });
  parser.on('text', (words) => {
    const tag = open.at(-1);
    if (tag) tag.text += words;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return tags;
}

async function unzipped(file: string) {
  const zip = await fromBufferPromise(await readFile(file));
  const entries: Entry[] = [];
  const texts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    texts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return { entries, read: (name: string) => texts.get(name) ?? '' };
}
