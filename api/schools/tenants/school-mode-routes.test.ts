import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { SchoolModes } from '#contract/schools/modes.ts';

const URL = '/api/school-modes/';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend(
    'read',
    ({ app, admin }) =>
      async (): Promise<SchoolModes> =>
        (await app.request(URL, { as: admin })).json(),
  )
  .extend(
    'put',
    ({ app, admin }) =>
      (body: object, { as = admin, headers = {} }: { as?: Person; headers?: Record<string, string> } = {}) => {
        return app.request(URL, { method: 'PUT', as, body, headers });
      },
  )
  /** Turns on all modes; the named ones come first, in this order. */
  .extend('turnOn', ({ read, put }) => async (...first: string[]) => {
    const { modes } = await read();
    const firstModes = first.flatMap((name) => modes.filter((mode) => mode.name === name));
    const others = modes.filter(({ name }) => !first.includes(name));
    return put({
      switchboard: true,
      modes: [...firstModes, ...others].map(({ id }) => ({ id, active: true, locked: false })),
    });
  });

describe('GET /school-modes/', () => {
  test('a new school has every mode of the platform, turned off, and no switchboard', async ({ read }) => {
    const { switchboard, modes } = await read();

    expect(switchboard).toBe(false);
    expect(modes.map(({ name, active, locked }) => [name, active, locked])).toEqual(
      ['All Books', 'Early Readers', 'Young Authors', 'Big Causes', 'Staff Room'].map((name) => [name, false, false]),
    );
  });
});

describe('PUT /school-modes/', () => {
  test('an admin turns modes on, orders and locks them, and visitors meet it in the next reply', async ({
    app,
    school,
    read,
    put,
    turnOn,
  }) => {
    const modeOfVisitor = async () => (await app.request('/api/books/', { at: school })).json().mode?.name ?? null;

    expect((await turnOn('Big Causes')).json().modes[0]).toMatchObject({ name: 'Big Causes', active: true });
    expect(await modeOfVisitor()).toBe('Big Causes');

    const { modes } = await read();
    const locked = modes.map(({ id, name, active }) => ({ id, active, locked: name === 'Big Causes' }));
    await put({ switchboard: true, modes: locked });
    expect(await modeOfVisitor()).toBe('All Books');
    expect((await app.request(`/api/books/?mode=${modes[0]?.id}`, { at: school })).statusCode).toBe(403);

    await put({ switchboard: false, modes: locked });
    expect(await modeOfVisitor()).toBeNull();
    expect((await app.request('/api/current-tenant', { at: school })).json().switchboard).toBe(false);
  });

  test('modes that are left out are turned off and come last', async ({ read, put, turnOn }) => {
    await turnOn();
    const [, early] = (await read()).modes;
    await put({ switchboard: true, modes: [{ id: early?.id, active: true, locked: false }] });

    expect((await read()).modes.map(({ name, active }) => [name, active])).toEqual([
      ['Early Readers', true],
      ...['All Books', 'Young Authors', 'Big Causes', 'Staff Room'].map((name) => [name, false]),
    ]);
  });

  test('the activity log names what is on and locked, and has no entry when nothing changed', async ({
    app,
    school,
    turnOn,
  }) => {
    await turnOn();
    await turnOn();
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where tenant_id = $1 and act = 'modes.changed'`,
      [school.id],
    );

    const modes = 'All Books, Early Readers, Young Authors, Big Causes, Staff Room';
    expect(rows.map(({ facts }) => facts)).toEqual([{ switchboard: true, modes, locked: '' }]);
  });

  test('a change by someone else in the meantime refuses a stale change, and nothing is saved', async ({
    app,
    admin,
    read,
    put,
    turnOn,
  }) => {
    const { headers } = await app.request(URL, { as: admin });
    const ifMatch = { 'if-match': String(headers.etag) };
    await turnOn();

    const stale = await put({ switchboard: false, modes: [] }, { headers: ifMatch });

    expect(stale.statusCode).toBe(409);
    expect(stale.json().state).toBe('edited');
    expect((await read()).switchboard).toBe(true);
  });

  test('an unknown, inactive or repeated mode is refused', async ({ app, read, put }) => {
    const inactive = await app.insert('modes', { name: 'Old', position: 9, status: 'INACTIVE' });
    const { modes } = await read();
    const state = { active: true, locked: false };

    for (const ids of [[crypto.randomUUID()], [inactive], [modes[0]?.id, modes[0]?.id]]) {
      const reply = await put({ switchboard: true, modes: ids.map((id) => ({ id, ...state })) });

      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['modes']);
    }
    expect((await put({ modes: [] })).statusCode).toBe(400);
    expect((await read()).switchboard).toBe(false);
  });

  test('only admins of the school itself change its modes', async ({ app, school, read, put }) => {
    const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');
    for (const role of ['student', 'teacher', 'teacher_admin'] as const)
      expect((await put({ switchboard: true, modes: [] }, { as: await app.aPerson(school, role) })).statusCode).toBe(
        403,
      );

    expect((await put({ switchboard: true, modes: [] }, { as: foreigner })).statusCode).toBe(200);
    expect((await read()).switchboard).toBe(false);
  });
});

describe('PATCH /school-settings/ with community_modes', () => {
  test('limiting the community to modes affects the books for families only, also after a change of the mode', async ({
    app,
    school,
    admin,
  }) => {
    const change = (form: Record<string, string>) =>
      app.request('/api/school-settings/', { method: 'PATCH', as: admin, form });
    for (const [title, level, audience] of [
      ['Easy', 1, 'families'],
      ['Hard', 5, 'families'],
      ['Open', 5, 'everyone'],
    ] as const)
      await app.aBook(school, { title, level, audience });
    const mode = await app.insert('modes', { name: 'Easy', position: 9, levels: [1] });
    const community = { at: school, cookie: await app.aCommunityCookie(school) };
    const titles = async () => {
      const { results } = (await app.request('/api/books/?ordering=title', community)).json();
      return results.map(({ title }: { title: string }) => title);
    };

    const changed = (await change({ community_modes: mode })).json();
    expect(changed.community_modes).toEqual([mode]);
    expect(await titles()).toEqual(['Easy', 'Open']);

    await app.database.owner.query('update modes set levels = $1 where id = $2', [[5], mode]);
    await expect.poll(titles).toEqual(['Hard', 'Open']);
    await app.database.owner.query('delete from modes where id = $1', [mode]);
    await expect.poll(titles).toEqual(['Open']);

    expect((await change({ community_modes: '' })).json().community_modes).toBeNull();
    expect(await titles()).toEqual(['Easy', 'Hard', 'Open']);
    const unknown = await change({ community_modes: mode });
    expect(unknown.statusCode).toBe(400);
    expect(Object.keys(unknown.json().fields)).toEqual(['community_modes']);
  });
});
