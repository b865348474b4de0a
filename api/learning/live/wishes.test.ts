import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import type { Person } from '#api/testing/test-app.ts';
import { liveWords } from '#contract/learning/live-words.ts';

const JOIN = 'https://meet.example/raindrop';
const test = schoolTest
  .extend('child', ({ aNamedStudent }) => aNamedStudent('Amara'))
  .extend('teacher', async ({ app, school, child }) => {
    const teacher = await app.aPerson(school, 'teacher', { first_name: 'Noor', last_name: 'Haddad' });
    await app.aClass(teacher, 'Otters', [child]);
    return teacher;
  })
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  /** Begins in five minutes, so that people can join. */
  .extend('lesson', ({ app }) => aLiveLesson(app, { minutes: 5 }))
  .extend('wish', ({ app, lesson }) => async (as: Person, id = lesson): Promise<string> => {
    const reply = await app.request(`/api/live/${id}/registrations/`, { method: 'POST', as, body: {} });
    expect(reply.json()).toEqual({ id: expect.any(String), state: 'waiting' });
    return reply.json().id;
  })
  .extend('decide', ({ app }) => (as: Person, id: string, state: string) => {
    return app.request(`/api/live/wishes/${id}/`, { method: 'PATCH', as, body: { state } });
  })
  .extend('list', ({ app }) => async (as: Person, query = '') => {
    return (await app.request(`/api/live/wishes/?${query}`, { as })).json();
  })
  .extend('read', ({ app, lesson }) => async (as: Person, id = lesson) => {
    return (await app.request(`/api/live/${id}/`, { as })).json();
  })
  /** Every reply and feed that shows lessons to a person. */
  .extend('allReplies', ({ app, lesson }) => async (as: Person) => {
    const paths = ['live/?limit=100', `live/${lesson}/`, 'live/registrations/', 'live/calendar.ics'];
    const all = [...paths, `live/${lesson}/event.ics`, 'search/?q=raindrop'];
    const replies = await Promise.all(all.map((path) => app.request(`/api/${path}`, { as })));
    return replies.map(({ body }) => body).join();
  });

describe('POST /live/{id}/registrations/ of a student', () => {
  test('is a wish without a seat and without the link', async ({ child, lesson, wish, read, allReplies }) => {
    const id = await wish(child);

    expect(await read(child, lesson)).toMatchObject({
      ...{ seats_left: 30, is_registered: false, join_url: null, join_host: 'meet.example' },
      registration: { id, state: 'waiting', teacher: null },
    });
    expect(await allReplies(child)).not.toContain(JOIN);
  });

  test('registers no class, and asks once', async ({ app, child, lesson, wish }) => {
    const post = (body: object) =>
      app.request(`/api/live/${lesson}/registrations/`, { method: 'POST', as: child, body });
    expect((await post({ seats: 2 })).statusCode).toBe(403);
    await wish(child);

    const again = await post({});

    expect({ status: again.statusCode, error: again.json().error }).toEqual({ status: 409, error: liveWords.wished });
  });
});

describe('GET /live/wishes/', () => {
  test('a teacher reads who asks for which lesson, and where its link leads', async ({
    child,
    teacher,
    lesson,
    wish,
    list,
  }) => {
    const id = await wish(child);

    const { count, results } = await list(teacher);

    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      ...{ id, state: 'waiting', classes: ['Otters'], teacher: null },
      student: { id: child.id, first_name: 'Amara' },
      lesson: { id: lesson, host: 'Booklark team', join_host: 'meet.example', seats_left: 30 },
    });
  });

  test('teachers of other classes read none, admins those of the school, other schools none', async ({
    app,
    school,
    child,
    admin,
    wish,
    list,
  }) => {
    await wish(child);
    const colleague = await app.aPerson(school, 'teacher');
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await list(admin)).count).toBe(1);
    expect((await list(colleague)).count).toBe(0);
    expect((await list(stranger)).count).toBe(0);
    expect((await app.request('/api/live/wishes/', { as: child })).statusCode).toBe(403);
  });

  test('is narrowed by state, lesson and class, and leaves out lessons that are over', async ({
    app,
    child,
    teacher,
    lesson,
    wish,
    decide,
    list,
  }) => {
    const later = await aLiveLesson(app, { minutes: 600 });
    await wish(child);
    await decide(teacher, await wish(child, later), 'declined');
    const other = await app.aClass(teacher, 'Foxes', []);

    expect((await list(teacher, 'state=waiting')).count).toBe(1);
    expect((await list(teacher, `lesson=${later}`)).results[0].state).toBe('declined');
    expect((await list(teacher, `class=${other.id}`)).count).toBe(0);
    await app.database.owner.query(
      `update content_revisions set fields = fields || jsonb_build_object('ends_at', $2::text) where entry_id = $1`,
      [lesson, new Date(Date.now() - 1000).toISOString()],
    );
    expect((await list(teacher)).count).toBe(1);
  });
});

describe('PATCH /live/wishes/{id}/', () => {
  test('with the teacher: the child has a seat and the teacher the link', async ({
    app,
    child,
    teacher,
    wish,
    decide,
    read,
    allReplies,
  }) => {
    const reply = await decide(teacher, await wish(child), 'with_teacher');

    expect(reply.json()).toMatchObject({ state: 'with_teacher', teacher: 'Noor Haddad', lesson: { seats_left: 28 } });
    expect(await read(child)).toMatchObject({
      ...{ is_registered: true, join_url: null },
      registration: { state: 'with_teacher', teacher: 'Noor Haddad' },
    });
    expect(await allReplies(child)).not.toContain(JOIN);
    expect(await read(teacher)).toMatchObject({ join_url: JOIN, registration: { seats: 1, state: 'registered' } });
    const { rows } = await app.database.owner.query(
      `select act, facts ->> 'lesson' as lesson from audit_events where actor_id = $1 and act like 'live.%'`,
      [teacher.id],
    );
    expect(rows).toEqual([{ act: 'live.with_teacher', lesson: 'Follow a raindrop' }]);
  });

  test('alone: the child has the link', async ({ child, admin, wish, decide, read }) => {
    await decide(admin, await wish(child), 'alone');

    expect(await read(child)).toMatchObject({ is_registered: true, join_url: JOIN, registration: { state: 'alone' } });
    expect((await read(admin)).join_url).toBeNull();
  });

  test('what is taken back or declined gives the seat and the link back', async ({
    child,
    teacher,
    wish,
    decide,
    read,
    allReplies,
  }) => {
    const id = await wish(child);
    for (const state of ['waiting', 'declined']) {
      await decide(teacher, id, 'alone');
      expect((await decide(teacher, id, state)).json()).toMatchObject({ state, lesson: { seats_left: 30 } });
      expect(await read(child)).toMatchObject({ is_registered: false, registration: { state } });
      expect(await allReplies(child)).not.toContain(JOIN);
    }
  });

  test('a child ends a wish, and no declined one', async ({ app, child, teacher, lesson, wish, decide }) => {
    const remove = (id: string) =>
      app.request(`/api/live/${lesson}/registrations/${id}/`, { method: 'DELETE', as: child, body: {} });
    expect((await remove(await wish(child))).statusCode).toBe(204);
    const id = await wish(child);
    await decide(teacher, id, 'declined');

    const reply = await remove(id);

    expect({ status: reply.statusCode, error: reply.json().error }).toEqual({ status: 403, error: liveWords.declined });
  });

  test('a teacher who cancels makes the wishes wait again', async ({
    app,
    child,
    teacher,
    lesson,
    wish,
    decide,
    read,
  }) => {
    await decide(teacher, await wish(child), 'with_teacher');
    const { registration } = await read(teacher);
    const body = {};
    await app.request(`/api/live/${lesson}/registrations/${registration.id}/`, { method: 'DELETE', as: teacher, body });

    expect(await read(child)).toMatchObject({ seats_left: 30, registration: { state: 'waiting', teacher: null } });
  });

  test('an erased teacher leaves wishes that wait', async ({ app, child, teacher, wish, decide, read }) => {
    await decide(teacher, await wish(child), 'with_teacher');
    await app.database.owner.query('delete from users where id = $1', [teacher.id]);

    expect(await read(child)).toMatchObject({ seats_left: 30, registration: { state: 'waiting', teacher: null } });
  });

  test('is refused when the lesson is full, and the wish waits', async ({ app, child, admin, wish, decide, read }) => {
    const id = await aLiveLesson(app, { minutes: 5, seats: 1 });
    const stranger = await app.aPerson(await app.aSchool(), 'teacher');
    await app.request(`/api/live/${id}/registrations/`, { method: 'POST', as: stranger, body: {} });
    const reply = await decide(admin, await wish(child, id), 'alone');

    expect({ status: reply.statusCode, error: reply.json().error }).toEqual({ status: 409, error: liveWords.full });
    expect((await read(child, id)).registration.state).toBe('waiting');
  });

  test('other teachers, students and schools decide nothing', async ({ app, school, child, wish, decide }) => {
    const id = await wish(child);
    const colleague = await app.aPerson(school, 'teacher');
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await decide(colleague, id, 'alone')).statusCode).toBe(404);
    expect((await decide(stranger, id, 'alone')).statusCode).toBe(404);
    expect((await decide(child, id, 'alone')).statusCode).toBe(403);
    expect((await decide(colleague, id, 'often')).statusCode).toBe(400);
  });

  test('the database lets no other teacher decide, and no student register without a wish', async ({
    app,
    school,
    child,
    lesson,
    wish,
    read,
  }) => {
    const id = await wish(child);
    const colleague = await app.aPerson(school, 'teacher');
    const decideAs = (role: string, person: string) =>
      app.database.owner.query(
        `with caller as (select set_config('app.tenant_id', $2, true), set_config('app.role', $3, true), set_config('app.person_id', $4, true))
         update live_registrations set wish = 'alone', confirmed_at = now() from caller where id = $1`,
        [id, school.id, role, person],
      );
    await expect(decideAs('teacher', colleague.id)).rejects.toThrow('a teacher of the student decides');
    await expect(decideAs('student', child.id)).rejects.toThrow('a teacher of the student decides');

    await app.database.owner.query('delete from live_registrations where id = $1', [id]);
    const times = { starts_at: new Date(), ends_at: new Date(), confirmed_at: new Date() };
    const row = { tenant_id: school.id, lesson_id: lesson, person_id: child.id, language: 'en', title: 'Rain' };
    await app.insert('live_registrations', { ...row, ...times });
    expect(await read(child)).toMatchObject({ join_url: null, registration: { state: 'waiting' } });
  });
});

describe('GET /live/registrations/', () => {
  test('lists the caller’s own lessons to come', async ({ app, child, teacher, lesson, wish, decide }) => {
    await aLiveLesson(app);
    await decide(teacher, await wish(child), 'with_teacher');

    for (const as of [child, teacher]) {
      const { results } = (await app.request('/api/live/registrations/', { as })).json();
      expect(results).toMatchObject([{ id: lesson }]);
    }
    expect((await app.request('/api/live/registrations/', { at: child.school })).statusCode).toBe(401);
  });
});

describe('a school without live lessons', () => {
  test('has them nowhere, for no one', async ({ app, school, child, teacher, admin, lesson, wish, decide }) => {
    await decide(teacher, await wish(child), 'alone');
    const form = { allows_live: 'false' };
    expect((await app.request('/api/school-settings/', { method: 'PATCH', as: admin, form })).statusCode).toBe(200);

    const statusOf = async (path: string, options: object = { as: teacher }) =>
      (await app.request(`/api/${path}`, options)).statusCode;
    expect((await app.request('/api/live/', { as: child })).json()).toMatchObject({ state: 'live_off' });
    expect(await statusOf('live/', { at: school })).toBe(403);
    for (const path of [`live/${lesson}/`, `live/${lesson}/host/`]) expect(await statusOf(path)).not.toBe(200);
    const saved = await app.request(`/api/live/${lesson}/event.ics`, { at: school });
    expect(saved.body).toContain('STATUS:CANCELLED');
    expect(await statusOf(`live/${lesson}/registrations/`, { as: teacher, method: 'POST', body: {} })).toBe(404);
    expect((await app.request('/api/live/registrations/', { as: child })).json()).toEqual({ results: [] });
    expect((await app.request('/api/live/wishes/', { as: teacher })).json().count).toBe(0);
    expect((await app.request('/api/live/calendar.ics', { at: school })).body).not.toContain('VEVENT');
    expect((await app.request('/api/search/?q=raindrop', { as: child })).body).not.toContain(lesson);
    expect((await app.request('/sitemap.xml', { at: school })).body).not.toContain('/live');
    expect(await statusOf(`live/${lesson}/`, { as: await app.aPerson(await app.aSchool(), 'teacher') })).toBe(200);
  });
});
