import path from 'node:path';
import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

const test = reviewTest
  // Imports by path, like the server, because server and web have separate type configurations.
  .extend('web', { scope: 'file' }, () => import(path.resolve('web/app/entry-server.tsx')))
  .extend('appOptions', { scope: 'file' }, ({ web }) => ({ web }))
  .extend('other', { scope: 'file' }, async ({ app, web }, { onCleanup }) => {
    const other = await startTestApp({ shared: app.database, web });
    onCleanup(() => other.close());
    return other;
  })
  /** Returns a visitor's reply. Requests it twice, so that a cached reply would be noticed. */
  .extend('visit', ({ app, school }) => async (url: string, server: TestApp = app) => {
    await server.request(url, { at: school });
    return server.request(url, { at: school });
  })
  .extend('statusesOf', ({ visit }) => (urls: string[], server?: TestApp) => {
    return Promise.all(urls.map(async (url) => (await visit(url, server)).statusCode));
  })
  /** A book for everyone, with its certificate. */
  .extend('aPublicBook', ({ app, lead, permit, decide, aBookInReview }) => async () => {
    const id = await aBookInReview('The Quillfeather');
    await permit({});
    const body = { audience: 'everyone', publish: 'now', level: 1, age_from: 3, age_to: 7 };
    expect((await decide(lead, id, 'approve', body)).statusCode).toBe(200);
    const { rows } = await app.database.owner.query('select id from certificates where book_id = $1', [id]);
    return { id, certificate: String(rows[0].id) };
  });

describe('in the moment in which a book is taken down', () => {
  test('its rendered page and its reader are not found any more', async ({ lead, decide, statusesOf, aPublicBook }) => {
    const { id } = await aPublicBook();
    const pages = [`/library/${id}`, `/library/${id}/read`];
    expect(await statusesOf(pages)).toEqual([200, 200]);
    await decide(lead, id, 'take-down', { reason: 'name_or_address' });
    expect(await statusesOf(pages)).toEqual([404, 404]);
  });

  test('the rendered pages that listed it are rendered again', async ({ lead, decide, visit, aPublicBook }) => {
    const { id } = await aPublicBook();
    const lists = ['/', '/library', '/library?query=quillfeather'];
    for (const list of lists) expect((await visit(list)).body, list).toContain('The Quillfeather');
    await decide(lead, id, 'take-down', { reason: 'not_yours' });
    for (const list of lists) expect((await visit(list)).body, list).not.toContain('The Quillfeather');
  });

  test('the lists and the search of a mode are without it', async ({
    app,
    school,
    lead,
    decide,
    visit,
    aPublicBook,
  }) => {
    const { owner } = app.database;
    await owner.query('update tenants set switchboard = true where id = $1', [school.id]);
    const mode = await app.insert('modes', {
      name: 'Easy',
      levels: [1],
      is_for_staff: false,
      position: 11,
    });
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id: mode, position: 1, is_locked: false });
    const { id } = await aPublicBook();
    const books = async () => (await visit(`/api/books/?mode=${mode}`)).json().count;
    await expect.poll(books).toBe(1);
    expect((await visit(`/api/combined/?search=quillfeather&mode=${mode}`)).json().count).toBe(1);
    expect((await visit(`/api/shelves/?mode=${mode}`)).body).toContain(id);
    await decide(lead, id, 'take-down', { reason: 'not_kind' });
    expect(await books()).toBe(0);
    expect((await visit(`/api/combined/?search=quillfeather&mode=${mode}`)).json().count).toBe(0);
    expect((await visit(`/api/shelves/?mode=${mode}`)).body).not.toContain(id);
    await owner.query('delete from modes where id = $1', [mode]);
  });

  test('its certificate is gone: the page, the reply, the PDF and the list of the student', async ({
    lead,
    student,
    get,
    decide,
    visit,
    statusesOf,
    aPublicBook,
  }) => {
    const { id, certificate } = await aPublicBook();
    const { pdf } = (await visit(`/api/certificates/${certificate}/`)).json();
    const places = [`/certificates/${certificate}`, `/api/certificates/${certificate}/`, pdf];
    expect(await statusesOf(places)).toEqual([200, 200, 200]);
    await decide(lead, id, 'take-down', { reason: 'family_request' });
    expect(await statusesOf(places)).toEqual([404, 404, 404]);
    expect((await get(student, '/my-certificates/')).json().count).toBe(0);
    await decide(lead, id, 'restore');
    expect(await statusesOf(places.slice(0, 2))).toEqual([200, 200]);
  });

  test('another server is told, and has it no longer', async ({ lead, other, decide, statusesOf, aPublicBook }) => {
    const { id } = await aPublicBook();
    const places = [`/library/${id}`, `/api/books/${id}/`, `/library/${id}/read`];
    expect(await statusesOf(places, other)).toEqual([200, 200, 200]);
    await decide(lead, id, 'take-down', { reason: 'not_kind' });
    await expect.poll(() => statusesOf(places, other), { interval: 20 }).toEqual([404, 404, 404]);
  });
});
