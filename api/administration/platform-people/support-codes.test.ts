import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { handOverCodeIn } from '#api/testing/organization-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { createViewActions, viewReason as reason } from '#api/testing/view-actions.ts';
import { supportWords } from '#contract/identity/support-words.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createViewActions(app))
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Nia', last_name: 'Park' }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('create', ({ app }) => async (as: Person): Promise<string> => {
    return (await app.request('/api/support-access/codes/', { method: 'POST', as })).json().code;
  })
  .extend('askWith', ({ actions, colleague, teacher }) => (code: string, target: Person = teacher) => {
    return actions.ask(colleague, target, { reason, code });
  })
  .extend('stateOf', ({ app, admin }) => async () => {
    return (await app.request('/api/support-access/', { as: admin })).json();
  })
  .extend('eventsOf', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query(
      `select act, actor_kind, actor_name, facts->>'reason' as reason from audit_events
       where tenant_id = $1 and act like 'support.%' order by id`,
      [school.id],
    );
    return rows;
  });

const other = (code: string) => (code === 'BBBBBBBB' ? 'CCCCCCCC' : 'BBBBBBBB');

describe('POST /support-access/codes/', () => {
  test('a code opens one view while the switch is off, and the log has both ends', async ({
    app,
    school,
    actions,
    admin,
    create,
    askWith,
    eventsOf,
  }) => {
    const code = await create(admin);
    expect(code).toMatch(/^[B-Z2-9]{8}$/);

    const reply = await askWith(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`);

    expect(reply.statusCode).toBe(200);
    const view = (await actions.enter(school, handOverCodeIn(reply.json().url))).json();
    expect(view.visit.kind).toBe('view_as');
    const read = () => app.request('/api/user/profile/', { at: school, token: view.access });
    expect((await read()).statusCode).toBe(200);
    const again = await askWith(code);
    expect(again.statusCode).toBe(400);
    expect(again.json().fields).toEqual({ code: [supportWords.codeWrong] });
    expect((await read()).statusCode).toBe(200);
    const byAda = { actor_kind: 'platform', actor_name: 'Ada Okoye', reason };
    expect(await eventsOf()).toEqual([
      { act: 'support.code_created', actor_kind: 'person', actor_name: 'Nia Park', reason: null },
      { act: 'support.code_used', ...byAda },
      { act: 'support.view_started', ...byAda },
      { act: 'support.code_failed', ...byAda },
    ]);
  });

  test('a view by a code reads only, and ends when the school ends the access', async ({
    app,
    school,
    actions,
    admin,
    create,
    askWith,
    stateOf,
  }) => {
    const { url } = (await askWith(await create(admin))).json();
    const token = (await actions.enter(school, handOverCodeIn(url))).json().access;
    const body = { name: 'Otters', teacher_ids: [] };
    const writeReply = await app.request('/api/v1/school-classes/', { method: 'POST', at: school, token, body });
    expect(writeReply.statusCode).toBe(403);
    expect(await stateOf()).toMatchObject({ allowed_until: null, code_expires_at: null, has_open_view: true });

    await actions.allow(admin, false);

    expect((await app.request('/api/user/profile/', { at: school, token })).statusCode).toBe(401);
    expect(await stateOf()).toMatchObject({ has_open_view: false });
  });

  test('a new code replaces the one before, and ending the access deletes it', async ({
    actions,
    admin,
    create,
    askWith,
    stateOf,
  }) => {
    const first = await create(admin);
    const second = await create(admin);
    expect((await askWith(first)).statusCode).toBe(400);
    const hours = (Date.parse((await stateOf()).code_expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.1);
    await actions.allow(admin, false);
    expect(await stateOf()).toMatchObject({ code_expires_at: null });
    expect((await askWith(second)).statusCode).toBe(400);
  });

  test('an expired code, and one of an admin who was suspended, open nothing', async ({
    app,
    school,
    admin,
    create,
    askWith,
  }) => {
    const expired = await create(admin);
    await app.database.owner.query('update support_codes set expires_at = now() where tenant_id = $1', [school.id]);
    expect((await askWith(expired)).statusCode).toBe(400);
    const left = await create(admin);
    await app.database.owner.query('update users set suspended_at = now() where id = $1', [admin.id]);
    expect((await askWith(left)).statusCode).toBe(400);
  });

  test('opens a view at its own school only, and of no one who cannot be viewed', async ({
    app,
    school,
    admin,
    create,
    askWith,
  }) => {
    const code = await create(admin);
    const stranger = await app.aPerson(await app.aSchool(), 'teacher');
    const archived = await app.aPerson(school, 'teacher', { archived_at: new Date() });
    expect((await askWith(code, stranger)).statusCode).toBe(400);
    expect((await askWith(code, archived)).statusCode).toBe(404);
    expect((await askWith(code)).statusCode).toBe(200);
  });
});

describe('guessing a support code', () => {
  test('the code is deleted after five wrong attempts', async ({ admin, create, askWith }) => {
    const code = await create(admin);
    for (let attempt = 0; attempt < 5; attempt++) expect((await askWith(other(code))).statusCode).toBe(400);
    expect((await askWith(code)).statusCode).toBe(400);
  });

  test('a colleague who guesses at many schools must wait', async ({ app, actions, colleague }) => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++) {
      const target = await app.aPerson(await app.aSchool(), 'teacher');
      statuses.push((await actions.ask(colleague, target, { reason, code: 'BBBBBBBB' })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  test('two views at the same time with one code: one opens', async ({ admin, create, askWith }) => {
    const code = await create(admin);
    const replies = await Promise.all([askWith(code), askWith(code), askWith(code)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('two admins who create one at the same time get one that works', async ({
    app,
    school,
    admin,
    create,
    askWith,
  }) => {
    const second = await app.aPerson(school, 'school_admin');
    const codes = await Promise.all([create(admin), create(second)]);
    const replies = [await askWith(codes[0]), await askWith(codes[1])];
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('is stored as a keyed hash, and a blank or long one is refused by name', async ({
    app,
    school,
    admin,
    create,
    askWith,
  }) => {
    const code = await create(admin);
    const { rows } = await app.database.owner.query('select * from support_codes where tenant_id = $1', [school.id]);
    expect(JSON.stringify(rows)).not.toContain(code);
    for (const typed of [' ', 'B'.repeat(41)]) expect((await askWith(typed)).json().fields).toHaveProperty('code');
  });

  test('only the school’s own admins create one', async ({ app, teacher }) => {
    const request = { method: 'POST', as: teacher } as const;
    expect((await app.request('/api/support-access/codes/', request)).statusCode).toBe(403);
  });
});
