import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import type { School } from '#api/testing/test-app.ts';

const BYTES = Buffer.from('RIFF0000WEBPVP8 and so on');

const test = reviewTest
  /** A published book with a stored file and a cover, for this audience. */
  .extend('aPublishedBook', ({ app, school, lead, permit, decide, aBookInReview }) => async (audience: string) => {
    const id = await aBookInReview('The Quillfeather');
    const { rows } = await app.database.owner.query('select rendition_id from books where id = $1', [id]);
    const rendition = rows[0].rendition_id;
    const file = path.join(tmpdir(), `page-${rendition}`);
    await writeFile(file, BYTES);
    await app.storage.put(`${school.id}/books/${rendition}/p1.webp`, file);
    const cover = { width: 9, height: 9, files: [{ name: 'p1.webp', width: 9 }] };
    await app.database.owner.query('update renditions set files = $2 where id = $1', [
      rendition,
      JSON.stringify({ 'p1.webp': BYTES.length }),
    ]);
    await app.database.owner.query('update books set cover = $2 where id = $1', [id, JSON.stringify(cover)]);
    await permit({});
    expect((await decide(lead, id, 'approve', { audience, publish: 'now' })).statusCode).toBe(200);
    return { id, rendition };
  })
  /** Returns the reply for a visitor of the school. */
  .extend(
    'visit',
    ({ app }) =>
      async (school: School, url: string) =>
        app.request(url, { at: school }),
  )
  .extend('countIn', ({ visit }) => async (school: School, url: string): Promise<number> => {
    return (await visit(school, url)).json().count;
  });

describe('a book that is taken down', () => {
  test('is gone for visitors in the same moment: page, reader, files, search, lists and facets', async ({
    school,
    lead,
    decide,
    visit,
    countIn,
    aPublishedBook,
  }) => {
    const { id, rendition } = await aPublishedBook('everyone');
    const places = [`/api/books/${id}/`, `/api/books/${id}/pages/`, `/files/${rendition}/p1.webp`];
    const lists = ['/api/books/', '/api/books/?goal=1', '/api/combined/?search=quillfeather'];
    const statuses = () => Promise.all(places.map(async (place) => (await visit(school, place)).statusCode));
    // Reads each twice, so that a cached reply would be noticed.
    for (const _ of [1, 2]) expect(await statuses()).toEqual([200, 200, 200]);
    for (const _ of [1, 2]) expect(await countIn(school, '/api/books/')).toBe(1);
    expect(await countIn(school, '/api/combined/?search=quillfeather')).toBe(1);
    expect((await visit(school, '/api/shelves/')).body).toContain(id);
    expect((await visit(school, '/api/book-stats')).json().book_stats.all_book).toBe(1);

    await decide(lead, id, 'take-down', { reason: 'name_or_address' });
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const list of lists) expect(await countIn(school, list), list).toBe(0);
    expect((await visit(school, '/api/shelves/')).body).not.toContain(id);
    expect((await visit(school, '/api/book-stats')).json().book_stats.all_book).toBe(0);
  });

  test('closes the signed addresses of its files, which families and students have', async ({
    school,
    get,
    visit,
    lead,
    student,
    decide,
    aPublishedBook,
  }) => {
    const { id } = await aPublishedBook('school');
    const { cover } = (await get(student, `/books/${id}/`)).json();
    const url = cover.src[0].url;
    expect(url).toMatch(/^\/files\/[^/]+\/[^/]+\/[^/]+\/p1\.webp$/);
    expect((await visit(school, url)).statusCode).toBe(200);
    await decide(lead, id, 'take-down', { reason: 'not_kind' });
    expect((await visit(school, url)).statusCode).toBe(404);
    expect((await get(student, `/books/${id}/`)).statusCode).toBe(404);
    expect((await get(student, `/my-books/${id}/`)).json()).toMatchObject({
      state: 'pulled_down',
      cover: null,
      url: null,
    });
  });

  test('stays closed to its readers when it is returned to its author, and opens for its reviewers', async ({
    school,
    get,
    visit,
    lead,
    student,
    decide,
    aPublishedBook,
  }) => {
    const { id } = await aPublishedBook('school');
    const urlFor = async () => (await get(student, `/books/${id}/`)).json().cover.src[0].url;
    const url = await urlFor();
    await decide(lead, id, 'take-down', { reason: 'not_kind' });
    await decide(lead, id, 'return', { reasons: ['not_kind'] });
    expect((await visit(school, url)).statusCode).toBe(404);
    const forReviewer = (await get(lead, `/books/${id}/`)).json().cover.src[0].url;
    expect(forReviewer).not.toBe(url);
    expect((await visit(school, forReviewer)).statusCode).toBe(200);
  });

  test('is back in every place when it is restored', async ({
    school,
    lead,
    decide,
    visit,
    countIn,
    aPublishedBook,
  }) => {
    const { id, rendition } = await aPublishedBook('everyone');
    await decide(lead, id, 'take-down', { reason: 'family_request' });
    expect(await countIn(school, '/api/books/')).toBe(0);
    await decide(lead, id, 'restore');
    expect(await countIn(school, '/api/books/')).toBe(1);
    expect(await countIn(school, '/api/combined/?search=quillfeather')).toBe(1);
    expect((await visit(school, `/files/${rendition}/p1.webp`)).statusCode).toBe(200);
  });
});

describe('a book whose publication is undone', () => {
  test('closes the addresses of its files that readers have, and has no certificate', async ({
    school,
    get,
    visit,
    lead,
    student,
    decide,
    aPublishedBook,
  }) => {
    const { id } = await aPublishedBook('school');
    const url = (await get(student, `/books/${id}/`)).json().cover.src[0].url;
    expect((await visit(school, url)).statusCode).toBe(200);
    expect((await get(student, '/my-certificates/')).json().count).toBe(1);
    expect((await decide(lead, id, 'undo')).json()).toMatchObject({ state: 'in_review', published_at: null });
    expect((await visit(school, url)).statusCode).toBe(404);
    await decide(lead, id, 'approve', { audience: 'school', publish: null });
    expect((await get(student, '/my-certificates/')).json().count).toBe(0);
    await decide(lead, id, 'publish');
    expect((await get(student, '/my-certificates/')).json().count).toBe(1);
  });
});

describe('books of authors on the pages of staff', () => {
  test('are taken down by the step of the review, with one reason', async ({
    app,
    school,
    pieces,
    read,
    aPublishedBook,
  }) => {
    const { id } = await aPublishedBook('everyone');
    const admin = await app.aPerson(school, 'school_admin');
    const path = `/api-admin/books/${id}/`;
    expect((await pieces.send(admin, 'GET', path)).json().can_pull_down).toBe(true);
    const reply = await pieces.send(admin, 'POST', `${path}pull-down/`, { reason: 'A name is in it.' });
    expect(reply.json()).toMatchObject({
      state: 'pulled_down',
      pulled_down_reason: 'A name is in it.',
      can_delete: false,
    });
    expect((await read(admin, id)).json().history.at(-1)).toMatchObject({
      step: 'take_down',
      reasons: ['something_else'],
      remark: 'A name is in it.',
    });
    expect((await pieces.send(admin, 'POST', `${path}pull-down/`, { reason: 'Again.' })).statusCode).toBe(409);
  });

  test('are not deleted by staff in any state', async ({
    app,
    school,
    pieces,
    student,
    decide,
    lead,
    aBookInReview,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const id = await aBookInReview();
    const remove = () => pieces.send(admin, 'DELETE', `/api-admin/books/${id}/`);
    expect((await remove()).statusCode).toBe(409);
    await decide(lead, id, 'request-changes', { reasons: ['too_short'] });
    expect((await remove()).statusCode).toBe(409);
    expect((await pieces.send(student, 'GET', `/my-books/${id}/`)).statusCode).toBe(200);
  });
});
