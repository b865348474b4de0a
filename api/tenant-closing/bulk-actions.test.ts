import { expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import type { School } from '#api/testing/test-app.ts';

const reason = 'The schools have not answered since October.';
const LIST = '/api-admin/tenants/';
const test = bulkTest
  .extend('colleague', async ({ app }) => app.aPerson(await app.thePlatform(), 'upschool_admin'))
  .extend('schools', async ({ app }) => [await app.aSchool(), await app.aSchool()])
  .extend('statusOf', ({ app }) => async (at: School | undefined) => {
    return (await app.request('/api/current-tenant', { host: `${at?.subdomain}.localhost` })).statusCode;
  });

test('chosen schools are suspended with a reason, one that is suspended already fails, and the undo restores the other', async ({
  app,
  colleague,
  schools,
  perform,
  statusOf,
}) => {
  const [first, second] = schools;
  await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [second?.id]);
  const ids = schools.map(({ id }) => id);
  const { id, state, done, failed } = await perform(LIST, { action: 'suspend', ids, count: 2, reason }, colleague);

  expect({ state, done }).toEqual({ state: 'done', done: 1 });
  expect(failed).toMatchObject([{ id: second?.id }]);
  expect(await statusOf(first)).toBe(404);
  const { rows } = await app.database.owner.query('select act, facts from audit_events where tenant_id = $1', [
    first?.id,
  ]);
  expect(rows).toEqual([{ act: 'tenant.suspended', facts: { reason } }]);

  const undone = await app.request(`/api/bulk/${id}/undo/`, {
    method: 'POST',
    as: colleague,
    host: 'localhost',
    body: {},
  });
  expect(undone.statusCode).toBe(202);
});

test('everything that the filters match is restored; another count is refused', async ({
  app,
  colleague,
  schools,
  perform,
  statusOf,
}) => {
  await app.database.owner.query('update tenants set suspended_at = now() where id = any($1)', [
    schools.map(({ id }) => id),
  ]);
  const where = { search: schools[0]?.subdomain, state: 'suspended' };
  const refused = await app.request(`/api${LIST}bulk/`, {
    method: 'POST',
    as: colleague,
    host: 'localhost',
    body: { action: 'restore', where, count: 2, reason },
  });
  expect(refused.statusCode).toBe(409);
  expect((await perform(LIST, { action: 'restore', where, count: 1, reason }, colleague)).done).toBe(1);
  expect(await Promise.all(schools.map(statusOf))).toEqual([200, 404]);
});
