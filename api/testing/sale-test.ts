import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { schoolTest } from './app-test.ts';
import { aFamily } from './families.ts';

const BYTES = Buffer.from('RIFF0000WEBPVP8 and so on');
const COVER = 'cover.webp';
/** A book of four pages, each with a picture of its own. */
const PICTURES = ['p-1.webp', 'p-2.webp', 'p-3.webp', 'p-4.webp'];
const NAMES = [COVER, ...PICTURES];
const DOWNLOADS = ['book.epub', 'book.pdf', 'cover.jpg'];

/** Gives a school with people of every role, and a class of the author and a classmate, for tests of books for sale. */
export const saleTest = schoolTest
  .extend('author', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('classmate', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('otherStudent', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('schoolClass', { auto: true }, async ({ app, school, author, classmate, otherStudent }) => {
    const colleague = await app.aPerson(school, 'teacher');
    await app.aClass(colleague, 'Herons', [otherStudent]);
    return app.aClass(colleague, 'Otters', [author, classmate]);
  })
  .extend('community', async ({ app, school }) => ({ at: school, cookie: await app.aCommunityCookie(school) }))
  .extend('parent', async ({ app, school, author }) => ({
    at: school,
    cookie: `__Host-family=${(await aFamily(app, author)).secret}`,
  }))
  /** Changes a book's sale: the number of free pages, or null to end the sale. */
  .extend('sell', ({ app, school }) => async (id: string, freePages: number | null) => {
    const { owner } = app.database;
    const isSold = freePages !== null;
    if (isSold)
      await owner.query(
        `insert into offers (tenant_id, book_id, cause_share, school_share, preview_pages) values ($1, $2, 6000, 2000, $3)
          on conflict (tenant_id, book_id) do update set preview_pages = excluded.preview_pages`,
        [school.id, id, freePages],
      );
    await owner.query(`update books set for_sale = $2, price = 650, currency = 'GBP' where id = $1`, [id, isSold]);
  })
  /** Publishes a book of the author with four pages, for everyone, with its downloads; not for sale yet. */
  .extend('book', async ({ app, school, author }) => {
    const { owner } = app.database;
    const book = await app.aBook(school, { author_id: author.id, page_count: PICTURES.length, title: 'The Boat' });
    await owner.query('delete from book_pages where rendition_id = $1', [book.renditionId]);
    for (const [index, small] of PICTURES.entries()) {
      const text = `Words of page ${index + 1}`;
      const picture = { small, large: small, width: 9, height: 9, alt: '' };
      const content = { number: index + 1, title: '', text, kind: 'picture', picture, paragraphs: [text] };
      const row = { tenant_id: school.id, rendition_id: book.renditionId, number: index + 1, content };
      await app.insert('book_pages', { ...row, content: JSON.stringify(content) });
    }
    const contents = [1, 3].map((page) => ({ title: `Part ${page}`, page, depth: 0, anchor: null }));
    const cover = { width: 9, height: 9, files: [{ name: COVER, width: 9 }], is_own: false };
    const sizes = (names: string[]) => Object.fromEntries(names.map((name) => [name, BYTES.length]));
    await owner.query('update renditions set files = $1, contents = $2 where id = $3', [
      ...[sizes(NAMES), JSON.stringify(contents), book.renditionId],
    ]);
    await owner.query('update books set cover = $1 where id = $2', [cover, book.id]);
    const { rows } = await owner.query('update book_downloads set files = $1 where book_id = $2 returning version', [
      ...[sizes(DOWNLOADS), book.id],
    ]);
    const version: string = rows[0].version;
    const file = path.join(tmpdir(), `stored-${Math.random()}`);
    const keys = [
      ...NAMES.map((name) => `books/${book.renditionId}/${name}`),
      ...DOWNLOADS.map((name) => `downloads/${version}/${name}`),
    ];
    for (const key of keys) {
      await writeFile(file, BYTES);
      await app.storage.put(`${school.id}/${key}`, file);
    }
    return { ...book, version };
  })
  /** Returns the names of the files below a URL that can be opened. */
  .extend('openFiles', ({ app, school }) => async (folder: string, names = NAMES) => {
    const open: string[] = [];
    for (const name of names)
      if ((await app.request(folder + name, { at: school })).statusCode === 200) open.push(name);
    return open;
  });
