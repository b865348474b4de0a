import { expect } from 'vitest';
import { issueOneTimeToken } from '#api/identity/sessions/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { callerOf, type Person, type School } from '#api/testing/test-app.ts';
import type { SchoolSamples } from '#contract/administration/school-samples.ts';

type Steps = { step: string; is_done: boolean }[];

/** Gives new schools that their first admins confirm, for several test files. */
export const sampleTest = workerTest
  /** Adds an unconfirmed school, and confirms it as its first admin by the email's link. */
  .extend('confirmSchool', ({ app }) => async (columns: { kind?: string; languages?: string[] } = {}) => {
    const school = await app.aSchool({ verified_at: null, ...columns });
    const admin = await app.aPerson(school, columns.kind === 'organization' ? 'organization_admin' : 'school_admin', {
      email: `head@${school.subdomain}.example`,
      username: `head@${school.subdomain}.example`,
    });
    return { school, admin };
  })
  .extend('confirm', ({ app }) => async (admin: Person) => {
    const owner = { userId: admin.id, kind: 'verification' } as const;
    const token = await inTenant(app.pool, callerOf(admin), (db) => issueOneTimeToken(db, owner));
    const reply = await app.request('/api/auth/verification/', { method: 'POST', at: admin.school, body: { token } });
    expect(reply.statusCode).toBe(200);
  })
  .extend('samplesOf', ({ app }) => async (admin: Person): Promise<SchoolSamples> => {
    const reply = await app.request('/api/school-samples/', { as: admin });
    expect(reply.statusCode).toBe(200);
    return reply.json();
  })
  .extend('aNewSchool', ({ confirmSchool, confirm, samplesOf }) => async (columns: { languages?: string[] } = {}) => {
    const { school, admin } = await confirmSchool(columns);
    await confirm(admin);
    await expect.poll(async () => (await samplesOf(admin)).books.length).toBe(3);
    return { school, admin, samples: await samplesOf(admin) };
  })
  .extend('count', ({ app }) => async (table: string, { id }: School, condition = 'true') => {
    const query = `select count(*)::int as n from ${table} where tenant_id = $1 and ${condition}`;
    return (await app.database.owner.query(query, [id])).rows[0].n as number;
  })
  .extend('stepsOf', ({ app }) => async (admin: Person) => {
    const { steps } = (await app.request('/api/start-list/', { as: admin })).json();
    return steps as Steps;
  })
  .extend(
    'remove',
    ({ app }) =>
      (as: Person) =>
        app.request('/api/school-samples/', { method: 'DELETE', as }),
  );

/** Returns whether these steps are done; undefined for an unlisted step. */
export const statesOf = (steps: Steps, names: string[]) =>
  names.map((name) => steps.find(({ step }) => step === name)?.is_done);
