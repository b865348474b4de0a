import { describe, expect } from 'vitest';
import { aFamily } from '#api/testing/families.ts';
import { saleTest } from '#api/testing/sale-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

const test = saleTest.extend('read', ({ app, book }) => async (caller: RequestOptions) => {
  const bookReply = await app.request(`/api/books/${book.id}/`, caller);
  const pages = await app.request(`/api/books/${book.id}/pages/?limit=100`, caller);
  if (bookReply.statusCode !== 200) return { access: bookReply.statusCode, pages: pages.statusCode };
  const { reading_access: access, last_page, contents, downloads, files } = bookReply.json();
  expect(bookReply.json().pages).toEqual(pages.json().results);
  expect(pages.json().count).toBe(last_page);
  const words = [bookReply.body, pages.body].join('').match(/Words of page \d/g) ?? [];
  return {
    ...{ access, files, pages: last_page, words: new Set(words).size },
    ...{ contents: contents.length, downloads: downloads.length },
  };
});

const PREVIEW = { access: 'preview', pages: 2, words: 2, contents: 1, downloads: 0 };
const FULL = { access: 'full', pages: 4, words: 4, contents: 2, downloads: 2 };

describe('a book for sale, for families', () => {
  test('is read to its end by a family that looks at the author’s brother, and not by another family of the brother', async ({
    app,
    school,
    book,
    read,
    sell,
    author,
  }) => {
    await sell(book.id, 2);
    const brother = await app.aPerson(school, 'student');
    const own = await aFamily(app, author);
    const both = await aFamily(app, brother, own.email);
    const other = await aFamily(app, brother);
    const asFamily = ({ secret }: { secret: string }) => read({ at: school, cookie: `__Host-family=${secret}` });

    expect(await asFamily(other)).toMatchObject(PREVIEW);
    expect(await asFamily(both)).toMatchObject(FULL);
    expect(await asFamily(other), 'after another family has filled the cache').toMatchObject(PREVIEW);
    await app.database.owner.query('update family_links set ended_at = now() where id = $1', [own.linkId]);
    expect(await asFamily(both), 'after the author’s link has ended').toMatchObject(PREVIEW);
  });
});

describe('a book for sale, at other hosts', () => {
  test('is a preview on the root host, also for the platform, and is not at another school', async ({
    app,
    school,
    book,
    read,
    sell,
  }) => {
    await sell(book.id, 2);
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    const platform = await app.aColleague();
    const foreignAdmin = await app.aPerson(await app.aSchool(), 'school_admin');

    await expect.poll(() => read({})).toMatchObject(PREVIEW);
    expect(await read({ as: platform, host: 'localhost' })).toMatchObject(PREVIEW);
    expect(await read({ as: foreignAdmin })).toEqual({ access: 404, pages: 404 });
  });
});

describe('a book for sale', () => {
  test('is read to its end by staff, by its author, the author’s families and students of the class', async ({
    app,
    school,
    book,
    read,
    sell,
    author,
    classmate,
    teacher,
    admin,
    parent,
  }) => {
    await sell(book.id, 2);
    const lead = await app.aPerson(school, 'teacher_admin');

    for (const as of [author, classmate, teacher, lead, admin]) expect(await read({ as }), as.role).toMatchObject(FULL);
    expect(await read(parent), 'the family of the author').toMatchObject(FULL);
  });

  test('shows everyone else its free pages only, also when others have filled the cache', async ({
    school,
    book,
    read,
    sell,
    classmate,
    otherStudent,
    teacher,
    parent,
    community,
    app,
  }) => {
    await sell(book.id, 2);
    const { secret } = await aFamily(app, otherStudent);
    const otherFamily = { at: school, cookie: `__Host-family=${secret}` };

    for (let turn = 0; turn < 2; turn++) {
      expect(await read({ as: classmate })).toMatchObject(FULL);
      expect(await read({ as: otherStudent }), 'a student of another class').toMatchObject(PREVIEW);
      expect(await read({ at: school }), 'a visitor').toMatchObject(PREVIEW);
      expect(await read({ as: teacher })).toMatchObject(FULL);
      expect(await read(parent), 'the family of the author').toMatchObject(FULL);
      expect(await read(otherFamily), 'the family of another student').toMatchObject(PREVIEW);
      expect(await read(community), 'the community').toMatchObject(PREVIEW);
    }
  });

  test('opens and closes with its sale, for those who have it open too', async ({
    school,
    book,
    read,
    sell,
    otherStudent,
  }) => {
    expect(await read({ at: school })).toMatchObject(FULL);
    await sell(book.id, 2);
    await expect.poll(() => read({ at: school })).toMatchObject(PREVIEW);
    expect(await read({ as: otherStudent })).toMatchObject(PREVIEW);
    await sell(book.id, 3);
    await expect.poll(() => read({ at: school })).toMatchObject({ ...PREVIEW, pages: 3, words: 3, contents: 2 });
    await sell(book.id, null);
    await expect.poll(() => read({ at: school })).toMatchObject({ ...FULL, files: `/files/${book.renditionId}/` });
  });

  test('with more free pages than it has shows all of them, but no downloads', async ({ school, book, read, sell }) => {
    await sell(book.id, 9);

    expect(await read({ at: school })).toMatchObject({ ...FULL, access: 'preview', downloads: 0 });
  });

  test('is read to its end by a class that was archived since, and of a class book by everyone and the families of its writers', async ({
    app,
    school,
    schoolClass,
    book,
    read,
    sell,
    classmate,
    otherStudent,
    author,
    parent,
  }) => {
    const { owner } = app.database;
    await sell(book.id, 2);
    await owner.query('update school_classes set archived_at = now() where id = $1', [schoolClass.id]);
    expect(await read({ as: classmate })).toMatchObject(FULL);

    await owner.query('update books set author_id = null where id = $1', [book.id]);
    expect(await read({ as: classmate })).toMatchObject(PREVIEW);
    await owner.query(`update books set state = 'draft' where id = $1`, [book.id]);
    await owner.query(
      `insert into pieces (tenant_id, id, type, school_class_id, source, starter, state, title, language)
        select $1::uuid, $2::uuid, 'book', $3::uuid, 'pages', 'blank', 'draft', 'The Boat', 'en'
        from set_config('app.tenant_id', $4, true) c where c <> ''`,
      [school.id, book.id, schoolClass.id, school.id],
    );
    // Skips the steps of a review.
    await owner.query('alter table books disable trigger user');
    await owner.query(`update books set state = 'published' where id = $1`, [book.id]);
    await owner.query('alter table books enable trigger user');

    expect(await read({ as: classmate })).toMatchObject({ ...FULL, downloads: 0 });
    expect(await read({ as: otherStudent })).toMatchObject(PREVIEW);
    expect(await read(parent), 'the family of a student without a page').toMatchObject(PREVIEW);
    await owner.query(
      `insert into piece_pages (tenant_id, piece_id, author_id, position, layout)
        select $1::uuid, $2, $3, 1, 'text_only' from set_config('app.tenant_id', $4, true) c where c <> ''`,
      [school.id, book.id, author.id, school.id],
    );
    expect(await read(parent), 'the family of a student with a page').toMatchObject({ access: 'full', pages: 4 });
  });

  test('cannot be translated or retold by those who read a part of it', async ({
    app,
    book,
    sell,
    classmate,
    otherStudent,
  }) => {
    await sell(book.id, 2);
    const translate = (as: typeof classmate) =>
      app.request(`/api/books/${book.id}/versions/`, {
        method: 'POST',
        as,
        body: { as: 'translation', language: 'ar' },
      });
    const canBeRetold = async (as: typeof classmate) =>
      (await app.request(`/api/books/${book.id}/`, { as })).json().can_be_retold;

    expect(await canBeRetold(otherStudent)).toBe(false);
    expect(await canBeRetold(classmate)).toBe(true);
    expect((await translate(otherStudent)).statusCode).toBe(409);
    expect((await translate(classmate)).statusCode).toBe(201);
  });
});
