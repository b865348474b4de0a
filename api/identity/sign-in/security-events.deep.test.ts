import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { adultPassword, aStudent, aTeacher, studentPassword } from '#api/testing/credentials.ts';
import type { Person, RequestOptions } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('teacher', ({ app, school }) => aTeacher(app, school))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('post', ({ app, school }) => (path: string, body: object, options: RequestOptions = {}) => {
    return app.request(`/api${path}`, { method: 'POST', at: school, body, ...options });
  })
  .extend('signIn', ({ post }) => ({ username }: Person, password: string) => {
    return post('/auth/token/', { username, password });
  })
  .extend('log', ({ app, admin }) => async (as = admin): Promise<Record<string, unknown>[]> => {
    return (await app.request('/api/acts/', { as })).json().results;
  })
  .extend('actions', ({ log }) => async () => {
    return (await log()).map(({ act }) => act).reverse();
  });

describe('POST /auth/token/ in the activity log', () => {
  test('an admin sees sign-ins of staff, and the first of them in a new browser', async ({
    teacher,
    signIn,
    log,
    actions,
  }) => {
    await signIn(teacher, adultPassword);
    await signIn(teacher, adultPassword);

    expect(await actions()).toEqual(['sign_in.succeeded', 'sign_in.new_device']);
    expect((await log())[0]).toMatchObject({ actor_id: teacher.id, from_address: '127.0.0.1' });
  });

  test('a sign-in of a student is not recorded', async ({ app, school, signIn, actions }) => {
    const student = await aStudent(app, school);
    await signIn(student, studentPassword);

    expect(await actions()).toEqual([]);
  });

  test('the tenth wrong password of an hour is recorded with the count', async ({ teacher, signIn, log }) => {
    for (let turn = 0; turn < 10; turn++) await signIn(teacher, 'wrong');

    expect((await log()).map(({ act, facts }) => ({ act, facts }))).toEqual([
      { act: 'sign_in.failed', facts: { tries: 10 } },
      { act: 'sign_in.failed', facts: {} },
    ]);
  });

  test('the first wrong password of an hour is recorded for each account, without an IP address', async ({
    app,
    school,
    teacher,
    post,
    signIn,
    log,
  }) => {
    const student = await aStudent(app, school);
    for (let turn = 0; turn < 3; turn++) await signIn(teacher, 'wrong');
    await signIn(student, 'wrong');
    await post('/auth/token/', { username: 'nobody', password: 'wrong' });

    const events = await log();

    expect(events.map(({ act, subject_id }) => [act, subject_id]).reverse()).toEqual([
      ['sign_in.failed', teacher.id],
      ['sign_in.failed', student.id],
    ]);
    expect(events.map(({ actor_id, from_address }) => [actor_id, from_address])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('POST /auth/password-reset/ in the activity log', () => {
  test('a password reset is recorded when it is requested and when it is completed', async ({
    app,
    school,
    teacher,
    post,
    actions,
  }) => {
    await post('/auth/password-reset/', { email: teacher.username });
    const { rows } = await app.database.owner.query('select links[1] as link from mails where tenant_id = $1', [
      school.id,
    ]);
    const token = new URL(rows[0].link).hash.slice(1);
    await post('/auth/password-reset/confirm/', { token, password: 'a door of red paper' });

    expect(await actions()).toEqual(['password.reset_requested', 'password.reset']);
  });
});

describe('GET /list-student-in-class/{code}/ in the activity log', () => {
  test('many wrong class codes are recorded once', async ({ app, school, actions }) => {
    for (let turn = 0; turn < 18; turn++) await app.request(`/api/list-student-in-class/ZZZZ${turn}/`, { at: school });

    expect(await actions()).toEqual(['sign_in.codes_failed']);
  });
});

describe('GET /acts/', () => {
  test('an admin of another school and a teacher see none of it', async ({ app, teacher, signIn, log }) => {
    await signIn(teacher, adultPassword);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    expect(await log(stranger)).toEqual([]);
    expect((await app.request('/api/acts/', { as: teacher })).statusCode).toBe(403);
  });
});

describe('the nightly job', () => {
  test('entries about sign-ins are deleted after 90 days, and others stay', async ({
    app,
    school,
    teacher,
    post,
    signIn,
    actions,
  }) => {
    await signIn(teacher, adultPassword);
    await post(
      '/user/password/',
      { current_password: adultPassword, new_password: 'a door of red paper' },
      { as: teacher },
    );
    await app.database.owner.query(
      `update audit_events set happened_at = now() - interval '91 days' where tenant_id = $1`,
      [school.id],
    );

    await app.platformPool.query('select delete_expired()');

    expect(await actions()).toEqual(['password.set']);
  });
});
