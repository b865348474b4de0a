import { describe, expect } from 'vitest';
import { versionTest as test } from '#api/testing/version-test.ts';

describe('a version of a book', () => {
  test('is listed with its original, and both name each other', async ({
    school,
    bookOf,
    anOriginal,
    aTranslation,
  }) => {
    const original = await anOriginal();
    const { id, approved } = await aTranslation(original);
    expect(approved.json().state).toBe('published');
    const versions = [
      { id, title: 'القارب', author: 'Ben A.', language: 'ar', direction: 'rtl', made_as: 'translation' },
    ];
    expect(await bookOf(school, original)).toMatchObject({ made_from: null, original: null, versions });
    expect(await bookOf(school, id)).toMatchObject({
      ...{ direction: 'rtl', made_from: original, made_as: 'translation' },
      original: {
        title: 'The Boat',
        author: 'Amara O.',
        language: 'en',
        school_name: null,
        url: `/library/${original}`,
      },
      versions: [{ id: original, made_as: null }],
    });
  });

  test('is for everyone only with the permission of its original’s author, and only while it lasts', async ({
    app,
    school,
    author,
    permit,
    anOriginal,
    aTranslation,
  }) => {
    const original = await anOriginal();
    await permit(author, false);
    const { approved } = await aTranslation(original);
    expect(approved.statusCode).toBe(400);
    expect(approved.json().fields).toHaveProperty('audience');
    await permit(author, true);
    const { id } = await aTranslation(original);
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(200);
    await permit(author, false);
    expect((await app.request(`/api/books/${id}/`, { at: school })).statusCode).toBe(404);
    const { rows } = await app.database.owner.query('select state, audience from books where id = $1', [id]);
    expect(rows).toEqual([{ state: 'published', audience: 'families' }]);
  });

  test('stays when its original is taken down, without naming it, and its pictures stay with it', async ({
    app,
    school,
    lead,
    student,
    reviews,
    bookOf,
    anOriginal,
    aTranslation,
    createVersion,
  }) => {
    const original = await anOriginal();
    const { id } = await aTranslation(original);
    const draft = (await createVersion(student, original, { as: 'retelling', level: 1 })).json();
    await reviews.decide(lead, original, 'take-down', { reason: 'not_yours' });
    expect(await bookOf(school, id)).toMatchObject({ original: null, versions: [] });
    expect((await createVersion(student, original)).statusCode).toBe(404);
    expect((await app.request(draft.pages[0].pictures[0].src, { at: school })).statusCode).toBe(200);
  });

  test('stays when the author of its original is erased, and no longer names them', async ({
    app,
    school,
    author,
    bookOf,
    anOriginal,
    aTranslation,
  }) => {
    const original = await anOriginal();
    const { id } = await aTranslation(original);
    const admin = await app.aPerson(school, 'school_admin');
    const body = { confirm: 'Amara Okafor' };
    const erased = await app.request(`/api/students/${author.id}/erase/`, { method: 'POST', as: admin, body });
    expect(erased.statusCode, erased.body).toBe(200);
    const book = await bookOf(school, id);
    expect(book.original).toMatchObject({ title: 'The Boat', author: '' });
    expect(JSON.stringify(book)).not.toContain('Amara');
  });

  test('stays limited when its original’s author, who gave no permission, is erased', async ({
    app,
    school,
    author,
    permit,
    anOriginal,
    aTranslation,
  }) => {
    const original = await anOriginal();
    await permit(author, false);
    const { id } = await aTranslation(original, 'families');
    const admin = await app.aPerson(school, 'school_admin');
    const body = { confirm: 'Amara Okafor' };
    await app.request(`/api/students/${author.id}/erase/`, { method: 'POST', as: admin, body });
    const { rows } = await app.database.owner.query('select never_for_everyone from books where id = $1', [id]);
    expect(rows).toEqual([{ never_for_everyone: true }]);
  });
});

describe('a version of a book of another school', () => {
  test('needs a licence that permits it, and names the original as long as it is shared', async ({
    app,
    school,
    student,
    actions,
    bookOf,
    createVersion,
  }) => {
    const other = await app.aSchool({ shares_on_booklark: true });
    const closed = await app.aBook(other, { author: 'Tenzin D.' });
    const shared = await app.aBook(other, { author: 'Tenzin D.', licence: 'CC BY 4.0', title: 'The Mountain' });
    expect((await createVersion(student, closed.id)).statusCode).toBe(409);
    const created = await createVersion(student, shared.id);
    expect(created.json()).toMatchObject({ made_from: shared.id, pages: [{ text: 'A boat.' }] });

    const { id } = created.json();
    await actions.submit(student, id);
    await actions.process(school, id);
    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [id]);
    const lead = await app.aPerson(school, 'teacher_admin');
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, id, 'publish');
    const readBook = async () => (await app.request(`/api/books/${id}/`, { as: student })).json();
    expect(await readBook()).toMatchObject({
      licence: 'CC BY 4.0',
      original: { title: 'The Mountain', author: 'Tenzin D.', school_name: expect.any(String) },
    });
    await app.database.owner.query(`update books set audience = 'families' where id = $1`, [shared.id]);
    await expect.poll(async () => (await readBook()).original).toBeNull();
    expect(await bookOf(other, closed.id)).toMatchObject({ versions: [] });
  });
});
