import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { PiecePage } from '#contract/authoring/pieces.ts';

const forEveryone = { audience: 'everyone', publish: 'now' };

const test = reviewTest
  .extend('amara', ({ student }) => student)
  .extend('ben', ({ aNamedStudent }) => aNamedStudent('Ben', 'Hill'))
  .extend('otters', ({ app, teacher, amara, ben }) => app.aClass(teacher, 'Herons', [amara, ben]))
  .extend('book', async ({ pieces, teacher, otters }) => {
    const url = `/v1/school-classes/${otters.id}/books/`;
    const { id, pages } = (await pieces.send(teacher, 'POST', url, { title: 'Our rivers', starter: 'blank' })).json();
    const [ofAmara, ofBen] = pages.map((page: PiecePage) => `/my-books/${id}/pages/${page.id}/`);
    return { id: String(id), ofAmara, ofBen };
  })
  .extend('allow', ({ pieces, lead }) => (of: Person, permission: object) => {
    const all = { works: true, voice: null, photos: null, ...permission };
    return pieces.send(lead, 'PUT', `/students/${of.id}/publishing-permission/`, all);
  })
  .extend('sendBook', ({ school, pieces, teacher, book }) => async () => {
    await pieces.submit(teacher, book.id);
    await pieces.process(school, book.id);
  })
  .extend('audienceOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query('select audience from books where id = $1', [id]);
    return rows[0].audience;
  })
  .extend('isPublic', ({ app, school }) => async (id: string) => {
    return (await app.request(`/api/books/${id}/`, { at: school })).statusCode === 200;
  });

describe('a class book for everyone', () => {
  test('needs the permission of every student with a page, and ends with that of one', async ({
    decide,
    lead,
    amara,
    ben,
    book,
    allow,
    sendBook,
    isPublic,
  }) => {
    await sendBook();
    expect((await decide(lead, book.id, 'approve', forEveryone)).json().fields).toHaveProperty('audience');
    await allow(amara, {});
    const refused = await decide(lead, book.id, 'approve', forEveryone);
    expect(refused.statusCode).toBe(400);
    await allow(ben, {});
    expect((await decide(lead, book.id, 'approve', forEveryone)).statusCode).toBe(200);
    expect(await isPublic(book.id)).toBe(true);

    expect((await allow(ben, { works: null })).statusCode).toBe(200);
    expect(await isPublic(book.id)).toBe(false);
  });

  test('ends with the permission of a student whose page a change takes out: readers still see that page', async ({
    app,
    pieces,
    decide,
    lead,
    teacher,
    amara,
    ben,
    book,
    allow,
    sendBook,
    isPublic,
    audienceOf,
  }) => {
    await allow(amara, {});
    await allow(ben, {});
    await sendBook();
    await decide(lead, book.id, 'approve', forEveryone);
    await app.database.owner.query(`update piece_steps set happened_at = now() - interval '2 minutes'`);
    expect((await pieces.send(teacher, 'DELETE', book.ofBen)).statusCode).toBe(204);

    const { for_everyone } = (await pieces.send(lead, 'GET', `/students/${ben.id}/publishing-permission/`)).json();
    expect(for_everyone).toBe(1);
    await allow(ben, { works: false });
    expect(await isPublic(book.id)).toBe(false);
    const again = { audience: 'everyone' };
    const edited = await pieces.send(lead, 'PATCH', `/api-admin/books/${book.id}/`, again);
    expect([400, 403]).toContain(edited.statusCode);
    expect(await audienceOf(book.id)).toBe('families');

    await sendBook();
    expect((await decide(lead, book.id, 'approve', forEveryone)).statusCode).toBe(200);
    expect(await isPublic(book.id)).toBe(true);
    expect((await decide(lead, book.id, 'undo')).statusCode).toBe(200);
    expect(await isPublic(book.id)).toBe(false);
  });

  test('shows photos on pages of students with that permission; on other pages a reviewer decides', async ({
    pieces,
    decide,
    lead,
    amara,
    ben,
    book,
    allow,
    sendBook,
    isPublic,
  }) => {
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3300' } });
    const put = await pieces.putPhoto(amara, book.ofAmara, await photo.png().toBuffer());
    expect(put.statusCode).toBe(200);
    await allow(ben, {});
    await allow(amara, {});
    await sendBook();
    expect((await decide(lead, book.id, 'approve', forEveryone)).json().fields).toHaveProperty('photos_approved');

    await allow(amara, { photos: true });
    expect((await decide(lead, book.id, 'approve', forEveryone)).statusCode).toBe(200);
    expect(await isPublic(book.id)).toBe(true);

    await allow(ben, { photos: false });
    expect(await isPublic(book.id)).toBe(true);
    await allow(amara, { photos: false });
    expect(await isPublic(book.id)).toBe(false);
  });
});
