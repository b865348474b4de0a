import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import type { Film, FilmPage } from '#contract/learning/films.ts';
import { findWatchedFilmsOf } from './queries.ts';

const test = appTest
  .extend(
    'read',
    ({ app }) =>
      (path: string, headers: Record<string, string> = {}) =>
        app.request(path, { host: 'localhost', headers }),
  )
  .extend('films', ({ read }) => async (query = ''): Promise<Film[]> => {
    const reply = await read(`/api/films/${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().results;
  })
  .extend(
    'film',
    ({ read }) =>
      async (slug: string, headers = {}): Promise<FilmPage> =>
        (await read(`/api/films/${slug}/`, headers)).json(),
  );

const slugsOf = (films: Film[]) => films.map(({ slug }) => slug);

describe('GET /films/', () => {
  test('lists the films that ship, in their order, each with captions in four languages', async ({ films }) => {
    const found = await films();
    expect(slugsOf(found)).toEqual([
      ...['ten-litres', 'where-water-goes', 'how-a-book-begins', 'a-seed-wakes', 'the-way-of-a-coin'],
      'the-sea-remembers',
    ]);
    for (const { captions, descriptions } of found) {
      expect(captions.map(({ language }) => language).toSorted()).toEqual(['ar', 'en', 'es', 'fr']);
      expect(descriptions).toHaveLength(4);
    }
  });

  test('finds by goal, age, language of captions and words', async ({ films }) => {
    expect(slugsOf(await films('?goal=14'))).toEqual(['where-water-goes', 'the-sea-remembers']);
    expect(slugsOf(await films('?age=5'))).toEqual(['a-seed-wakes']);
    expect(await films('?language=fr')).toHaveLength(6);
    expect(await films('?language=ne')).toEqual([]);
    expect(slugsOf(await films('?search=grandmother'))).toContain('ten-litres');
    expect(slugsOf(await films('?limit=2&offset=1'))).toEqual(['where-water-goes', 'how-a-book-begins']);
  });

  test('has the goals and the languages of all films, whatever is asked for', async ({ read }) => {
    const { goals, languages, mode } = (await read('/api/films/?goal=17')).json();
    expect(goals).toEqual([1, 2, 4, 6, 8, 12, 14, 15]);
    expect(languages).toContainEqual({ code: 'ar', label: 'العربية' });
    expect(mode).toBeNull();
  });

  test('refuses a goal that does not exist', async ({ read }) => {
    expect((await read('/api/films/?goal=18')).statusCode).toBe(400);
  });

  test('has what staff have published, and no film that is not', async ({ app, films }) => {
    const fields = {
      ...{ title: 'Bees', summary: 'About bees.', duration_seconds: 60, goals: [15], position: 99 },
      image: { scene: 'flower', goal: 15 },
    };
    await app.aContentEntry({ kind: 'film', slug: 'bees', en: fields });
    const id = await app.aContentEntry({ kind: 'film', slug: 'wasps', en: fields });
    await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = $1', [id]);

    await expect.poll(async () => slugsOf(await films())).toContain('bees');
    expect(slugsOf(await films())).not.toContain('wasps');
  });
});

describe('GET /films/{slug}/', () => {
  test('shows a film with its captions, transcript, questions and scenes', async ({ film }) => {
    const { title, goal, cues, transcript, questions, sources, duration_seconds } = await film('ten-litres');
    expect({ title, goal, duration_seconds }).toEqual({ title: 'Ten litres', goal: 6, duration_seconds: 95 });
    expect(questions.length).toBeGreaterThanOrEqual(3);
    expect(transcript).toContain(`<p>${cues[0]?.text}</p>`);
    expect(sources.filter(({ kind }) => kind === 'drawn')).toHaveLength(1);
    expect(sources[0]?.bytes).toBeLessThanOrEqual(60_000);
  });

  test('is in the language of the reader, or in English', async ({ film }) => {
    expect(await film('ten-litres', { 'accept-language': 'ar' })).toMatchObject({
      language: 'ar',
      title: 'عشرة لترات',
    });
    expect(await film('ten-litres', { 'accept-language': 'de' })).toMatchObject({
      language: 'en',
      title: 'Ten litres',
    });
  });

  test('does not find a film that does not exist', async ({ read }) => {
    expect((await read('/api/films/no-such/')).statusCode).toBe(404);
  });

  test('is the same on the site of a school', async ({ app, film }) => {
    const { subdomain } = await app.aSchool();
    const reply = await app.request('/api/films/a-seed-wakes/', { host: `${subdomain}.localhost` });
    expect(reply.json()).toEqual(await film('a-seed-wakes'));
  });
});

describe('the files of a film', () => {
  test('are captions as WebVTT, scenes as JSON and a picture, which browsers keep for a year', async ({
    film,
    read,
  }) => {
    const { captions, descriptions, sources, poster } = await film('the-sea-remembers');
    const urls = [captions, descriptions, sources].map(([first]) => first?.url ?? '');
    const replies = await Promise.all([...urls, poster].map((url) => read(url)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(replies.map(({ headers }) => headers['content-type'])).toEqual([
      'text/vtt; charset=utf-8',
      'text/vtt; charset=utf-8',
      'application/json; charset=utf-8',
      'image/svg+xml; charset=utf-8',
    ]);
    for (const { headers } of replies) expect(headers['cache-control']).toContain('immutable');
    expect(replies[0]?.body).toMatch(/^WEBVTT\n\n00:00:00\.500 --> /);
    expect(Buffer.byteLength(replies[2]?.body ?? '')).toBe(sources[0]?.bytes);
  });

  test('are not sent again to a browser that has them', async ({ film, read }) => {
    const { poster } = await film('ten-litres');
    const { headers } = await read(poster);
    expect((await read(poster, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test.for([
    '/files/films/ten-litres/captions-en-0123456789abcdef.vtt',
    '/files/films/ten-litres/captions-de-0123456789abcdef.vtt',
    '/files/films/no-such/drawing-0123456789abcdef.json',
    '/files/films/ten-litres/%2e%2e',
  ])('are not found under another name: %s', async (path, { read }) => {
    expect((await read(path)).statusCode).toBe(404);
  });
});

describe('PUT /films/{slug}/watched/', () => {
  const path = '/api/films/ten-litres/watched/';

  test('records the first time by the clock of the server, for the student, the teachers of the class and the admins', async ({
    app,
  }) => {
    const school = await app.aSchool();
    const student = await app.aPerson(school, 'student');
    const teacher = await app.aPerson(school, 'teacher');
    await app.aClass(teacher, 'Otters', [student]);
    const read = async () =>
      (await app.database.owner.query('select watched_at from watched_films where person_id = $1', [student.id])).rows;

    expect((await app.request(path, { method: 'PUT', as: student })).statusCode).toBe(204);
    const first = await read();
    expect((await app.request(path, { method: 'PUT', as: student })).statusCode).toBe(204);
    expect(first).toHaveLength(1);
    expect(await read()).toEqual(first);

    const rowsFor = async (as: { id: string; role: string }) =>
      inTenant(app.pool, { tenantId: school.id, role: as.role as 'teacher', personId: as.id, sessionId: null }, (db) =>
        findWatchedFilmsOf(db, student.id),
      );
    expect(await rowsFor(student)).toMatchObject([{ film: 'ten-litres' }]);
    expect(await rowsFor(teacher)).toHaveLength(1);
    expect(await rowsFor(await app.aPerson(school, 'school_admin'))).toHaveLength(1);
    expect(await rowsFor(await app.aPerson(school, 'teacher'))).toEqual([]);
    expect(await rowsFor(await app.aPerson(school, 'student'))).toEqual([]);
  });

  test('is for students only, and for films that our player shows', async ({ app }) => {
    const school = await app.aSchool();
    const as = await app.aPerson(school, 'teacher');
    expect((await app.request(path, { method: 'PUT', as })).statusCode).toBe(403);
    expect((await app.request(path, { method: 'PUT', at: school })).statusCode).toBe(401);
    const student = await app.aPerson(school, 'student');
    expect((await app.request('/api/films/no-such/watched/', { method: 'PUT', as: student })).statusCode).toBe(404);
  });
});
