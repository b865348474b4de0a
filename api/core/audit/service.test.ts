import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { auditScheduledJobs } from './jobs.ts';
import { recordAuditEvent } from './service.ts';

test('an admin archives two students → one event for each, with actor, action, subject and IP address', async ({
  app,
}) => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin', { first_name: 'Rose', last_name: 'Hale' });
  const [firstStudent, secondStudent] = [
    await app.aPerson(admin.school, 'student'),
    await app.aPerson(admin.school, 'student'),
  ];
  const context = { actor: callerOf(admin), ip: '192.0.2.7' };

  await inTenant(app.pool, context.actor, (db) =>
    recordAuditEvent(db, context, {
      act: 'person.archived',
      subjects: { kind: 'person', ids: [firstStudent.id, secondStudent.id] },
    }),
  );

  const { rows } = await app.database.owner.query('select * from audit_events where tenant_id = $1', [admin.school.id]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ actor_name: 'Rose Hale', actor_role: 'school_admin', from_address: '192.0.2.7' });
  expect(rows.map((row) => row.subject_id).sort()).toEqual([firstStudent.id, secondStudent.id].sort());
});

test('after 12 months an event has no name, no IP address and no device, and a younger one has all', async ({
  app,
}) => {
  const admin = await app.aPerson(await app.aSchool(), 'school_admin', { first_name: 'Rose', last_name: 'Hale' });
  const device = { browser: 'Chrome', system: 'Windows' };
  const context = { actor: { ...callerOf(admin), device }, ip: '192.0.2.7' };
  const subjects = { kind: 'person' as const, ids: [admin.id] };
  for (const act of ['person.archived', 'person.restored'] as const)
    await inTenant(app.pool, context.actor, (db) => recordAuditEvent(db, context, { act, subjects }));
  await app.database.owner.query(
    `update audit_events set happened_at = now() - interval '366 days' where tenant_id = $1 and act = 'person.archived'`,
    [admin.school.id],
  );

  const jobs = jobContextOf(app, app.platformPool);
  for (const { run } of auditScheduledJobs) await run(jobs);

  const { rows } = await app.database.owner.query(
    'select act, actor_id, actor_name, from_address, browser, system from audit_events where tenant_id = $1 order by act',
    [admin.school.id],
  );
  expect(rows).toEqual([
    {
      ...{ act: 'person.archived', actor_id: admin.id },
      ...{ actor_name: '', from_address: null, browser: null, system: null },
    },
    {
      ...{ act: 'person.restored', actor_id: admin.id },
      ...{ actor_name: 'Rose Hale', from_address: '192.0.2.7', ...device },
    },
  ]);
});

test.for(['update audit_events set act = $1', 'delete from audit_events where act = $1'])(
  'the app role may only insert audit events: %s is refused',
  async (statement, { app }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const client = await app.pool.connect();
    try {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [admin.school.id]);
      await expect(client.query(statement, ['person.added'])).rejects.toThrow('permission denied');
    } finally {
      client.release(true);
    }
  },
);
