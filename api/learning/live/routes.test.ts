import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import type { Person } from '#api/testing/test-app.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { LiveLesson } from '#contract/learning/live.ts';

const JOIN = 'https://meet.example/raindrop';
const test = appTest
  .extend('school', ({ app }) => app.aSchool({ languages: ['en', 'ar'] }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('lesson', ({ app }) => aLiveLesson(app))
  .extend('list', ({ app, school }) => async (query = ''): Promise<LiveLesson[]> => {
    return (await app.request(`/api/live/?limit=100&${query}`, { at: school })).json().results;
  })
  .extend('read', ({ app, school }) => async (id: string, as?: Person): Promise<LiveLesson> => {
    return (await app.request(`/api/live/${id}/`, { at: school, ...(as && { as }) })).json();
  })
  .extend('register', ({ app }) => async (id: string, as: Person) => {
    await app.request(`/api/live/${id}/registrations/`, { method: 'POST', as, body: {} });
  });

describe('GET /live/', () => {
  test('lists lessons to come, the next one first, then those that are over', async ({ app, list }) => {
    const later = await aLiveLesson(app, { minutes: 600 });
    const over = await aLiveLesson(app, { minutes: -600 });
    const long = await aLiveLesson(app, { minutes: -900 });
    const soon = await aLiveLesson(app, { minutes: 5 });
    const ids = (await list()).map(({ id }) => id);

    const places = [soon, later, over, long].map((id) => ids.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('has times in UTC, the zone of the host and no link to join', async ({ app, list }) => {
    const id = await aLiveLesson(app, { minutes: -5, fields: { starts_at: '2026-11-24T11:00:00+05:45' } });

    expect((await list()).find((each) => each.id === id)).toMatchObject({
      starts_at: '2026-11-24T05:15:00.000Z',
      time_zone: 'Asia/Kathmandu',
      language: 'en',
      seats_left: 30,
      is_registered: false,
      join_url: null,
      url: `/live/${id}`,
    });
  });

  test('is narrowed by goal, age, language and search, and refuses an unknown filter', async ({
    app,
    list,
    lesson,
  }) => {
    const arabic = { spoken_language: 'ar', goals: [14], age_from: 12, age_to: 14, title: 'Ask the sea' };
    const other = await aLiveLesson(app, { fields: arabic });
    const has = async (query: string) => {
      const ids = (await list(query)).map(({ id }) => id);
      return [ids.includes(lesson), ids.includes(other)];
    };

    expect(await has('goal=14')).toEqual([false, true]);
    expect(await has('age=8')).toEqual([true, false]);
    expect(await has('language=ar')).toEqual([false, true]);
    expect(await has('search=RAINDROP')).toEqual([true, false]);
    expect((await app.request('/api/live/?weekday=3')).statusCode).toBe(400);
  });

  test('a mode that has turned live lessons off hides them', async ({ app, school }) => {
    const { rows } = await app.database.owner.query(
      `insert into modes (name, slug, status, position, features_off) values ('Quiet', $1, 'ACTIVE', 99, '{live}') returning id`,
      [`quiet-${school.subdomain}`.slice(0, 40)],
    );
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id: rows[0].id, is_active: true, position: 1 });
    await app.database.owner.query('update tenants set switchboard = true where id = $1', [school.id]);

    const reply = await app.request(`/api/live/?mode=${rows[0].id}`, { at: school });

    expect(reply.statusCode).toBe(403);
    expect(reply.json().state).toBe('live_off');
  });
});

describe('GET /live/{id}/', () => {
  test('is in the language of the caller, with the facts of the English text', async ({ app, school }) => {
    const id = await aLiveLesson(app, { ar: { title: 'قطرة', summary: 'نرسم طريقها.', host: 'فريق' } });

    const reply = await app.request(`/api/live/${id}/`, { at: school, headers: { 'accept-language': 'ar' } });

    expect(reply.json()).toMatchObject({ title: 'قطرة', text_language: 'ar', seats: 30, is_preview: false });
  });

  test.for([
    { minutes: 11, isThere: false },
    { minutes: 9, isThere: true },
    { minutes: -30, isThere: true },
    { minutes: -41, isThere: false },
  ])(
    'the link to join a lesson in $minutes minutes is there for registered people only: $isThere',
    async ({ minutes, isThere }, { app, teacher, read, register }) => {
      const id = await aLiveLesson(app, { minutes: 60 });
      await register(id, teacher);
      await app.database.owner.query(
        `update content_revisions set fields = fields || jsonb_build_object('starts_at', $2::text, 'ends_at', $3::text) where entry_id = $1`,
        [
          id,
          new Date(Date.now() + minutes * 60_000).toISOString(),
          new Date(Date.now() + (minutes + 40) * 60_000).toISOString(),
        ],
      );
      const colleague = await app.aPerson(teacher.school, 'teacher');

      expect((await read(id, teacher)).join_url).toBe(isThere ? JOIN : null);
      expect((await read(id, colleague)).join_url).toBeNull();
      expect((await read(id)).join_url).toBeNull();
    },
  );

  test('a reply of a person is stored nowhere', async ({ app, teacher, lesson }) => {
    const { headers } = await app.request(`/api/live/${lesson}/`, { as: teacher });

    expect(headers['cache-control']).toBe('no-store');
  });

  test('an unknown, a deleted and an unpublished lesson are not found', async ({ app, lesson }) => {
    await app.database.owner.query('update content_entries set deleted_at = now() where id = $1', [lesson]);
    const ended = await aLiveLesson(app);
    await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = $1', [ended]);

    for (const id of [lesson, ended, crypto.randomUUID()])
      expect((await app.request(`/api/live/${id}/`)).statusCode).toBe(404);
    expect((await app.request('/api/live/not-an-id/')).statusCode).toBe(400);
  });
});

describe('GET /live/{id}/host/', () => {
  const hostOf = (id: string) => `/api/live/${id}/host/`;

  test('the platform and people with the right see registrations and the link, others do not', async ({
    app,
    teacher,
    lesson,
    register,
  }) => {
    await register(lesson, teacher);
    const colleague = await app.aColleague();
    const expected = { registrations: 1, seats: 30, seats_taken: 1, join_url: JOIN };

    expect((await app.request(hostOf(lesson), { as: colleague, host: 'localhost' })).json()).toEqual(expected);
    expect((await app.request(hostOf(lesson), { as: teacher })).statusCode).toBe(403);
    expect((await app.request(hostOf(lesson), { at: teacher.school })).statusCode).toBe(401);

    const grant = { person: teacher.id, abilities: ['live.host'], reason: 'She holds the lessons of the spring.' };
    const ends_at = new Date(Date.now() + DAY_MS).toISOString();
    const body = { ...grant, ends_at };
    const granted = await app.request('/api/ability-grants/', {
      method: 'POST',
      as: colleague,
      host: 'localhost',
      body,
    });
    expect(granted.statusCode).toBe(201);

    expect((await app.request(hostOf(lesson), { as: teacher })).json()).toEqual(expected);
  });
});
