import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import type { BulkAction } from '#contract/kit/bulk.ts';
import type { BulkCall } from './list.ts';

const reason = 'The school asked for it by phone.';
const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('anAction', ({ app, school, colleague }) => (rows: string[]) => {
    return app.insert('bulk_actions', {
      tenant_id: colleague.school.id,
      list: '/test/',
      action: 'try',
      parameters: JSON.stringify({ to: 'someone' }),
      reason,
      started_by: colleague.id,
      starter: JSON.stringify({ role: 'upschool_admin', ip: null, platform_name: 'Ada Okoye' }),
      row_tenants: rows.map(() => school.id),
      row_ids: rows,
    });
  });

test('an action gets the school of its rows, the reason, its parameters, and what renders emails', async ({
  app,
  school,
  colleague,
  anAction,
}) => {
  const calls: BulkCall[] = [];
  const list = {
    path: '/test/',
    actions: {
      try: {
        async run(call: BulkCall) {
          calls.push(call);
          expect(await call.findSite()).toMatchObject({ id: school.id, subdomain: school.subdomain });
          const { renderEmail } = await call.loadSettings();
          expect(renderEmail).toBeInstanceOf(Function);
          return new Map();
        },
      },
    },
  };
  await runBulkJob(app, await anAction([school.id]), { lists: [list] });

  expect(calls).toMatchObject([
    {
      db: { tenantId: school.id },
      startedBy: colleague.id,
      reason,
      parameters: { to: 'someone' },
      actor: { tenantId: school.id, personId: null, platform: { personName: 'Ada Okoye', reason } },
    },
  ]);
});

test('a run that ends after an undo was requested leaves the action to the undo', async ({ app, school, anAction }) => {
  const id = await anAction([school.id]);
  const { owner } = app.database;
  const run = async () => {
    await owner.query(`update bulk_actions set state = 'undoing', ended_at = now() where id = $1`, [id]);
    return new Map();
  };
  await runBulkJob(app, id, { lists: [{ path: '/test/', actions: { try: { run } } }] });
  const { rows } = await owner.query('select state from bulk_actions where id = $1', [id]);
  expect(rows).toEqual([{ state: 'undoing' }]);
});

test('the person who started an action reads which rows failed, of a student the first name and an initial', async ({
  app,
  school,
  colleague,
  anAction,
}) => {
  const teacher = await app.aPerson(school, 'teacher', { first_name: 'Ines', last_name: 'Duarte' });
  const student = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
  const rows = [teacher.id, student.id, school.id, crypto.randomUUID()];
  const id = await anAction(rows);
  const row = { tenant_id: school.id, action_tenant_id: colleague.school.id, action_id: id, outcome: 'failed' };
  for (const row_id of rows) await app.insert('bulk_action_rows', { ...row, row_id, error: '{"message": "No."}' });
  const end = `update bulk_actions set state = 'done', ended_at = now() where id = $1`;
  await app.database.owner.query(end, [id]);
  const read = async () =>
    (await app.request(`/api/bulk/${id}/`, { as: colleague, host: 'localhost' })).json<BulkAction>().failed;
  const namesOf = async () => new Map((await read()).map((failure) => [failure.id, failure.name]));

  expect(await namesOf()).toEqual(
    new Map([
      [teacher.id, 'Ines Duarte'],
      [student.id, 'Amara O.'],
      [school.id, expect.any(String)],
      [rows[3], null],
    ]),
  );
  await app.database.owner.query('delete from users where id = $1', [student.id]);
  expect((await namesOf()).get(student.id), 'an erased name is gone here too').toBeNull();
});

test('no one else reads names of another’s action', async ({ app, school, anAction }) => {
  const teacher = await app.aPerson(school, 'teacher');
  const id = await anAction([teacher.id]);
  const { rows } = await app.pool.query(
    `select count(*)::int from (select set_config('app.tenant_id', $1, false), set_config('app.person_id', $2, false)) s, names_of_failed_rows($3)`,
    [school.id, teacher.id, id],
  );
  expect(rows).toEqual([{ count: 0 }]);
});

test('a row with a fault of ours is listed with a plain sentence, and a lost database runs the job again', async ({
  app,
  school,
  anAction,
}) => {
  const failing = (cause: Error) => ({ path: '/test/', actions: { try: { run: () => Promise.reject(cause) } } });
  const id = await anAction([school.id]);
  const outcomes = async () =>
    (await app.database.owner.query('select outcome, error from bulk_action_rows where action_id = $1', [id])).rows;

  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  await expect(runBulkJob(app, id, { lists: [failing(deadlock)] })).rejects.toBe(deadlock);
  expect(await outcomes()).toEqual([]);

  await runBulkJob(app, id, { lists: [failing(new TypeError('x is undefined'))] });
  expect(await outcomes()).toEqual([{ outcome: 'failed', error: { message: 'Something went wrong. Try again.' } }]);
});
