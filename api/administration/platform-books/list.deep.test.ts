import { describe, expect } from 'vitest';
import { updateWaiver } from '#api/authoring/piece-checks/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { PLATFORM_BOOKS as BOOKS, platformBookTest as test } from '#api/testing/platform-book-test.ts';
import type { PlatformBook } from '#contract/administration/platform-books.ts';

describe('GET /api-super-admin/books/', () => {
  test('a colleague lists the books of all schools, without drafts of authors', async ({
    app,
    school,
    platform,
    titles,
    pieces,
    student,
    aBookInReview,
  }) => {
    const other = await app.aSchool({ school_name: 'Hillcrest' });
    await app.aBook(other, { title: 'Otters of Hillcrest' });
    await pieces.aDraft(student, 'Not sent.', 'My Secret Otters');
    await app.aBook(school, { title: 'Otters by Staff', state: 'approved' });
    await aBookInReview('Otters in Review');

    expect(await titles('&ordering=title')).toEqual(['Otters by Staff', 'Otters in Review']);
    const { results, count } = (await platform('GET', `${BOOKS}?search=otters`)).json();
    expect(count).toBe(3);
    expect(results.map(({ tenant }: PlatformBook) => tenant.school_name)).toContain('Hillcrest');
    expect((await platform('GET', `${BOOKS}?search=secret`)).json().count).toBe(0);
  });

  test('a piece that its author took back is no longer listed', async ({ pieces, student, titles, aBookInReview }) => {
    const id = await aBookInReview('The Boat');
    expect(await titles()).toEqual(['The Boat']);
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    expect(await titles()).toEqual([]);
  });

  test('a sent piece has the title and the pen name that were sent, never the name of its student', async ({
    platform,
    school,
    pieces,
    student,
    list,
  }) => {
    const { id } = await pieces.aDraft(student, 'A boat.', 'First Title');
    await pieces.change(student, `/my-books/${id}/`, { title: 'Second Title', author: 'Amara O.' });
    await pieces.submit(student, id);

    expect(await list()).toMatchObject([
      { title: 'Second Title', author: 'Amara O.', state: 'uploaded', is_piece: true, can_take_down: false },
    ]);
    for (const path of [
      `?tenant=${school.id}`,
      `board/?tenant=${school.id}`,
      `${id}/`,
      `?tenant=${school.id}&format=csv`,
    ])
      expect((await platform('GET', `${BOOKS}${path}`)).body).not.toMatch(/okafor/i);
  });

  test('a book has the drawn cover that its school and its readers see', async ({
    platform,
    school,
    list,
    lead,
    read,
    aBookInReview,
  }) => {
    const id = await aBookInReview('The Boat');
    const { drawn_cover } = (await read(lead, id)).json();

    expect(drawn_cover).toMatchObject({ scene: expect.any(String) });
    expect(await list()).toMatchObject([{ drawn_cover }]);
    expect((await platform('GET', `${BOOKS}board/?tenant=${school.id}`)).body).toContain(JSON.stringify(drawn_cover));
  });

  test('filters, orders, pages and exports', async ({ app, school, platform, titles }) => {
    await app.aBook(school, { title: 'Ants', language: 'ar', level: 2, goal: 4, audience: 'school' });
    await app.aBook(school, { title: 'Bees', state: 'pulled_down' });
    await app.aBook(school, { title: 'Cats', author: 'Mina %' });

    expect(await titles('&ordering=-title')).toEqual(['Cats', 'Bees', 'Ants']);
    expect(await titles('&ordering=created')).toEqual(['Ants', 'Bees', 'Cats']);
    for (const query of ['language=ar', 'level=2', 'goal=4', 'audience=school'])
      expect(await titles(`&${query}`), query).toEqual(['Ants']);
    expect(await titles('&state=pulled_down')).toEqual(['Bees']);
    expect(await titles('&search=MINA%20%25')).toEqual(['Cats']);
    expect(await titles('&search=%25')).toEqual(['Cats']);
    const first = (await platform('GET', `${BOOKS}?tenant=${school.id}&ordering=title&limit=2`)).json();
    const next = (await platform('GET', first.next.slice(first.next.indexOf('/api-super')))).json();
    expect(next.results.map(({ title }: PlatformBook) => title)).toEqual(['Cats']);
    const back = (await platform('GET', next.previous.slice(next.previous.indexOf('/api-super')))).json();
    expect(back.results.map(({ title }: PlatformBook) => title)).toEqual(['Ants', 'Bees']);
    const csv = await platform('GET', `${BOOKS}?tenant=${school.id}&ordering=title&format=csv`);
    expect(csv.body.split('\r\n')[1]).toMatch(`,${school.subdomain},published,`);
  });

  test('books are filtered by a failed check and by days of waiting', async ({
    app,
    school,
    pieces,
    student,
    titles,
    lead,
  }) => {
    const bookWithName = await pieces.aBookWithFailedName(school, student);
    await app.aBook(school, { title: 'By Staff', state: 'uploaded' });
    await app.database.owner.query(
      `update books set state_since = now() - interval '4 days' where title = 'By Staff' and tenant_id = $1`,
      [school.id],
    );

    expect(await titles('&check=personal_data')).toEqual(['The Boat']);
    expect(await titles('&check=opens')).toEqual([]);
    expect(await titles('&waiting=3')).toEqual(['By Staff']);
    expect(await titles('&waiting=5')).toEqual([]);
    const waiver = { check: 'personal_data', reason: 'The name is made up.', byId: lead.id, byName: 'Ada' };
    const reviewer = { tenantId: school.id, role: 'teacher_admin', personId: lead.id, sessionId: null } as const;
    await inTenant(app.pool, reviewer, (db) => updateWaiver(db, bookWithName, waiver));
    expect(await titles('&check=personal_data')).toEqual([]);
  });

  test('no one else can call it, a school’s host does not have it, and unknown parameters are refused', async ({
    app,
    school,
    platform,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request(`/api${BOOKS}`, { host: 'localhost' })).statusCode).toBe(401);
    expect((await app.request(`/api${BOOKS}`, { as: admin })).statusCode).toBe(404);
    expect((await platform('GET', `${BOOKS}?state=draft`)).statusCode).toBe(400);
    expect((await platform('GET', `${BOOKS}?author=x`)).statusCode).toBe(400);
    expect((await platform('GET', `${BOOKS}?waiting=0`)).statusCode).toBe(400);
  });
});

describe('GET /api-super-admin/books/board/', () => {
  test('has the eight states in their order, with counts, the oldest and failed checks', async ({
    app,
    school,
    platform,
    pieces,
    student,
  }) => {
    await pieces.aBookWithFailedName(school, student);
    for (const title of ['Ants', 'Bees']) await app.aBook(school, { title });
    const oldest = '2026-01-02T03:04:05.000Z';
    await app.database.owner.query(`update books set state_since = $2 where title = 'Bees' and tenant_id = $1`, [
      school.id,
      oldest,
    ]);

    const reply = await platform('GET', `${BOOKS}board/?tenant=${school.id}`);
    const { states } = reply.json();
    expect(states.map(({ state, count }: { state: string; count: number }) => [state, count])).toEqual([
      ['uploaded', 0],
      ['processing', 0],
      ['checks_failed', 1],
      ['in_review', 0],
      ['changes_asked', 0],
      ['approved', 0],
      ['published', 2],
      ['pulled_down', 0],
    ]);
    expect(states[6]).toMatchObject({ oldest_at: oldest, results: [{ title: 'Bees' }, { title: 'Ants' }] });
    expect(states[0]).toEqual({ state: 'uploaded', count: 0, oldest_at: null, reports: 0, results: [] });
    expect(states[2].results[0].failed_checks).toContainEqual({
      code: 'personal_data',
      level: 'must',
      passed: false,
      page: 1,
    });
    expect(reply.body).not.toMatch(/will|rose/i);
  });

  test('the filters change the counts and keep all columns', async ({ app, school, platform, pieces, student }) => {
    await pieces.aBookWithFailedName(school, student);
    await app.aBook(school, {});
    const { states } = (await platform('GET', `${BOOKS}board/?tenant=${school.id}&check=personal_data`)).json();
    expect(states.map(({ count }: { count: number }) => count)).toEqual([0, 0, 1, 0, 0, 0, 0, 0]);
    const waiting = (await platform('GET', `${BOOKS}board/?tenant=${school.id}&waiting=1`)).json().states;
    expect(waiting.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('shows at most ten books of a state, those that are in it longest', async ({ app, school, platform }) => {
    for (let turn = 1; turn <= 11; turn += 1) await app.aBook(school, { title: `Book ${turn}` });
    const { states } = (await platform('GET', `${BOOKS}board/?tenant=${school.id}`)).json();
    expect(states[6].count).toBe(11);
    expect(states[6].results).toHaveLength(10);
    expect(states[6].results[0].title).toBe('Book 1');
  });
});

describe('reports by readers', () => {
  test('are counted while they are open, on the list and on the board, without their words', async ({
    app,
    school,
    platform,
    titles,
  }) => {
    const ants = await app.aBook(school, { title: 'Ants' });
    await app.aBook(school, { title: 'Bees' });
    const tenant_id = school.id;
    await app.insert('reports', { tenant_id, book_id: ants.id, reason: 'name_or_photo', text: 'Amara Okafor' });
    await app.insert('reports', {
      tenant_id,
      book_id: ants.id,
      reason: 'broken',
      closed_at: new Date(),
      outcome: 'changed',
    });
    const board = async (query = '') => {
      const reply = await platform('GET', `${BOOKS}board/?tenant=${tenant_id}${query}`);
      expect(reply.body).not.toContain('Okafor');
      return reply.json().states[6];
    };

    expect(await titles('&has_reports=true')).toEqual(['Ants']);
    expect(await titles('&has_reports=false')).toEqual(['Bees']);
    expect(await board()).toMatchObject({
      count: 2,
      reports: 1,
      results: [{ title: 'Ants', reports: 1 }, { reports: 0 }],
    });
    expect(await board('&reported=true')).toMatchObject({ count: 1, reports: 1 });
    expect(await board('&reported=false')).toMatchObject({ count: 1, reports: 0 });
  });
});
