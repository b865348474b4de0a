import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packPictureBook } from './picture-book-zip.ts';
import { PICTURE_BOOK_MIME } from './sniff.ts';
import { aFolder, aPicture, aZip, pressForTest } from './testing.ts';

const entry = {
  id: 'fox-ar',
  work: 'fox',
  title: 'الثعلب',
  original_title: 'The fox',
  language: 'ar',
  author: 'Ama Osei',
  translator: 'Sara Ali',
  level: 2,
  license: 'CC-BY-NC',
  license_url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  noncommercial: true,
  cover: 'images/1.png',
  pages: [
    { text: 'جلس الثعلب.\n\nثم نام.', image: 'images/1.png' },
    { text: 'النهاية', image: null },
  ],
};

async function packed(changes: object = {}) {
  const folder = await aFolder();
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images/1.png'), await aPicture());
  const file = join(folder, 'fox.booklark.zip');
  await packPictureBook({ ...entry, ...changes }, folder, file);
  return file;
}

test('a picture book keeps its pictures, paragraphs, credits, licence and work', async () => {
  const book = await pressForTest(await packed());
  expect(book.facts).toMatchObject({
    format: 'pages',
    title: 'الثعلب',
    original_title: 'The fox',
    edition_of: 'fox',
    direction: 'rtl',
    level: 2,
    licence: 'CC BY-NC 4.0',
    is_noncommercial: true,
    creators: [
      { name: 'Ama Osei', role: 'author' },
      { name: 'Sara Ali', role: 'translator' },
    ],
  });
  expect(book.pages).toMatchObject([
    { kind: 'picture', paragraphs: ['جلس الثعلب.', 'ثم نام.'], picture: { width: 900 } },
    { kind: 'picture', paragraphs: ['النهاية'], picture: null },
  ]);
  expect(book.cover).toHaveLength(3);
});

test('a picture book without a cover gets the picture of its first page in the sizes of a cover', async () => {
  const own = await pressForTest(await packed());
  const without = await pressForTest(await packed({ cover: null }));
  const drawn = await pressForTest(await packed({ cover: null, pages: [{ text: 'The end', image: null }] }));

  const pictures = [own, without, drawn].map(({ events }) => {
    const cover = events.find((event) => event.event === 'cover');
    return { own: cover?.picture?.map(({ width }) => width), page: cover?.page_picture?.map(({ width }) => width) };
  });
  expect(pictures).toEqual([
    { own: [160, 320, 640], page: undefined },
    { own: undefined, page: [160, 320, 640] },
    { own: undefined, page: undefined },
  ]);
  expect(without.files).toContain('cover-320.webp');
});

test('the cover of a picture book is made before the worker moves the picture of its first page', async () => {
  const book = await pressForTest(await packed({ cover: null }), 'fox.booklark.zip', { isMoving: true });
  expect(book.files).toEqual(['cover-160.webp', 'cover-320.webp', 'cover-640.webp', 'i1-s.webp']);
  expect(book.events.map(({ event }) => event)).toEqual(['metadata', 'page', 'cover', 'contents', 'page', 'done']);
});

test('a page keeps its layout, and two pictures with one that cannot be shown is a picture above the words', async () => {
  const two = {
    layout: 'two_pictures',
    image: 'images/1.png',
    alt: 'One',
    second_image: 'images/1.png',
    second_alt: 'Two',
  };
  const lost = { ...two, image: null };
  const pages = [
    { text: 'x', layout: 'picture_full', image: 'images/1.png' },
    { text: '', ...two },
    { text: 'y', ...lost },
  ];
  const book = await pressForTest(await packed({ pages }));

  expect(book.pages).toMatchObject([
    { layout: 'picture_full', picture: { width: 900 } },
    { layout: 'two_pictures', picture: { alt: 'One' }, second: { alt: 'Two' } },
    { layout: 'picture_above', picture: { alt: 'Two' } },
  ]);
  expect(book.pages[2]).not.toHaveProperty('second');
});

test('pictures outside the folder of a book cannot be packed', async () => {
  await expect(packed({ cover: '../../../../etc/passwd' })).rejects.toThrow();
  const sly = JSON.stringify({ ...entry, cover: '../../etc/passwd', pages: [{ text: 'x', image: '/etc/passwd' }] });
  const book = await pressForTest(await aZip({ 'book.json': sly }, PICTURE_BOOK_MIME));
  expect(book.cover).toBeNull();
  expect(book.pages[0]).toMatchObject({ picture: null });
});

test.each(['', '[]', '{"title":"x"}', JSON.stringify({ ...entry, pages: [] })])(
  '%j is refused as a picture book',
  async (json) => {
    expect((await pressForTest(await aZip({ 'book.json': json }, PICTURE_BOOK_MIME))).refused).toBe('pagesBroken');
  },
);
