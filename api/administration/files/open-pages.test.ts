import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { renditionFolderUrl } from '#api/library/books/service.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { filesSecret } from '#api/testing/test-app.ts';

const BYTES = Buffer.from('RIFF0000WEBPVP8 and so on');
const picture = (name: string) => ({ small: `${name}-s.webp`, large: `${name}.webp`, width: 9, height: 9, alt: '' });
const page = (number: number, more: object) => ({ number, title: '', text: `Words of page ${number}`, ...more });
const PAGES = [
  page(1, { kind: 'picture', picture: picture('p-1'), paragraphs: [] }),
  page(2, {
    kind: 'chapter',
    html: '<section><img src="book:/p-2.webp" alt=""/><img src="book:/both.webp"/></section>',
  }),
  page(3, { kind: 'fixed', width: 9, height: 9, html: '<book-html/>', css: 'p{background:url(book:/p-3.webp)}' }),
  page(4, { kind: 'picture', picture: picture('both'), paragraphs: [] }),
];
const NAMES = ['cover.webp', 'p-1.webp', 'p-1-s.webp', 'p-2.webp', 'both.webp', 'turned.webp', 'p-3.webp', 'lost.webp'];

const test = schoolTest
  /** A book of four pages whose first pages are open, as `openTo` limits works for sale. */
  .extend('aBookOpenTo', ({ app, school }) => async (lastPage: number) => {
    const { owner } = app.database;
    const book = await app.aBook(school);
    const id = book.renditionId;
    await owner.query('delete from book_pages where rendition_id = $1', [id]);
    for (const content of PAGES)
      await owner.query(`insert into book_pages (tenant_id, rendition_id, number, content) values ($1, $2, $3, $4)`, [
        ...[school.id, id, content.number, content],
      ]);
    await owner.query(
      `insert into corrections (tenant_id, rendition_id, revision, contents, word_count, accessibility) values ($1, $2, 1, '[]', 2, '{}')`,
      [school.id, id],
    );
    await owner.query(
      `insert into corrected_pages (tenant_id, rendition_id, revision, number, content) values ($1, $2, 1, 2, $3)`,
      [school.id, id, { ...PAGES[1], html: '<section><img src="book:/turned.webp" alt=""/></section>' }],
    );
    const file = path.join(tmpdir(), `stored-${Math.random()}`);
    await writeFile(file, BYTES);
    for (const name of NAMES) {
      await writeFile(file, BYTES);
      await app.storage.put(`${school.id}/books/${id}/${name}`, file);
    }
    const sizes = Object.fromEntries(NAMES.map((name) => [name, BYTES.length]));
    await owner.query('update renditions set files = $1 where id = $2', [sizes, id]);
    const cover = { width: 9, height: 9, files: [{ name: 'cover.webp', width: 9 }], is_own: false };
    await owner.query('update books set cover = $1, page_count = $2 where id = $3', [cover, lastPage, book.id]);
    return book;
  })
  .extend('openFiles', ({ app, school }) => async (folder: string) => {
    const open: string[] = [];
    for (const name of NAMES)
      if ((await app.request(folder + name, { at: school })).statusCode === 200) open.push(name);
    return open;
  });

test('pictures of pages beyond the open ones are refused, in each form of page; the cover is not', async ({
  app,
  school,
  aBookOpenTo,
  openFiles,
}) => {
  const { id, renditionId } = await aBookOpenTo(2);

  expect(await openFiles(`/files/${renditionId}/`)).toEqual([
    ...['cover.webp', 'p-1.webp', 'p-1-s.webp', 'p-2.webp', 'both.webp', 'turned.webp'],
  ]);
  await app.database.owner.query('update books set page_count = 1 where id = $1', [id]);
  expect(await openFiles(`/files/${renditionId}/`)).toEqual(['cover.webp', 'p-1.webp', 'p-1-s.webp']);
  const signed = renditionFolderUrl({ tenantId: school.id, renditionId, access: 'school' }, filesSecret);
  expect(await openFiles(signed)).toEqual(['cover.webp', 'p-1.webp', 'p-1-s.webp']);
});

test('reviewers open every picture, and readers of a book of which every page is open too', async ({
  school,
  aBookOpenTo,
  openFiles,
}) => {
  const narrowed = await aBookOpenTo(1);
  const place = { tenantId: school.id, renditionId: narrowed.renditionId, access: 'reviewers' } as const;
  const whole = await aBookOpenTo(4);

  expect(await openFiles(renditionFolderUrl(place, filesSecret))).toEqual(NAMES);
  expect(await openFiles(`/files/${whole.renditionId}/`)).toEqual(NAMES);
});

test('the book and its list of pages have the words of open pages only', async ({ app, school, aBookOpenTo }) => {
  const { id } = await aBookOpenTo(2);

  const book = (await app.request(`/api/books/${id}/`, { at: school })).body;
  const pages = (await app.request(`/api/books/${id}/pages/`, { at: school })).body;

  for (const reply of [book, pages]) {
    expect(reply).toContain('Words of page 2');
    expect(reply).not.toContain('Words of page 3');
  }
});
