import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

test('the check of readiness has no delay where the database has no replica', async ({ app }) => {
  const reply = await app.request('/api/health/ready', { headers: { host: 'unknown.example' } });

  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ status: 'ok', replica_delay_seconds: null });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('the app and its jobs can read the delay, and not the addresses of replicas', async ({ app }) => {
  const { rows } = await app.database.owner.query(`
    select grantee::regrole::text as role, pg_has_role(grantee, 'pg_read_all_stats', 'usage') as reads_all
    from pg_proc, aclexplode(proacl) where proname = 'replica_delays' order by 1`);

  expect(rows).toEqual([
    { role: 'booklark_app', reads_all: false },
    { role: 'booklark_jobs', reads_all: false },
    { role: 'booklark_owner', reads_all: true },
  ]);
});
