import { expect } from 'vitest';
import { runBulkJob } from '#api/testing/bulk-test.ts';
import { tenantClosingTest } from '#api/testing/tenant-closing-test.ts';

const test = tenantClosingTest.extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'));

test('an action on many rows whose school is closed in the middle writes nothing more, and goes on after the restore', async ({
  app,
  act,
  admin,
}) => {
  const { school } = admin;
  await app.database.owner.query(
    `insert into users (tenant_id, role, username, first_name, last_name)
      select $1, 'student', 'child-' || n, 'Child ' || n, 'X' from generate_series(1, 200) n`,
    [school.id],
  );
  const body = { action: 'archive', where: { group: 'students' }, count: 200 };
  const { id } = (await app.request('/api/people/bulk/', { method: 'POST', as: admin, body })).json();
  const count = async () => {
    const { rows } = await app.database.owner.query(
      `select (select count(*)::int from users where tenant_id = $1 and archived_at is not null) as archived,
        (select count(*)::int from audit_events where tenant_id = $1 and act = 'person.archived') as logged,
        (select count(*)::int from held_jobs where tenant_id = $1) as held, (select state from bulk_actions where id = $2) as state`,
      [school.id, id],
    );
    return rows[0];
  };
  const running = runBulkJob(app, id);
  await expect.poll(async () => (await count()).archived, { interval: 1 }).toBeGreaterThan(0);
  await act('close', school);
  await running;
  const { archived, logged, held, state } = await count();
  expect(archived % 50).toBe(0);
  expect({ logged, held }).toEqual({ logged: archived, held: state === 'done' ? 0 : 1 });

  await act('restore', school);
  await runBulkJob(app, id);
  expect(await count()).toEqual({ archived: 200, logged: 200, held: 0, state: 'done' });
});
