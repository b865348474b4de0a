import { describe, expect } from 'vitest';
import { aStoredPhoto } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';

const forSchool = { audience: 'school', publish: 'now' };

/** A book in review with a photo on its page. */
const test = reviewTest.extend('aBookWithPhoto', ({ app, school, pieces, student }) => async () => {
  const { id, page } = await pieces.aDraft(student);
  await pieces.change(student, `/my-books/${id}/pages/${page}/`, { layout: 'picture_above' });
  await app.insert('piece_pictures', { tenant_id: school.id, page_id: page, ...aStoredPhoto });
  await pieces.submit(student, id);
  await pieces.process(school, id);
  return id;
});

describe('POST /reviews/{type}/{id}/approve/', () => {
  test('publishes what was seen, with the level, ages and categories of the reviewer', async ({
    app,
    get,
    teacher,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const reply = await decide(teacher, id, 'approve', { ...forSchool, level: 2, age_from: 5, age_to: 7 });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ state: 'published', level: 2, audience: 'school', can_take_down: true });
    const book = (await get(teacher, `/books/${id}/`)).json();
    expect(book).toMatchObject({ state: 'published', level: 2, age_from: 5, age_to: 7 });
    const { rows } = await app.database.owner.query(
      `select act, actor_name from audit_events where subject_id = $1 and act like 'book.%' order by id`,
      [id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['book.submitted', 'book.approved', 'book.published']);
    expect((await decide(teacher, id, 'approve', forSchool)).statusCode).toBe(409);
  });

  test('needs If-Match, and refuses what was changed or taken back since it was seen', async ({
    app,
    school,
    pieces,
    read,
    teacher,
    student,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const blind = await app.request(`/api/reviews/book/${id}/approve/`, {
      method: 'POST',
      as: teacher,
      body: forSchool,
    });
    expect(blind.statusCode).toBe(400);
    expect(blind.json().fields).toHaveProperty('if-match');
    const etag = String((await read(teacher, id)).headers.etag);
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    const withdrawn = await decide(teacher, id, 'approve', forSchool, etag);
    expect(withdrawn.statusCode).toBe(409);
    expect(withdrawn.json().state).toBe('draft');
    await pieces.submit(student, id);
    await pieces.process(school, id);
    const changed = await decide(teacher, id, 'approve', forSchool, etag);
    expect(changed.statusCode).toBe(409);
    expect(changed.headers.etag).toBe('"2-in_review"');
  });
});

describe('an approval', () => {
  test('for everyone needs the permission of the student and a role that the school allows', async ({
    teacher,
    lead,
    decide,
    permit,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const forEveryone = { audience: 'everyone', publish: 'now' };
    const refused = await decide(lead, id, 'approve', forEveryone);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty('audience');
    await permit({});
    expect((await decide(teacher, id, 'approve', forEveryone)).statusCode).toBe(403);
    expect((await decide(lead, id, 'approve', forEveryone)).json()).toMatchObject({
      state: 'published',
      audience: 'everyone',
    });
  });

  test('asks a reviewer to confirm photos without permission', async ({
    read,
    lead,
    decide,
    permit,
    aBookWithPhoto,
  }) => {
    const id = await aBookWithPhoto();
    await permit({});
    expect((await read(lead, id)).json().needs_photos_approved).toBe(true);
    const forEveryone = { audience: 'everyone', publish: 'now' };
    const refused = await decide(lead, id, 'approve', forEveryone);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['photos_approved']);
    const approved = await decide(lead, id, 'approve', { ...forEveryone, photos_approved: true });
    expect(approved.json().state).toBe('published');
  });

  test('for families keeps photos from everyone, until the book is taken down, returned, sent again and approved', async ({
    school,
    pieces,
    app,
    lead,
    student,
    decide,
    permit,
    aBookWithPhoto,
  }) => {
    const id = await aBookWithPhoto();
    await permit({});
    const admin = await app.aPerson(school, 'school_admin');
    await decide(lead, id, 'approve', { audience: 'families', publish: 'now' });
    const open = () => pieces.change(admin, `/api-admin/books/${id}/`, { audience: 'everyone' });
    const refused = await open();
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ audience: [reviewWords.photosInBook] });

    // Matches the reason in the message.
    const reason = { reasons: ['photo_of_someone'], remark: 'Who is it?' };
    await decide(lead, id, 'take-down', { reason: 'photo_of_someone' });
    expect((await decide(lead, id, 'return', reason)).json().state).toBe('changes_asked');
    await pieces.submit(student, id);
    await pieces.process(school, id);
    const forEveryone = { audience: 'everyone', publish: 'now', photos_approved: true };
    expect((await decide(lead, id, 'approve', forEveryone)).json().state).toBe('published');
    expect((await open()).statusCode).toBe(200);
  });

  test('without publication waits for it, and can be returned', async ({
    get,
    teacher,
    student,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const approved = await decide(teacher, id, 'approve', { audience: 'families', publish: null });
    expect(approved.json()).toMatchObject({ state: 'approved', can_publish: true, can_return: true });
    expect((await get(student, `/my-books/${id}/`)).json().state).toBe('approved');
    expect((await decide(teacher, id, 'return', { reasons: ['something_else'] })).json().fields).toHaveProperty(
      'remark',
    );
    const returned = await decide(teacher, id, 'return', { reasons: ['not_kind'], remark: 'Look at page 1.' });
    expect(returned.json().state).toBe('changes_asked');
    expect((await get(student, `/my-books/${id}/`)).json().remarks.map(({ code }: { code: string }) => code)).toEqual([
      'not_kind',
      null,
    ]);
  });

  test('refuses a time that is missing, past or without use', async ({ lead, decide, aBookInReview }) => {
    const id = await aBookInReview();
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    for (const body of [
      { publish: 'later' },
      { publish: 'later', publish_at: at(-1) },
      { publish: 'later', publish_at: at(24 * 400) },
      { publish: 'now', publish_at: at(1) },
    ]) {
      const reply = await decide(lead, id, 'approve', { audience: 'school', ...body });
      expect(reply.statusCode, JSON.stringify(body)).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['publish_at']);
    }
    expect(
      (await decide(lead, id, 'approve', { audience: 'school', publish: 'now', state: 'published' })).statusCode,
    ).toBe(400);
    expect((await decide(lead, id, 'approve', { ...forSchool, age_from: 9, age_to: 5 })).json().fields).toHaveProperty(
      'age_to',
    );
    expect((await decide(lead, id, 'approve', { ...forSchool, categories: ['unknown'] })).statusCode).toBe(400);
  });
});
