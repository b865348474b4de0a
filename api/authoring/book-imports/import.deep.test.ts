import { describe, expect } from 'vitest';
import { bookBulkTest } from '#api/testing/book-bulk-test.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import type { BookImport } from '#contract/authoring/book-imports.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

const IMPORT = '/api/api-admin/books/import/';
const NOWHERE = '0190a5c0-0000-7000-8000-000000000001';

const test = bookBulkTest
  .extend('upload', ({ app, admin }) => (text: string | Buffer, as = admin) => {
    const form = { file: { name: 'books.csv', bytes: Buffer.from(text as string) } };
    return app.request(IMPORT, { method: 'POST', form, as });
  })
  .extend('preview', ({ upload }) => async (text: string): Promise<BookImport> => {
    const reply = await upload(text);
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json();
  })
  .extend('confirm', ({ app, admin }) => (id: string, as = admin) => {
    return app.request(`${IMPORT}${id}/confirm/`, { method: 'POST', as, body: {} });
  })
  .extend('carryOut', ({ app, confirm, read }) => async (id: string) => {
    const started = (await confirm(id)).json();
    await runBulkJob(app, started.id, { name: 'run-bulk-action' });
    return read(started.id);
  })
  .extend('exported', ({ app, admin }) => async (): Promise<string> => {
    return (await app.request('/api/api-admin/books/?format=csv&ordering=title', { as: admin })).body;
  });

describe('the preview of a list', () => {
  test('of the exported list itself changes nothing, whatever its cells contain', async ({
    app,
    school,
    aCategory,
    exported,
    preview,
  }) => {
    const details = { level: 3, age_from: 5, age_to: 7, goal: 4, licence: '=cmd "x"; y', is_featured: true };
    const { id } = await app.aBook(school, { title: '=1+1, “quoted”', author: '@Mina', ...details });
    await app.aBook(school, { title: 'قارب', audience: 'families' });
    for (const slug of ['sea', 'sky']) {
      const category_id = await aCategory(slug);
      await app.insert('book_categories', { tenant_id: school.id, book_id: id, category_id });
    }

    const { counts, ignored_columns } = await preview(await exported());

    expect(counts).toEqual({ will_change: 0, same: 2, error: 0 });
    expect(ignored_columns).toContain('author');
  });

  test('shows what each row changes, in names that people know', async ({ app, school, aCategory, preview, book }) => {
    const { id } = await app.aBook(school, { level: 1, licence: 'Old' });
    await aCategory('sea');
    const list = `id;level;age_from;categories;licence;audience;is_featured\n${id};2;5;SEA;;School;TRUE\n`;

    const { counts, rows } = await preview(list);

    expect(counts).toEqual({ will_change: 1, same: 0, error: 0 });
    expect(rows[0]).toMatchObject({ number: 2, state: 'will_change', book: id, title: 'The Boat', message: '' });
    expect(Object.fromEntries(rows[0]?.changes.map((one) => [one.field, `${one.old} → ${one.new}`]) ?? [])).toEqual({
      ...{ level: '1 → 2', age_from: ' → 5', categories: ' → sea', licence: 'Old → ' },
      ...{ audience: 'Everyone → School', is_featured: 'false → true' },
    });
    expect((await book(id)).level).toBe(1);
  });

  test('says what is wrong with a row', async ({ app, school, aCategory, preview, aNamedStudent }) => {
    await aCategory('sea');
    const foreign = await app.aBook(await app.aSchool());
    const pieces = createPieceActions(app);
    const inReview = await pieces.aSentBook(await aNamedStudent('Amara', 'Okafor'), 'A boat.', 'In review');
    const draft = await pieces.aDraft(await aNamedStudent('Leo', 'Shah'), 'Not sent.', 'Not sent');
    const ids = [];
    for (let at = 0; at < 8; at++) ids.push((await app.aBook(school, { age_to: 6 })).id);
    const lines = [
      [foreign.id, '', '2', '', '', ''],
      [NOWHERE, '', '2', '', '', ''],
      ['', '', '2', '', '', ''],
      ['kite', '', '2', '', '', ''],
      [ids[0], '', '9', '', '', ''],
      [ids[1], '', '=1+1', '', '', ''],
      [ids[2], '', '', '', 'sea; moon', ''],
      [ids[3], '', '', '8', '', ''],
      [ids[4], '', '2', '', '', ''],
      [ids[4], '', '3', '', '', ''],
      [ids[5], 'Another title', '2', '', '', ''],
      [inReview, 'In review', '2', '', '', ''],
      [ids[6], '', '', '', '', 'nobody'],
      [String(draft), '', '2', '', '', ''],
    ];

    const { rows, counts } = await preview(
      ['id,title,level,age_from,categories,audience', ...lines.map((cells) => cells.join())].join('\r\n'),
    );

    expect(rows.map(({ message }) => message)).toEqual([
      bookImportWords.idUnknown,
      bookImportWords.idUnknown,
      bookImportWords.idMissing,
      bookImportWords.idUnknown,
      bookImportWords.level,
      bookImportWords.formula.replace('{column}', 'level'),
      bookImportWords.category.replace('{category}', 'moon'),
      'The lowest age must not be above the highest age.',
      bookImportWords.idTwice.replace('{row}', '11'),
      bookImportWords.idTwice.replace('{row}', '10'),
      bookImportWords.titleDiffers,
      publishingWords.decidedInReview,
      bookImportWords.audience,
      bookImportWords.idUnknown,
    ]);
    expect(counts).toEqual({ will_change: 0, same: 0, error: 14 });
  });

  test('refuses other files, and lists without ids', async ({ app, school, upload }) => {
    const { id } = await app.aBook(school);
    const fieldOf = async (file: string | Buffer) => (await upload(file)).json().fields?.file?.[0];

    expect(await fieldOf('title,level\nBoat,2')).toBe(bookImportWords.idColumnMissing);
    expect(await fieldOf('')).toBe(bookImportWords.fileMissing);
    expect(await fieldOf('\n\n')).toBe(bookImportWords.idColumnMissing);
    expect(await fieldOf('%PDF-1.7')).toBe(bookImportWords.idColumnMissing);
    expect(await fieldOf(`id,level,level\n${id},2,3`)).toBe(bookImportWords.columnTwice.replace('{column}', 'level'));
    expect(await fieldOf(Buffer.from('PK\x03\x04 xl/workbook.xml'))).toMatch(/This workbook is damaged/);
    expect(await fieldOf(`id,licence\n${id},"open\n`)).toMatch(/quotation mark/);
  });
});

describe('a list with the audience of everyone', () => {
  test('shows no work of a student to everyone without permission, and is for admins alone', async ({
    app,
    school,
    upload,
    preview,
    carryOut,
    book,
    aNamedStudent,
  }) => {
    const author = await aNamedStudent('Amara', 'Okafor');
    const byStudent = await app.aBook(school, { author_id: author.id, audience: 'school', title: 'By Amara' });
    const byStaff = await app.aBook(school, { audience: 'school', title: 'By staff' });
    const list = `id,audience\n${byStudent.id},Everyone\n${byStaff.id},Everyone\n`;
    const messages = async () => {
      const { rows } = await preview(list);
      return rows.map(({ state, message }) => (state === 'error' ? message : state));
    };
    const setPermission = (works: boolean) =>
      app.database.owner.query(
        `insert into publishing_permissions (tenant_id, student_id, works) values ($1, $2, $3)
          on conflict (tenant_id, student_id) do update set works = $3`,
        [school.id, author.id, works],
      );

    await setPermission(false);
    expect(await messages()).toEqual([expect.stringContaining('permission'), 'will_change']);
    await setPermission(true);
    await app.database.owner.query("update tenants set everyone_by = 'admin' where id = $1", [school.id]);
    expect((await upload(list, await app.aPerson(school, 'teacher_admin'))).statusCode).toBe(403);
    expect(await messages()).toEqual(['will_change', 'will_change']);
    const { id } = await preview(list);
    // The permission is withdrawn between the preview and the change.
    await setPermission(false);
    expect(await carryOut(id)).toMatchObject({ done: 1, failed: [{ name: 'By Amara' }] });
    expect(await book(byStudent.id)).toMatchObject({ audience: 'school' });
    expect(await book(byStaff.id)).toMatchObject({ audience: 'everyone' });
  });
});

describe('a list that is confirmed', () => {
  test('changes its books once, and an undo puts them back', async ({
    app,
    school,
    preview,
    carryOut,
    confirm,
    undo,
    book,
  }) => {
    const [boat, kite] = [await app.aBook(school, { level: 1 }), await app.aBook(school, { licence: 'Own' })];
    const list = `id,level,licence\n${boat.id},2,\n${kite.id},,CC0\n`;
    const { id } = await preview(list);

    const run = await carryOut(id);

    expect(run).toMatchObject({ state: 'done', total: 2, done: 2, failed: [] });
    expect(await book(boat.id)).toMatchObject({ level: 2, licence: '' });
    expect(await book(kite.id)).toMatchObject({ level: null, licence: 'CC0' });
    expect((await confirm(id)).json()).toMatchObject({ error: bookImportWords.confirmed });
    const again = await preview(list);
    expect(again.counts).toEqual({ will_change: 0, same: 2, error: 0 });
    expect((await confirm(again.id)).statusCode).toBe(409);

    expect(await undo(run.id)).toMatchObject({ state: 'undone', done: 2 });
    expect(await book(boat.id)).toMatchObject({ level: 1, licence: '' });
    expect(await book(kite.id)).toMatchObject({ level: null, licence: 'Own' });
  });

  test('leaves books that someone has changed since the export or since the preview', async ({
    app,
    school,
    exported,
    preview,
    carryOut,
    book,
    change,
  }) => {
    const { id } = await app.aBook(school, { title: 'Boat', level: 1, licence: 'Own' });
    const list = (await exported()).replace(',Own,', ',CC0,');
    const { id: importId, counts } = await preview(list);
    expect(counts.will_change).toBe(1);
    await change(id, { level: 5 });

    const run = await carryOut(importId);
    const late = await preview(list);

    expect(run.failed).toEqual([{ id, name: 'Boat', error: bookImportWords.changedSincePreview }]);
    expect(await book(id)).toMatchObject({ level: 5, licence: 'Own' });
    expect(late.rows.map(({ message }) => message)).toEqual([bookImportWords.changedSince]);
  });

  test('leaves out a book that was deleted, and is the uploader’s alone', async ({
    app,
    school,
    preview,
    carryOut,
    confirm,
    book,
  }) => {
    const [deletedBook, keptBook] = [await app.aBook(school), await app.aBook(school)];
    const { id } = await preview(`id,level\n${deletedBook.id},2\n${keptBook.id},2\n`);
    const other = await app.aPerson(school, 'school_admin');
    const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');
    for (const as of [other, foreigner]) {
      expect((await confirm(id, as)).statusCode).toBe(404);
      expect((await app.request(`${IMPORT}${id}/`, { as })).statusCode).toBe(404);
      expect((await app.request(`${IMPORT}${id}/rows/`, { as })).statusCode).toBe(404);
    }
    await app.database.owner.query('delete from books where id = $1', [deletedBook.id]);

    expect(await carryOut(id)).toMatchObject({ total: 1, done: 1, failed: [] });
    expect((await book(keptBook.id)).level).toBe(2);
  });
});

describe('GET /api-admin/books/import/{id}/rows/', () => {
  test('filters by state, in pages and as CSV', async ({ app, school, admin, preview }) => {
    const { id: book } = await app.aBook(school);
    const { id } = await preview(`id,level\n${book},2\n${NOWHERE},2\n`);
    const rows = async (query: string) => (await app.request(`${IMPORT}${id}/rows/?${query}`, { as: admin })).json();

    expect(await rows('state=error')).toMatchObject({ count: 1, results: [{ number: 3, book: null }] });
    expect(await rows('limit=1')).toMatchObject({ count: 2, next: expect.any(String) });
    const csv = await app.request(`${IMPORT}${id}/rows/?format=csv`, { as: admin });
    expect(csv.body).toContain(bookImportWords.idUnknown);
  });
});
