import { describe, expect } from 'vitest';
import { beginErasures } from '#api/administration/tenant-closing/queries.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { createViewActions } from '#api/testing/view-actions.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const reason = 'The teacher cannot find a class.';
const LATER = '2 days';
const EARLIER = '-2 days';

const test = tenantClosingTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('views', ({ app }) => createViewActions(app))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('teacher', ({ app, school }) =>
    app.aPerson(school, 'teacher', { email: `${crypto.randomUUID()}@school.example` }),
  )
  .extend('platform', ({ app, colleague }) => (path: string, body?: object) => {
    const options = { as: colleague, host: 'localhost' };
    return app.request(`/api${path}`, body ? { ...options, method: 'POST', body } : options);
  })
  /**
   * Changes the clock for the rows of a school by moving their times the other way. Sessions stay, because tokens
   * expire by themselves.
   */
  .extend('changeClock', ({ app, school }) => async (by: string, { id }: School = school): Promise<void> => {
    const { rows } = await app.database.owner.query<{ table: string; columns: string[] }>(
      `select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
        join information_schema.columns t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.column_name = 'tenant_id'
        where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER' and c.table_name <> 'sessions'
        group by c.table_name`,
    );
    const areThere = rows.map(
      ({ table }) => `select '${table}' as table where exists (select from ${table} where tenant_id = $1)`,
    );
    const { rows: used } = await app.database.owner.query<{ table: string }>(areThere.join(' union all '), [id]);
    const names = new Set(used.map(({ table }) => table));
    for (const { table, columns } of rows.filter(({ table }) => names.has(table))) {
      const changes = columns.map((column) => `${column} = ${column} - $2::interval`);
      await app.database.owner.query(`alter table ${table} disable trigger user`);
      await app.database.owner.query(`update ${table} set ${changes} where tenant_id = $1`, [id, by]);
      await app.database.owner.query(`alter table ${table} enable trigger user`);
    }
  });

describe.each([
  ['is set forward', LATER],
  ['was ahead and is set back', EARLIER],
])('when the clock %s by two days', (_, by) => {
  test('support access and views are over, and can be allowed again', async ({
    app,
    school,
    views,
    admin,
    teacher,
    colleague,
    changeClock,
  }) => {
    await views.allow(admin);
    const token = await views.view(colleague, teacher);
    const read = async () => (await app.request('/api/user/profile/', { at: school, token })).statusCode;
    const access = async () => (await app.request('/api/support-access/', { as: admin })).json().allowed_until;
    expect(await read()).toBe(200);
    await changeClock(by);

    expect(await read()).toBe(401);
    expect(await access()).toBeNull();
    expect((await views.ask(colleague, teacher)).json().state).toBe('support_access_off');
    await views.allow(admin);
    expect(await access()).not.toBeNull();
    expect(await read()).toBe(401);
  });

  test('a student who was shown for an hour is masked again', async ({ app, school, platform, changeClock }) => {
    const { id } = await app.aPerson(school, 'student', { last_name: 'Okafor' });
    await platform(`/api-super-admin/users/${id}/reveal/`, { reason });
    const lastName = async () => (await platform(`/api-super-admin/users/${id}/`)).json().last_name;
    expect(await lastName()).toBe('Okafor');
    await changeClock(by);
    expect(await lastName()).toBe('O.');
  });
});

test('an ability of a week is in force neither before it was granted nor after its end', async ({
  app,
  teacher,
  platform,
  changeClock,
}) => {
  const ends_at = new Date(Date.now() + 7 * DAY_MS).toISOString();
  await platform('/ability-grants/', { person: teacher.id, abilities: ['books.feature'], reason, ends_at });
  const abilities = async () => (await app.request('/api/user/abilities/', { as: teacher })).json().abilities;
  expect(await abilities()).toHaveLength(1);
  await changeClock(EARLIER);
  expect(await abilities()).toEqual([]);
  await changeClock('5 days');
  expect(await abilities()).toHaveLength(1);
  await changeClock('5 days');
  expect(await abilities()).toEqual([]);
});

test('an action cannot be undone when the clock says that a day is over, and can when it is set right', async ({
  app,
  school,
  admin,
  changeClock,
}) => {
  const { id: student } = await app.aPerson(school, 'student');
  const options = { method: 'POST', as: admin } as const;
  const body = { action: 'archive', ids: [student], count: 1 };
  const { id } = (await app.request('/api/people/bulk/', { ...options, body })).json();
  await runBulkJob(app, id);
  const undo = () => app.request(`/api/bulk/${id}/undo/`, { ...options, body: {} });

  await changeClock(LATER);
  expect((await undo()).json().state).toBe('too_late');
  await changeClock(EARLIER);
  expect((await undo()).statusCode).toBe(202);
  await runBulkJob(app, id, { name: 'undo-bulk-action' });
  expect((await app.request(`/api/people/${student}/`, { as: admin })).json().state).toBe('active');
});

test('a clock that is a month ahead for some hours erases no closed school', async ({
  app,
  school,
  act,
  stateOf,
  changeClock,
}) => {
  await act('close', school);
  await app.database.owner.query(
    `update tenant_closings set exported_at = now(), export_name = 'x', export_bytes = 0, export_key = 'x' where tenant_id = $1`,
    [school.id],
  );
  const begin = async () => (await inPlatform(app.platformPool, beginErasures)).includes(school.id);
  await changeClock('31 days');
  expect(await begin()).toBe(false);
  await changeClock('5 hours');
  expect(await begin()).toBe(false);
  await changeClock('-31 days -5 hours');
  expect(await begin()).toBe(false);
  await changeClock('31 days');
  expect(await begin()).toBe(false);

  await changeClock('6 hours');
  expect(await begin()).toBe(true);
  expect(await stateOf(school)).toBe('closing');
  expect((await act('restore', school)).json().state).toBe('erasing');
});
