import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import type { Person, RequestOptions } from '#api/testing/test-app.ts';
import { liveWords } from '#contract/learning/live-words.ts';

const test = schoolTest
  /** A teacher of a class of seven. */
  .extend('teacher', async ({ app, school, aNamedStudent }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const names = ['Amara', 'Ben', 'Chidi', 'Dana', 'Eli', 'Farah', 'Gus'];
    await app.aClass(teacher, 'Otters', await Promise.all(names.map((name) => aNamedStudent(name))));
    return teacher;
  })
  .extend('lesson', ({ app }) => aLiveLesson(app))
  .extend('register', ({ app, lesson }) => (options: RequestOptions, body: object = {}, id = lesson) => {
    return app.request(`/api/live/${id}/registrations/`, { ...options, method: 'POST', body });
  })
  .extend('seatsLeft', ({ app, lesson }) => async (id = lesson): Promise<number> => {
    return (await app.request(`/api/live/${id}/`)).json().seats_left;
  })
  .extend('cancel', ({ app, lesson }) => (registration: string, options: RequestOptions, body?: object) => {
    const path = `/api/live/${lesson}/registrations/${registration}/`;
    return app.request(path, { ...options, method: 'DELETE', ...(body && { body }) });
  })
  /** Registers a visitor. Returns the email address, and the token in the email's link. */
  .extend('aVisitor', ({ school, register, emailsTo }) => async (id?: string) => {
    const email = `${randomUUID()}@visitor.example`;
    const reply = await register({ at: school }, { email }, id);
    const [sent] = await emailsTo(email);
    return { email, reply, token: sent?.links[0]?.split('#')[1] ?? '' };
  })
  .extend('confirm', ({ app, school }) => (token: string) => {
    return app.request('/api/live/registrations/confirm/', { method: 'POST', at: school, body: { token } });
  });

describe('POST /live/{id}/registrations/', () => {
  test('a teacher registers a class by a number, once', async ({ app, teacher, lesson, register, seatsLeft }) => {
    const reply = await register({ as: teacher }, { seats: 7 });

    expect(reply.statusCode).toBe(201);
    expect(await seatsLeft()).toBe(23);
    expect((await app.request(`/api/live/${lesson}/`, { as: teacher })).json()).toMatchObject({
      is_registered: true,
      registration: { id: reply.json().id, seats: 7, state: 'registered', teacher: null },
    });
    const again = await register({ as: teacher }, { seats: 2 });
    expect({ status: again.statusCode, state: again.json().state }).toEqual({ status: 409, state: 'registered' });
  });

  test('more seats than are left are refused, and take none', async ({ teacher, register, seatsLeft }) => {
    const reply = await register({ as: teacher }, { seats: 31 });

    expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 409, state: 'full' });
    expect(await seatsLeft()).toBe(30);
  });

  test('the last seat is given once, however many ask for it in the same moment', async ({
    app,
    school,
    register,
    seatsLeft,
  }) => {
    const id = await aLiveLesson(app, { seats: 1 });
    const people = await Promise.all(Array.from({ length: 40 }, () => app.aPerson(school, 'teacher')));

    const replies = await Promise.all(people.map((as) => register({ as }, {}, id)));

    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(39);
    expect(await seatsLeft(id)).toBe(0);
  });

  test('the database refuses a seat that is not there, also without the product', async ({
    app,
    school,
    teacher,
    lesson,
  }) => {
    const row = { tenant_id: school.id, lesson_id: lesson, person_id: teacher.id, language: 'en', title: 'Rain' };
    const times = { starts_at: new Date(), ends_at: new Date(), confirmed_at: new Date() };

    await expect(app.insert('live_registrations', { ...row, ...times, seats: 31 })).rejects.toThrow(
      'live_seats_suffice',
    );
  });

  test('the same Idempotency-Key registers once', async ({ teacher, register, seatsLeft }) => {
    const once = { as: teacher, headers: { 'idempotency-key': 'the-key-of-one-click' } };

    const first = await register(once, { seats: 5 });
    const second = await register(once, { seats: 5 });

    expect(second.json()).toEqual(first.json());
    expect(await seatsLeft()).toBe(25);
  });

  test('refuses what is malformed, over, unpublished, or without an address', async ({
    app,
    school,
    teacher,
    register,
  }) => {
    const over = await aLiveLesson(app, { minutes: -60 });

    expect((await register({ as: teacher }, { seats: 0 })).statusCode).toBe(400);
    expect((await register({ as: teacher }, { email: 'ada@home.example' })).statusCode).toBe(400);
    expect(Object.keys((await register({ at: school })).json().fields)).toEqual(['email']);
    expect((await register({ at: school }, { email: 'ada' })).statusCode).toBe(400);
    expect((await register({ at: school }, { seats: 2, email: 'ada@home.example' })).statusCode).toBe(403);
    expect((await register({ as: teacher }, {}, over)).json().state).toBe('over');
    expect((await register({ as: teacher }, {}, randomUUID())).statusCode).toBe(404);
  });

  test('erasing a person gives their seats back', async ({ app, aNamedStudent, register, seatsLeft }) => {
    const student = await aNamedStudent('Amara');
    const { id } = (await register({ as: student })).json();
    const admin = await app.aPerson(student.school, 'school_admin');
    const body = { state: 'alone' };
    await app.request(`/api/live/wishes/${id}/`, { method: 'PATCH', as: admin, body });
    expect(await seatsLeft()).toBe(29);
    await app.database.owner.query('delete from users where id = $1', [student.id]);

    expect(await seatsLeft()).toBe(30);
  });
});

describe('the seats of one school', () => {
  test('a class has no more seats than the teacher has students, and an admin no more than the school', async ({
    app,
    school,
    teacher,
    register,
    seatsLeft,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const colleague = await app.aPerson(school, 'teacher');

    const reply = await register({ as: teacher }, { seats: 8 });
    expect(reply.json().fields).toEqual({ seats: [liveWords.seatsOfClasses.replace('{count}', '7')] });
    expect((await register({ as: colleague }, { seats: 2 })).statusCode).toBe(400);
    expect((await register({ as: admin }, { seats: 8 })).statusCode).toBe(400);
    expect((await register({ as: colleague })).statusCode).toBe(201);
    expect((await register({ as: admin }, { seats: 7 })).statusCode).toBe(201);
    expect(await seatsLeft()).toBe(22);
  });

  test('one school has at most half of the seats, and another school the rest', async ({
    app,
    school,
    teacher,
    register,
    seatsLeft,
  }) => {
    const id = await aLiveLesson(app, { seats: 16 });
    const colleague = await app.aPerson(school, 'teacher');
    await register({ as: teacher }, { seats: 7 }, id);
    expect((await register({ as: colleague }, {}, id)).statusCode).toBe(201);

    const reply = await register({ as: await app.aPerson(school, 'teacher') }, {}, id);

    expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 409, state: 'shared' });
    const stranger = await app.aPerson(await app.aSchool(), 'teacher');
    expect((await register({ as: stranger }, {}, id)).statusCode).toBe(201);
    expect(await seatsLeft(id)).toBe(7);
  });

  test('a school has no seat before its email address is confirmed', async ({ app, register, seatsLeft }) => {
    const school = await app.aSchool({ verified_at: null });

    const reply = await register({ as: await app.aPerson(school, 'school_admin') });

    expect({ status: reply.statusCode, state: reply.json().state }).toEqual({
      status: 403,
      state: 'school_unconfirmed',
    });
    expect(await seatsLeft()).toBe(30);
  });
});

describe('a visitor', () => {
  test('has a seat when the address is confirmed, and gives it back by the same link', async ({
    aVisitor,
    confirm,
    cancel,
    school,
    seatsLeft,
  }) => {
    const { reply, token } = await aVisitor();
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status: 202, body: {} });
    expect(await seatsLeft()).toBe(30);

    const confirmed = await confirm(token);
    expect(confirmed.json()).toMatchObject({ is_confirmed: true, seats: 1, join_url: null });
    await confirm(token);
    expect(await seatsLeft()).toBe(29);

    const { id } = confirmed.json();
    expect((await cancel(id, { at: school }, { token: `${token}0` })).statusCode).toBe(404);
    expect((await cancel(id, { at: school }, { token })).statusCode).toBe(204);
    expect(await seatsLeft()).toBe(30);
    expect((await confirm(token)).statusCode).toBe(410);
  });

  test('is told when the last seat went to someone else before the address was confirmed', async ({
    app,
    teacher,
    aVisitor,
    register,
    confirm,
  }) => {
    const id = await aLiveLesson(app, { seats: 1 });
    const { token } = await aVisitor(id);
    await register({ as: teacher }, {}, id);

    const reply = await confirm(token);

    expect({ status: reply.statusCode, state: reply.json().state }).toEqual({ status: 409, state: 'full' });
  });

  test('gets the same reply for an address that is registered already', async ({
    school,
    aVisitor,
    confirm,
    register,
    emailsTo,
  }) => {
    const { email, token } = await aVisitor();
    await confirm(token);

    const again = await register({ at: school }, { email: email.toUpperCase() });

    expect({ status: again.statusCode, body: again.json() }).toEqual({ status: 202, body: {} });
    expect(await emailsTo(email)).toHaveLength(2);
  });

  test('opens a link at the site that sent it only', async ({ app, aVisitor }) => {
    const { token } = await aVisitor();
    const open = (at: Awaited<ReturnType<typeof app.aSchool>>) =>
      app.request('/api/live/registrations/open/', { method: 'POST', at, body: { token } });

    expect((await open(await app.aSchool())).statusCode).toBe(410);
  });
});

describe('DELETE /live/{id}/registrations/{registration}/', () => {
  test('who registered cancels, and no one else', async ({ app, school, teacher, register, cancel, seatsLeft }) => {
    const { id } = (await register({ as: teacher }, { seats: 5 })).json();
    const others: Person[] = [await app.aPerson(school, 'teacher'), await app.aPerson(await app.aSchool(), 'teacher')];

    for (const as of others) expect((await cancel(id, { as })).statusCode).toBe(404);
    expect((await cancel(id, { at: school })).statusCode).toBe(401);
    expect((await cancel(id, { as: teacher })).statusCode).toBe(204);
    expect((await cancel(id, { as: teacher })).statusCode).toBe(404);
    expect(await seatsLeft()).toBe(30);
  });
});

describe('GET /live/registrations/', () => {
  test('hides lessons from a student in a mode without them, but not from staff', async ({
    app,
    school,
    teacher,
    lesson,
    aNamedStudent,
    register,
  }) => {
    const child = await aNamedStudent('Amara');
    const createMode = async (name: string, features_off: string[]) => {
      const mode_id = await app.insert('modes', { name: `${name} ${school.id}`, position: 9, features_off });
      await app.insert('tenant_modes', { tenant_id: school.id, mode_id, position: 1 });
      return mode_id;
    };
    const [quiet, loud] = [await createMode('Quiet', ['live']), await createMode('Loud', [])];
    await app.database.owner.query('update tenants set switchboard = true where id = $1', [school.id]);
    for (const as of [child, teacher]) await register({ as });
    const listIn = async (mode: string, as: Person) => {
      const { results } = (await app.request(`/api/live/registrations/?mode=${mode}`, { as })).json();
      return results.map(({ id }: { id: string }) => id);
    };

    expect(await listIn(quiet, child)).toEqual([]);
    expect(await listIn(loud, child)).toEqual([lesson]);
    expect(await listIn(quiet, teacher)).toEqual([lesson]);
  });
});
