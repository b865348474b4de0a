import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import type { BulkCall } from './list.ts';

const reason = 'The school asked for it by phone.';
const test = schoolTest
  .extend('colleague', async ({ app }) => app.aPerson(await app.thePlatform(), 'upschool_admin'))
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
      tenantId: school.id,
      startedBy: colleague.id,
      reason,
      parameters: { to: 'someone' },
      actor: { tenantId: school.id, personId: null, platform: { personName: 'Ada Okoye', reason } },
    },
  ]);
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
