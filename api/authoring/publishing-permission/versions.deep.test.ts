import { describe, expect } from 'vitest';
import { aStoredPhoto } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const fullPermission = { works: true, voice: null, photos: null };
const forEveryone = { audience: 'everyone', publish: 'now' };

const test = reviewTest
  .extend('ben', ({ aNamedStudent }) => aNamedStudent('Ben', 'Hill'))
  .extend('permitFor', ({ pieces, lead }) => (student: Person, permission: object) => {
    return pieces.send(lead, 'PUT', `/students/${student.id}/publishing-permission/`, {
      ...fullPermission,
      ...permission,
    });
  })
  .extend('audienceOf', ({ app }) => async (id: string) => {
    return (await app.database.owner.query('select audience from books where id = $1', [id])).rows[0].audience;
  })
  .extend('sendAgain', ({ school, pieces }) => async (author: Person, id: string) => {
    await pieces.submit(author, id);
    await pieces.process(school, id);
  })
  /** A published book for everyone by a class, with a page by each of these students. */
  .extend(
    'aClassBook',
    ({ app, pieces, teacher, lead, decide, permitFor, sendAgain }) =>
      async (students: Person[]) => {
        const { id: classId } = await app.aClass(teacher, 'Herons', students);
        for (const student of students) await permitFor(student, {});
        const { id, pages } = (
          await pieces.send(teacher, 'POST', `/v1/school-classes/${classId}/books/`, {
            title: 'Rivers',
            starter: 'blank',
          })
        ).json();
        await sendAgain(teacher, id);
        expect((await decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
        return { id, pages: pages.map((page: { id: string }) => `/my-books/${id}/pages/${page.id}/`) as string[] };
      },
  )
  .extend('aPublishedBook', ({ lead, student, decide, permitFor, aBookInReview }) => async () => {
    await permitFor(student, {});
    const id = await aBookInReview();
    expect((await decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
    return id;
  });

describe('a class book for everyone', () => {
  test('is for everyone again once the permission of each of its students is given', async ({
    student,
    ben,
    permitFor,
    audienceOf,
    aClassBook,
  }) => {
    const { id } = await aClassBook([student, ben]);
    await permitFor(ben, { works: false });
    await permitFor(student, { works: null });
    await permitFor(ben, {});
    expect(await audienceOf(id)).toBe('families');
    await permitFor(student, {});
    expect(await audienceOf(id)).toBe('everyone');
  });

  test('is narrowed for a student whose page was deleted since, because readers still see it', async ({
    pieces,
    teacher,
    student,
    ben,
    permitFor,
    audienceOf,
    aClassBook,
  }) => {
    const { id, pages } = await aClassBook([student, ben]);
    expect((await pieces.send(teacher, 'DELETE', pages[1] ?? '')).statusCode).toBe(204);
    expect((await permitFor(ben, { works: false })).json()).toMatchObject({ works: false, for_everyone: 0 });
    expect(await audienceOf(id)).toBe('families');
  });

  test('needs no more permission for a page that an approved change has removed', async ({
    pieces,
    teacher,
    lead,
    student,
    ben,
    decide,
    permitFor,
    audienceOf,
    sendAgain,
    aClassBook,
  }) => {
    const { id, pages } = await aClassBook([student, ben]);
    await pieces.send(teacher, 'DELETE', pages[1] ?? '');
    await sendAgain(teacher, id);
    expect((await decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
    await permitFor(ben, { works: false });
    expect(await audienceOf(id)).toBe('everyone');
    await permitFor(student, { works: false });
    expect(await audienceOf(id)).toBe('families');
  });

  test('cannot be shown to everyone with an approved change that adds a student without permission', async ({
    app,
    school,
    pieces,
    teacher,
    lead,
    student,
    ben,
    decide,
    permitFor,
    audienceOf,
    sendAgain,
    aClassBook,
  }) => {
    const { id } = await aClassBook([student]);
    await pieces.change(teacher, `/my-books/${id}/`, { blurb: 'About rivers.' });
    const page = { tenant_id: school.id, piece_id: id, position: 9, layout: 'text_only', author_id: ben.id };
    await app.insert('piece_pages', page);
    await permitFor(student, { photos: true });
    expect(await audienceOf(id)).toBe('everyone');
    await sendAgain(teacher, id);
    const refused = await decide(lead, id, 'approve', forEveryone);
    expect(refused.json().fields).toHaveProperty('audience');
    expect((await decide(lead, id, 'approve', { audience: 'families', publish: 'now' })).statusCode).toBe(200);
  });
});

describe('the certificate of a class book', () => {
  test('has the pen name under which the page was approved', async ({ app, get, student, aClassBook }) => {
    await aClassBook([student]);
    await app.database.owner.query(`update users set pen_name = 'Amara Okafor' where id = $1`, [student.id]);
    const [{ id }] = (await get(student, '/my-certificates/')).json().results;
    expect((await get(student, `/certificates/${id}/`)).json()).toMatchObject({ title: 'Rivers', author: 'Amara O.' });
  });
});

describe('photos', () => {
  test('count from the moment they are sent, and until a change without them is approved', async ({
    app,
    school,
    pieces,
    read,
    student,
    lead,
    decide,
    sendAgain,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    const admin = await app.aPerson(school, 'school_admin');
    const showToEveryone = () => pieces.change(admin, `/api-admin/books/${id}/`, { audience: 'everyone' });
    const added = await pieces.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'picture_above' });
    await app.insert('piece_pictures', { tenant_id: school.id, page_id: added.json().id, ...aStoredPhoto });
    expect((await read(lead, id)).json().needs_photos_approved).toBe(false);
    expect((await showToEveryone()).statusCode).toBe(200);

    await sendAgain(student, id);
    expect((await read(lead, id)).json().needs_photos_approved).toBe(true);
    expect((await showToEveryone()).statusCode).toBe(200);
    const refused = await decide(lead, id, 'approve', forEveryone);
    expect(Object.keys(refused.json().fields)).toEqual(['photos_approved']);
    await decide(lead, id, 'approve', { audience: 'school', publish: 'now' });

    await pieces.send(student, 'DELETE', `/my-books/${id}/pages/${added.json().id}/`);
    expect((await showToEveryone()).json().fields).toHaveProperty('audience');
    await sendAgain(student, id);
    expect((await decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
  });

  test('count on the cover too', async ({ app, pieces, read, student, lead, decide, sendAgain, aPublishedBook }) => {
    const id = await aPublishedBook();
    const { hash, size, width, height } = aStoredPhoto;
    await app.database.owner.query('update pieces set own_cover = $2 where id = $1', [
      id,
      JSON.stringify({ hash, size, width, height }),
    ]);
    await pieces.change(student, `/my-books/${id}/`, { cover_from: 'own' });
    await sendAgain(student, id);
    expect((await read(lead, id)).json().needs_photos_approved).toBe(true);
    expect((await decide(lead, id, 'approve', forEveryone)).json().fields).toHaveProperty('photos_approved');
  });

  test('on the cover make a book for families when the permission for photos is withdrawn', async ({
    app,
    pieces,
    student,
    lead,
    decide,
    permitFor,
    audienceOf,
    sendAgain,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    const { hash, size, width, height } = aStoredPhoto;
    const cover = JSON.stringify({ hash, size, width, height });
    await app.database.owner.query('update pieces set own_cover = $2 where id = $1', [id, cover]);
    await permitFor(student, { photos: true });
    await pieces.change(student, `/my-books/${id}/`, { cover_from: 'own' });
    await sendAgain(student, id);
    expect((await decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
    expect(await audienceOf(id)).toBe('everyone');
    await permitFor(student, { photos: false });
    expect(await audienceOf(id)).toBe('families');
  });

  test('without permission, a restored book is for families until a reviewer has confirmed them', async ({
    app,
    school,
    pieces,
    student,
    lead,
    decide,
    permitFor,
    sendAgain,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    await permitFor(student, { photos: true });
    const added = await pieces.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'picture_above' });
    await app.insert('piece_pictures', { tenant_id: school.id, page_id: added.json().id, ...aStoredPhoto });
    await sendAgain(student, id);
    await decide(lead, id, 'approve', forEveryone);
    await decide(lead, id, 'take-down', { reason: 'family_request' });
    await permitFor(student, { photos: false });
    expect((await decide(lead, id, 'restore')).json()).toMatchObject({ state: 'published', audience: 'families' });
  });
});
