import { describe, expect } from 'vitest';
import { Refusal } from '#api/kit/refusal.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { platformBookTest } from '#api/testing/platform-book-test.ts';

const forSchool = { audience: 'school', publish: 'now' };

const test = platformBookTest
  /** Lists that reviewers see in a state: the queue, a search, and the review page. */
  .extend('findTitles', ({ get, lead }) => async (query: string): Promise<string[]> => {
    const { results } = (await get(lead, `/reviews/?${query}`)).json();
    return results.map(({ title, author }: { title: string; author: string }) => `${title} by ${author}`);
  })
  .extend('rewrite', ({ pieces, student }) => async (id: string, title: string, text = `${title}.`) => {
    const { pages } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
    await pieces.change(student, `/my-books/${id}/`, { title, author: 'Someone Else', goal: 13, level: 5 });
    await pieces.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text });
  })
  .extend('aPublishedBook', ({ lead, decide, aBookInReview }) => async () => {
    const id = await aBookInReview('The Boat', 'A red boat.');
    await decide(lead, id, 'approve', { ...forSchool, level: 2 });
    return id;
  });

describe('while an author writes what a reviewer asked for', () => {
  test('reviewers, staff and the platform see what was sent', async ({
    app,
    school,
    get,
    read,
    lead,
    decide,
    aBookInReview,
    rewrite,
    findTitles,
    titles,
  }) => {
    const id = await aBookInReview('The Boat', 'A red boat.');
    await decide(lead, id, 'request-changes', { reasons: ['too_short'] });
    await rewrite(id, 'Zeppelin');

    expect(await findTitles('state=changes_asked')).toEqual(['The Boat by Amara O.']);
    expect(await findTitles('state=changes_asked&search=zeppelin')).toEqual([]);
    expect(await findTitles('state=changes_asked&search=boat')).toHaveLength(1);
    expect((await read(lead, id)).json()).toMatchObject({
      ...{ title: 'The Boat', author: 'Amara O.', goal: null, level: null, file: null },
      pages: [{ text: 'A red boat.' }],
    });
    const admin = await app.aPerson(school, 'school_admin');
    for (const url of ['/api-admin/books/', `/api-admin/books/${id}/`, '/staff-search/?search=boat', `/books/${id}/`])
      expect((await get(admin, url)).body, url).not.toContain('Zeppelin');
    expect(await titles()).toEqual(['The Boat']);
    expect(await titles('&search=zeppelin')).toEqual([]);
  });
});

describe('a change to a published book', () => {
  test('that is not sent, or was taken back, is seen by no one but its author', async ({
    school,
    pieces,
    read,
    lead,
    student,
    aPublishedBook,
    rewrite,
    findTitles,
    list,
  }) => {
    const id = await aPublishedBook();
    await rewrite(id, 'Zeppelin');
    expect((await read(lead, id)).json()).toMatchObject({ title: 'The Boat', level: 2, live: null });

    await pieces.submit(student, id);
    await pieces.check(school, id);
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});

    expect(await findTitles('state=published')).toEqual(['The Boat by Amara O.']);
    expect(await findTitles('state=published&search=zeppelin')).toEqual([]);
    expect((await read(lead, id)).json()).toMatchObject({
      ...{ title: 'The Boat', level: 2, live: null, checks: [] },
      pages: [{ text: 'A red boat.' }],
    });
    expect(await list()).toMatchObject([{ title: 'The Boat', failed_checks: [], change_state: null }]);
  });

  test('is shown with its own cover, beside the details that the school has set since', async ({
    app,
    school,
    pieces,
    get,
    read,
    lead,
    student,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    const admin = await app.aPerson(school, 'school_admin');
    await pieces.change(admin, `/api-admin/books/${id}/`, { level: 4 });
    await pieces.change(student, `/my-books/${id}/`, { title: 'The Blue Boat', goal: 6 });
    await pieces.submit(student, id);
    await pieces.process(school, id);
    await app.database.owner.query(
      `update renditions r set properties = jsonb_set(properties, '{cover}', $2) from pieces p where p.id = $1 and r.id = p.rendition_id`,
      [id, JSON.stringify({ width: 9, height: 9, files: [{ name: 'new-cover.webp', width: 9 }] })],
    );

    const [inQueue] = (await get(lead, '/reviews/')).json().results;
    const review = (await read(lead, id)).json();
    for (const { title, cover } of [inQueue, review]) {
      expect(title).toBe('The Blue Boat');
      expect(cover.src[0].url).toContain('new-cover.webp');
    }
    expect(review).toMatchObject({ level: 4, goal: 6, live: { title: 'The Boat', level: 4, goal: null } });
  });

  test('keeps what the school has set when it is approved, except what it changes', async ({
    app,
    school,
    pieces,
    get,
    lead,
    student,
    decide,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    const admin = await app.aPerson(school, 'school_admin');
    await pieces.change(admin, `/api-admin/books/${id}/`, { level: 4, goal: 3 });
    await pieces.change(student, `/my-books/${id}/`, { title: 'The Blue Boat', age_from: 7 });
    await pieces.submit(student, id);
    await pieces.process(school, id);

    expect((await decide(lead, id, 'approve', forSchool)).statusCode).toBe(200);
    const changed = { title: 'The Blue Boat', level: 4, goal: 3, age_from: 7 };
    expect((await get(student, `/books/${id}/`)).json()).toMatchObject(changed);
    await decide(lead, id, 'undo');
    const before = { title: 'The Boat', level: 4, goal: 3, age_from: null };
    expect((await get(student, `/books/${id}/`)).json()).toMatchObject(before);
  });
});

describe('a book that is taken down while a change waits', () => {
  test('can be returned, and the undo brings both back', async ({
    school,
    pieces,
    read,
    lead,
    student,
    decide,
    aPublishedBook,
    rewrite,
  }) => {
    const id = await aPublishedBook();
    await rewrite(id, 'Zeppelin');
    await decide(lead, id, 'take-down', { reason: 'not_kind' });
    const returned = await decide(lead, id, 'return', { reasons: ['not_kind'] });
    expect(returned.json()).toMatchObject({ state: 'changes_asked', change_state: null, title: 'The Boat' });

    expect((await decide(lead, id, 'undo')).json()).toMatchObject({ state: 'pulled_down', change_state: 'draft' });
    expect((await decide(lead, id, 'restore')).json()).toMatchObject({ state: 'published', title: 'The Boat' });
    await pieces.submit(student, id);
    await pieces.process(school, id);
    expect((await read(lead, id)).json()).toMatchObject({ title: 'Zeppelin', live: { title: 'The Boat' } });
  });
});

describe('the database', () => {
  test('shows readers no other words and pages than those that were approved', async ({
    app,
    school,
    lead,
    aPublishedBook,
  }) => {
    const id = await aPublishedBook();
    const other = await app.insert('renditions', {
      ...{ tenant_id: school.id, book_id: id, file_name: 'pages', file_size: 1, file_hash: '1'.repeat(64) },
      state: 'ready',
    });
    const actor = { tenantId: school.id, role: 'teacher_admin', personId: lead.id, sessionId: null } as const;
    for (const change of [{ title: 'Zeppelin' }, { author: 'Amara Okafor' }, { rendition_id: other }])
      await expect(
        inTenant(app.pool, actor, (db) => db.updateTable('books').set(change).where('id', '=', id).execute()),
      ).rejects.toBeInstanceOf(Refusal);
  });

  test('approves nothing whose pages come from another file since it was sent', async ({
    app,
    school,
    read,
    lead,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const etag = String((await read(lead, id)).headers.etag);
    const file = { file_name: 'boat.pdf', file_size: 1, file_hash: '3'.repeat(64), state: 'ready' };
    const other = await app.insert('renditions', { tenant_id: school.id, book_id: id, ...file });
    await app.database.owner.query('update piece_pages set rendition_id = $2 where piece_id = $1', [id, other]);
    expect((await decide(lead, id, 'approve', forSchool, etag)).statusCode).toBe(409);
  });
});
