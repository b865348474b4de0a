import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import { collectTenantChanges } from '#api/testing/tenant-changes.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Reaction, WorkReaction } from '#contract/library/reactions.ts';

const NONE = { loved_it: 0, learned_something: 0, made_me_think: 0, want_to_help: 0, did_something: 0 };

const test = reviewTest
  .extend('book', ({ app, school }) => app.aBook(school, { audience: 'everyone' }))
  .extend('path', ({ book }) => (id = book.id) => {
    return `/api/books/${id}/reaction/`;
  })
  .extend('react', ({ app, path }) => (reaction: Reaction, as: Person, id?: string) => {
    return app.request(path(id), { method: 'PUT', as, body: { reaction } });
  })
  .extend('reactWithout', ({ app, school, path }) => (reaction: string, cookie?: string) => {
    const headers = cookie ? { cookie } : {};
    return app.request(path(), { method: 'PUT', at: school, headers, body: { reaction } });
  });

const cookieOf = (reply: { cookies: { name: string; value: string }[] }) => {
  const cookie = reply.cookies.find(({ name }) => name === '__Host-reader');
  return cookie && `${cookie.name}=${cookie.value}`;
};

describe('PUT /books/{id}/reaction/', () => {
  test('a student has one reaction to a book, which another one replaces', async ({ app, student, path, react }) => {
    const first = (await react('loved_it', student)).json<WorkReaction>();
    const second = (await react('want_to_help', student)).json<WorkReaction>();

    expect(first).toEqual({ reaction: 'loved_it', counts: { ...NONE, loved_it: 1 }, total: 1 });
    expect(second).toEqual({ reaction: 'want_to_help', counts: { ...NONE, want_to_help: 1 }, total: 1 });
    expect((await app.request(path(), { as: student })).json()).toEqual(second);
  });

  test('editions of one work share their reactions, and a reader has one for all', async ({
    app,
    school,
    student,
    book,
    path,
    react,
  }) => {
    const translation = await app.aBook(school, { work_id: book.id, language: 'ar' });
    await react('loved_it', student);
    await react('made_me_think', student, translation.id);

    const { counts, total } = (await app.request(path(), { as: student })).json<WorkReaction>();

    expect({ counts, total }).toEqual({ counts: { ...NONE, made_me_think: 1 }, total: 1 });
  });

  test('a visitor gets a cookie with the first reaction, never before, and keeps one reaction', async ({
    app,
    school,
    path,
    reactWithout,
  }) => {
    const before = await app.request(path(), { at: school });
    const first = await reactWithout('loved_it');
    const cookie = cookieOf(first);
    const second = await reactWithout('did_something', cookie);
    const other = await reactWithout('did_something');

    expect(cookieOf(before)).toBeUndefined();
    expect(first.cookies.find(({ name }) => name === '__Host-reader')).toMatchObject({
      httpOnly: true,
      secure: true,
      maxAge: 180 * 86_400,
    });
    expect(second.json().total).toBe(1);
    expect(cookieOf(second)).toBe(cookie);
    expect(other.json()).toEqual({ reaction: 'did_something', counts: { ...NONE, did_something: 2 }, total: 2 });
    expect(cookieOf(other)).not.toBe(cookie);
  });

  test('a cookie that is not one of ours is replaced, and a refused reaction sets none', async ({ reactWithout }) => {
    const forged = await reactWithout('loved_it', "__Host-reader=' or 1=1");
    const unknown = await reactWithout('boring');

    expect(forged.statusCode).toBe(200);
    expect(cookieOf(forged)).toMatch(/^__Host-reader=[\w-]{43}$/);
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().fields).toHaveProperty('reaction');
    expect(cookieOf(unknown)).toBeUndefined();
  });

  test('no one reacts to a book that they cannot see, that is not published, or that was taken down', async ({
    app,
    school,
    student,
    path,
    react,
    reactWithout,
  }) => {
    const foreign = await app.aBook(await app.aSchool(), { audience: 'everyone' });
    const families = await app.aBook(school, { audience: 'families' });
    const takenDown = await app.aBook(school, { audience: 'everyone', state: 'pulled_down' });
    const visitor = await app.request(path(families.id), { method: 'PUT', at: school, body: { reaction: 'loved_it' } });

    expect((await react('loved_it', student, foreign.id)).statusCode).toBe(404);
    expect((await react('loved_it', student, takenDown.id)).statusCode).toBe(404);
    expect((await react('loved_it', student, families.id)).statusCode).toBe(200);
    expect(visitor.statusCode).toBe(404);
    expect(cookieOf(visitor)).toBeUndefined();
    expect((await reactWithout('loved_it')).statusCode).toBe(200);
  });

  test('one address cannot be more than 500 new readers in an hour, and those who reacted still can', async ({
    app,
    school,
    reactWithout,
  }) => {
    const known = cookieOf(await reactWithout('loved_it'));
    await app.database.owner.query(`update attempts set tries = 500 where tenant_id = $1 and kind = 'new readers'`, [
      school.id,
    ]);

    const refused = await reactWithout('loved_it');

    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(cookieOf(refused)).toBeUndefined();
    expect((await reactWithout('made_me_think', known)).statusCode).toBe(200);
  });

  test('a visitor of the root host reacts to a book that a school shares', async ({ app }) => {
    const school = await app.aSchool({ shares_on_booklark: true });
    const book = await app.aBook(school, { audience: 'everyone' });
    const body = { reaction: 'loved_it' };
    const reply = await app.request(`/api/books/${book.id}/reaction/`, { method: 'PUT', host: 'localhost', body });

    expect(reply.json()).toMatchObject({ reaction: 'loved_it', total: 1 });
    expect((await app.request(`/api/books/${book.id}/reaction/`, { at: school })).json().total).toBe(1);
  });

  test('a reaction clears no cached page of the school', async ({ app, student, react }) => {
    expect(await collectTenantChanges(app, () => react('loved_it', student))).toEqual([]);
  });
});

describe('DELETE /books/{id}/reaction/', () => {
  test('a reader removes the own reaction and no other, once or twice', async ({
    app,
    school,
    student,
    path,
    react,
    reactWithout,
  }) => {
    await react('loved_it', student);
    const cookie = cookieOf(await reactWithout('loved_it')) ?? '';
    const headers = { cookie };
    const removed = await app.request(path(), { method: 'DELETE', at: school, headers });
    const again = await app.request(path(), { method: 'DELETE', at: school, headers });

    expect(removed.statusCode).toBe(204);
    expect(again.statusCode).toBe(204);
    expect((await app.request(path(), { as: student })).json()).toMatchObject({ reaction: 'loved_it', total: 1 });
    expect((await app.request(path(), { at: school, headers })).json().reaction).toBeNull();
  });
});

describe('GET /reactions/stats/, /v1/impacts/count/ and /categories/reaction-contributions/', () => {
  test('everyone counts the works that they can see, each reader once for each work', async ({
    app,
    school,
    student,
    book,
    react,
    reactWithout,
  }) => {
    const forSchool = await app.aBook(school, { audience: 'school' });
    await app.aBook(school, { work_id: book.id, audience: 'everyone' });
    await react('want_to_help', student);
    await react('did_something', student, forSchool.id);
    await reactWithout('loved_it');
    const countsOf = async (options: { as: Person } | { at: typeof school }) => {
      const { results } = (await app.request('/api/reactions/stats/', options)).json();
      const { total_impacts } = (await app.request('/api/v1/impacts/count/', options)).json();
      return {
        ...Object.fromEntries(results.map((row: { reaction: string; count: number }) => [row.reaction, row.count])),
        total_impacts,
      };
    };

    expect(await countsOf({ at: school })).toEqual({ ...NONE, loved_it: 1, want_to_help: 1, total_impacts: 1 });
    expect(await countsOf({ as: student })).toEqual({
      ...NONE,
      loved_it: 1,
      want_to_help: 1,
      did_something: 1,
      total_impacts: 2,
    });
  });

  test('a teacher counts the works of the own classes only, and the author sees how many reacted', async ({
    app,
    school,
    student,
    teacher,
    aBookInReview,
    decide,
    react,
  }) => {
    const other = await app.aPerson(school, 'teacher');
    const reader = await app.aPerson(school, 'student');
    const id = await aBookInReview();
    await decide(teacher, id, 'approve', { audience: 'families', publish: 'now' });
    await react('did_something', reader);
    await react('did_something', reader, id);
    const impactsOf = async (as: Person) => (await app.request('/api/v1/impacts/count/', { as })).json();
    const { results } = (await app.request('/api/my-books/', { as: student })).json();

    expect(await impactsOf(teacher)).toEqual({ total_impacts: 1 });
    expect(await impactsOf(other)).toEqual({ total_impacts: 0 });
    expect(results[0]).toMatchObject({ id, state: 'published', reactions: 1 });
  });

  test('a work in two categories counts in both, and shares are parts of all reactions', async ({
    app,
    school,
    student,
    book,
    react,
  }) => {
    const plain = await app.aBook(school, { audience: 'everyone' });
    await app.database.owner.query(
      `with made as (insert into categories (tenant_id, slug, name) values ($1, 'sea', 'Sea'), ($1, 'boats', 'Boats'), ($1, 'air', 'Air') returning id, slug)
       insert into book_categories (tenant_id, book_id, category_id) select $1, $2, id from made where slug <> 'air'`,
      [school.id, book.id],
    );
    await react('loved_it', student);
    await react('loved_it', student, plain.id);

    const { categories } = (await app.request('/api/categories/reaction-contributions/', { at: school })).json();

    expect(categories.map(({ id: _, ...category }: { id: string }) => category)).toEqual([
      { name: 'Air', reactions: 0, share: 0 },
      { name: 'Boats', reactions: 1, share: 0.5 },
      { name: 'Sea', reactions: 1, share: 0.5 },
    ]);
  });

  test('categories are named in the language of the reader', async ({ app, school }) => {
    await app.insert('categories', {
      tenant_id: school.id,
      slug: 'sea',
      name: 'Sea',
      names: JSON.stringify({ ar: 'البحر' }),
    });
    await app.database.owner.query(`update tenants set languages = '{en,ar,es}' where id = $1`, [school.id]);
    await app.waitForChanges();
    const names = async (language: string) => {
      const headers = { 'accept-language': language };
      const reply = await app.request('/api/categories/reaction-contributions/', { at: school, headers });
      return reply.json().categories.map(({ name }: { name: string }) => name);
    };
    expect({ ar: await names('ar'), es: await names('es') }).toEqual({ ar: ['البحر'], es: ['Sea'] });
  });

  test('another school has no part in the numbers', async ({ app, student, react }) => {
    const other = await app.aSchool();
    await react('loved_it', student);

    expect((await app.request('/api/reactions/stats/', { at: other })).json()).toEqual({
      count: 5,
      next: null,
      previous: null,
      results: Object.keys(NONE).map((reaction) => ({ reaction, count: 0 })),
    });
  });
});
