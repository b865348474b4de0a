import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf, type Person, type RequestOptions } from '#api/testing/test-app.ts';
import { CLASS_OF_DEVICE } from '#contract/kit/codes.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { MAX_CLASS_DEVICES } from '#contract/people/class-devices.ts';
import { insertDevice } from './queries.ts';

const TABLET =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
type Reply = { headers: Record<string, unknown> };
const cookieOf = ({ headers }: Reply) => String(headers['set-cookie']).split(';')[0] ?? '';

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher', { first_name: 'Ada', last_name: 'Byron' }))
  .extend('otters', ({ app, teacher }) => app.aClass(teacher, 'Otters'))
  .extend(
    'mark',
    ({ app, teacher, otters }) =>
      (as: Person = teacher, classId = otters.id, options: RequestOptions = {}) => {
        const headers = { 'user-agent': TABLET };
        return app.request(`/api/v1/school-classes/${classId}/devices/`, { method: 'POST', as, headers, ...options });
      },
  )
  .extend('list', ({ app, teacher, otters }) => async (options: RequestOptions = {}) => {
    const { json } = await app.request(`/api/v1/school-classes/${otters.id}/devices/`, { as: teacher, ...options });
    return json().results;
  })
  .extend('remove', ({ app, otters }) => (as: Person, id: string) => {
    return app.request(`/api/v1/school-classes/${otters.id}/devices/${id}/`, { method: 'DELETE', as });
  })
  .extend('classOf', ({ app, school }) => async (cookie?: string, at = school) => {
    return (await app.request('/api/class-device/', { at, ...(cookie && { cookie }) })).json().school_class;
  })
  .extend('actsOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query(
      'select act, actor_kind, from_address from audit_events where subject_id = $1 order by id',
      [id],
    );
    return rows;
  });

describe('POST /v1/school-classes/{id}/devices/', () => {
  test('a teacher marks a browser once, which then knows the class without its code, and no other browser does', async ({
    app,
    otters,
    mark,
    list,
    classOf,
    actsOf,
  }) => {
    const reply = await mark();
    const cookie = cookieOf(reply);

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      ...{ browser: 'Chrome', system: 'ChromeOS', is_this: true },
      created_by: { first_name: 'Ada', last_name: 'Byron' },
    });
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-class=[\w-]{43}; Path=\/; Expires=\w+, 01 Aug .*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await classOf(cookie)).toEqual({ name: 'Otters', is_open: true });
    expect(await classOf()).toBeNull();
    expect(await classOf('__Host-class=x')).toBeNull();
    expect(await classOf(cookie, await app.aSchool())).toBeNull();
    expect((await list({ cookie })).map(({ is_this }: { is_this: boolean }) => is_this)).toEqual([true]);
    expect((await list()).map(({ is_this }: { is_this: boolean }) => is_this)).toEqual([false]);
    expect(await actsOf(otters.id)).toMatchObject([{ act: 'class.device_marked', actor_kind: 'person' }]);
  });

  test('the mark ends at the end of July', async ({ mark }) => {
    const { created_at, expires_at } = (await mark()).json();
    const end = new Date(expires_at);

    expect(end.getUTCMonth()).toBe(7);
    expect(end.getUTCDate()).toBe(1);
    expect(end.getTime() - new Date(created_at).getTime()).toBeLessThanOrEqual(366 * DAY_MS);
  });

  test('a browser belongs to the class that was marked last', async ({ app, teacher, otters, mark, list, actsOf }) => {
    const cookie = cookieOf(await mark());
    const herons = await app.aClass(teacher, 'Herons');

    await mark(teacher, herons.id, { cookie });

    expect(await list()).toEqual([]);
    expect((await actsOf(otters.id)).map(({ act }) => act)).toEqual(['class.device_marked', 'class.device_removed']);
  });

  test('a class has 60 devices at most', async ({ app, school, otters, mark }) => {
    await app.database.owner.query(
      `insert into class_devices (tenant_id, school_class_id, secret_hash, created_by)
       select $1, $2, sha256(n::text::bytea), $2 from generate_series(1, $3) n`,
      [school.id, otters.id, MAX_CLASS_DEVICES],
    );
    expect((await mark()).statusCode).toBe(409);
  });

  test('students, other teachers, other schools and archived classes are refused', async ({
    app,
    school,
    teacher,
    otters,
    mark,
    list,
  }) => {
    expect((await mark(await app.aPerson(school, 'student'))).statusCode).toBe(403);
    expect((await mark(await app.aPerson(school, 'teacher'))).statusCode).toBe(404);
    expect((await mark(await app.aPerson(await app.aSchool(), 'school_admin'))).statusCode).toBe(404);
    expect((await mark(teacher, 'x')).statusCode).toBe(400);
    expect(await list()).toEqual([]);
    await app.request(`/api/v1/school-classes/${otters.id}/archive/`, { method: 'POST', as: teacher });
    expect((await mark()).statusCode).toBe(404);
  });
});

describe('a marked device', () => {
  test('forgets its class immediately when a teacher removes it, also when its cookie was copied', async ({
    app,
    school,
    teacher,
    otters,
    mark,
    remove,
    classOf,
    actsOf,
  }) => {
    const reply = await mark();
    const { id } = reply.json();

    expect((await remove(await app.aPerson(school, 'student'), id)).statusCode).toBe(403);
    expect((await remove(await app.aPerson(school, 'teacher'), id)).statusCode).toBe(404);
    expect((await remove(await app.aPerson(await app.aSchool(), 'school_admin'), id)).statusCode).toBe(404);
    expect(await classOf(cookieOf(reply))).not.toBeNull();
    expect((await remove(teacher, id)).statusCode).toBe(204);
    expect(await classOf(cookieOf(reply))).toBeNull();
    expect((await remove(teacher, id)).statusCode).toBe(404);
    expect((await actsOf(otters.id)).map(({ act }) => act)).toEqual(['class.device_marked', 'class.device_removed']);
  });

  test('reads the names of its class without learning the code, which would open them elsewhere', async ({
    app,
    school,
    teacher,
    mark,
  }) => {
    const maya = await app.aPerson(school, 'student', { first_name: 'Maya', last_name: 'Shah' });
    const herons = await app.aClass(teacher, 'Herons', [maya]);
    const reply = await mark(teacher, herons.id);
    const namesFor = async (options: RequestOptions) => {
      const names = await app.request(`/api/list-student-in-class/${CLASS_OF_DEVICE}/`, { at: school, ...options });
      expect(names.body).not.toContain(herons.class_id);
      return names.statusCode === 200 ? names.json().results.students : names.statusCode;
    };

    expect(await namesFor({ cookie: cookieOf(reply) })).toMatchObject([{ first_name: 'Maya' }]);
    expect(await namesFor({})).toBe(404);
    expect(await namesFor({ cookie: '__Host-class=x' })).toBe(404);
    expect(await namesFor({ cookie: cookieOf(reply), at: await app.aSchool() })).toBe(404);

    const path = `/api/v1/school-classes/${herons.id}/`;
    await app.request(path, { method: 'PATCH', as: teacher, body: { is_code_off: true } });
    expect(await namesFor({ cookie: cookieOf(reply) })).toBe(404);
    await app.request(path, { method: 'PATCH', as: teacher, body: { is_code_off: false } });
    expect(await namesFor({ cookie: cookieOf(reply) })).toMatchObject([{ first_name: 'Maya' }]);
    await app.request(`${path}devices/${reply.json().id}/`, { method: 'DELETE', as: teacher });
    expect(await namesFor({ cookie: cookieOf(reply) })).toBe(404);
  });

  test('leaves its class at the sign-in screen, where no one is signed in', async ({
    app,
    school,
    otters,
    mark,
    classOf,
    list,
    actsOf,
  }) => {
    const cookie = cookieOf(await mark());
    const leave = (options: RequestOptions = {}) =>
      app.request('/api/class-device/', { method: 'DELETE', at: school, ...options });

    expect((await leave()).statusCode).toBe(204);
    expect(await classOf(cookie)).not.toBeNull();
    const reply = await leave({ cookie });
    expect(cookieOf(reply)).toBe('__Host-class=');
    expect(await classOf(cookie)).toBeNull();
    expect(await list()).toEqual([]);
    expect((await actsOf(otters.id)).at(-1)).toMatchObject({ act: 'class.device_removed', from_address: null });
  });

  test('has no code while the class code is off, and no class after it was archived, restored or expired', async ({
    app,
    teacher,
    otters,
    mark,
    classOf,
  }) => {
    const path = `/api/v1/school-classes/${otters.id}/`;
    const cookie = cookieOf(await mark());
    await app.request(path, { method: 'PATCH', as: teacher, body: { is_code_off: true } });
    expect(await classOf(cookie)).toEqual({ name: 'Otters', is_open: false });
    await app.request(`${path}archive/`, { method: 'POST', as: teacher });
    expect(await classOf(cookie)).toBeNull();
    await app.request(`${path}restore/`, { method: 'POST', as: teacher });
    expect(await classOf(cookie)).toBeNull();

    const next = cookieOf(await mark());
    await app.database.owner.query('update class_devices set expires_at = now() where school_class_id = $1', [
      otters.id,
    ]);
    expect(await classOf(next)).toBeNull();
  });

  test('is marked by staff only in the database too', async ({ app, school, otters }) => {
    const student = await app.aPerson(school, 'student');
    const device = { classId: otters.id, hash: Buffer.alloc(32), createdBy: student.id, device: undefined };
    await expect(inTenant(app.pool, callerOf(student), (db) => insertDevice(db, device))).rejects.toThrow(
      'row-level security',
    );
  });
});
