import { describe, expect } from 'vitest';
import { versionTest as test, toArabic } from '#api/testing/version-test.ts';

describe('POST /books/{id}/versions/', () => {
  test('begins a translation with the pages and pictures of the book, from right to left in Arabic', async ({
    app,
    school,
    author,
    student,
    actions,
    anOriginal,
    createVersion,
  }) => {
    const original = await anOriginal();
    const created = await createVersion(student, original);
    expect(created.statusCode, created.body).toBe(201);
    const piece = created.json();
    expect(piece).toMatchObject({
      ...{ state: 'draft', made_from: original, title: 'The Boat', author: 'Ben A.', language: 'ar', direction: 'rtl' },
      pages: [{ layout: 'picture_above', text: 'A boat waits.', pictures: [{ alt: 'A boat', source: 'photo' }] }],
    });
    const [{ src }] = piece.pages[0].pictures;
    expect(src).toContain(piece.id);
    expect((await app.request(src, { at: school })).statusCode).toBe(200);
    for (const other of [author, await app.aPerson(school, 'school_admin')])
      expect((await actions.send(other, 'GET', `/my-books/${piece.id}/`)).statusCode).toBe(404);
  });

  test('begins a retelling at another level, and a repeated request gets the same draft', async ({
    app,
    student,
    anOriginal,
  }) => {
    const original = await anOriginal();
    const send = () =>
      app.request(`/api/books/${original}/versions/`, {
        ...{ method: 'POST', as: student, body: { as: 'retelling', level: 1 } },
        headers: { 'idempotency-key': 'the same' },
      });
    const first = (await send()).json();
    expect(first).toMatchObject({ level: 1, language: 'en', pages: [{ text: 'A boat waits.' }] });
    expect((await send()).json().id).toBe(first.id);
  });

  test('needs a language that the book does not have', async ({ app, school, student, createVersion }) => {
    const { id } = await app.aBook(school);
    const fieldsOf = async (body: object) => (await createVersion(student, id, body)).json().fields;
    expect(await fieldsOf({ as: 'translation' })).toEqual({ language: ['Choose the language of your translation.'] });
    expect(await fieldsOf({ as: 'translation', language: 'en' })).toHaveProperty('language');
    expect(await fieldsOf({ as: 'copy', language: 'ar' })).toHaveProperty('as');
  });

  test('needs another level for a retelling, which stays in the language of the book', async ({
    app,
    school,
    student,
    createVersion,
  }) => {
    const { id } = await app.aBook(school, { level: 3 });
    const fieldsOf = async (body: object) =>
      (await createVersion(student, id, { as: 'retelling', ...body })).json().fields;
    expect(await fieldsOf({})).toEqual({ level: ['Choose the level of your retelling.'] });
    expect(await fieldsOf({ level: null })).toHaveProperty('level');
    expect(await fieldsOf({ level: 3 })).toEqual({ level: ['The book is already at this level. Choose another one.'] });
    expect(await fieldsOf({ level: 2, language: 'ar' })).toHaveProperty('language');
    expect((await createVersion(student, id, { as: 'retelling', level: 2, language: 'en' })).statusCode).toBe(201);
  });

  test('is refused to visitors and visits, and finds only what the caller can read', async ({
    app,
    school,
    student,
    createVersion,
  }) => {
    const { id } = await app.aBook(school);
    const visitor = await app.request(`/api/books/${id}/versions/`, { method: 'POST', at: school, body: toArabic });
    expect(visitor.statusCode).toBe(401);
    for (const hidden of [{ state: 'pulled_down' }, { state: 'in_review' }]) {
      const book = await app.aBook(school, hidden);
      expect((await createVersion(student, book.id)).statusCode, hidden.state).toBe(404);
    }
    const foreign = await app.aBook(await app.aSchool(), { licence: 'CC BY 4.0' });
    expect((await createVersion(student, foreign.id)).statusCode).toBe(404);
  });

  test('is a conflict where the school or the licence does not allow it', async ({
    app,
    school,
    student,
    createVersion,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const [own, free, noChanges, reserved] = await Promise.all(
      ['', 'CC BY-SA 4.0', 'CC BY-NC-ND 4.0', 'All rights reserved'].map((licence) => app.aBook(school, { licence })),
    );
    const statusOf = async (book?: { id: string }) => (await createVersion(student, book?.id ?? '')).statusCode;
    const canBeRetold = async (book?: { id: string }) =>
      (await app.request(`/api/books/${book?.id}/`, { as: student })).json().can_be_retold;
    const states = async (of: typeof statusOf | typeof canBeRetold) =>
      Promise.all([own, free, noChanges, reserved].map((book) => of(book)));
    expect(await states(statusOf)).toEqual([201, 201, 409, 409]);
    expect(await states(canBeRetold)).toEqual([true, true, false, false]);

    const settings = await app.request('/api/school-settings/', { as: admin });
    const form = { allows_retelling: 'false' };
    const headers = { 'if-match': String(settings.headers.etag) };
    const saved = await app.request('/api/school-settings/', { method: 'PATCH', as: admin, form, headers });
    expect(saved.json()).toMatchObject({ allows_retelling: false });
    expect(await states(statusOf)).toEqual([409, 201, 409, 409]);
    expect(await states(canBeRetold)).toEqual([false, true, false, false]);
    expect((await createVersion(student, own?.id ?? '')).json().error).toBe(
      'Your school does not allow translations and retellings of its books.',
    );
  });

  test('is refused when the pictures would exceed the storage of the school', async ({
    app,
    school,
    student,
    anOriginal,
    createVersion,
  }) => {
    const original = await anOriginal();
    await app.database.owner.query('update tenants set max_storage_bytes = 100 where id = $1', [school.id]);
    expect((await createVersion(student, original)).statusCode).toBe(402);
  });
});
