import { expect } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { callerOf, type TestApp, tokenSecret } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { createEmailStates } from './emails.ts';
import type { SeedApp } from './seed-app.ts';

/** Registers a school of the demo data with its adults, without its students. */
async function registerDemoSchool(app: TestApp, subdomain: string) {
  const demo = demoTenants.find((one) => one.subdomain === subdomain);
  if (!demo) throw new Error(`the demo data has no ${subdomain}`);
  const school = await app.aSchool({ subdomain });
  for (const { email, role } of demo.adults) await app.aPerson(school, role, { email, username: email });
  const admin = await app.aPerson(school, 'school_admin');
  const token = issueToken(callerOf(admin), tokenSecret);
  return { id: school.id, host: `${subdomain}.localhost`, adminId: admin.id, token, demo };
}

workerTest('emails of the demo data are in every state, and the queued one waits for its job', async ({ app }) => {
  const tenants = [await registerDemoSchool(app, 'hillcrest'), await registerDemoSchool(app, 'lakeside')];
  const { inPlatform } = jobContextOf(app, app.platformPool);
  const seedApp: Pick<SeedApp, 'app' | 'inPlatform' | 'inTransaction'> = {
    app: app.app,
    inPlatform,
    inTransaction: (tenantId, work) =>
      inTenant(app.pool, { tenantId, role: 'visitor', personId: null, sessionId: null }, work),
  };
  await createEmailStates(seedApp as SeedApp, tenants);

  const { rows } = await app.database.owner.query<{ state: string; id: string }>(`select state, id from mails`);
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['bounced', 'complained', 'delivered', 'failed', 'queued', 'sent', 'suppressed']),
  );
  const { rows: waiting } = await app.database.owner.query(
    `select payload ->> 'mail_id' as mail_id from graphile_worker._private_jobs where run_at > now() + interval '6 days'`,
  );
  expect(waiting).toEqual(rows.filter(({ state }) => state === 'queued').map(({ id }) => ({ mail_id: id })));
});
