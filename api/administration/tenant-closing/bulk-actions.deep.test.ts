import { expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import { storedFilesIn } from '#api/testing/tenant-closing-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';

const reason = 'The schools have not answered since October.';
const LIST = '/api-admin/tenants/';
const test = bulkTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('schools', async ({ app }) => [await app.aSchool(), await app.aSchool()])
  .extend('statusOf', ({ app }) => async (at: School | undefined) => {
    return (await app.request('/api/current-tenant', { host: `${at?.subdomain}.localhost` })).statusCode;
  });

test('chosen schools are suspended with a reason, one that is suspended already fails, and the undo restores the other', async ({
  app,
  colleague,
  schools,
  perform,
  undo,
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

  expect(await undo(id, colleague)).toMatchObject({ state: 'undone', done: 1 });
  expect(await Promise.all(schools.map(statusOf))).toEqual([200, 404]);
});

test('a closing school is restored with the others, and what its export has stored is removed', async ({
  app,
  colleague,
  schools,
  perform,
  statusOf,
}) => {
  const [closing, suspended] = schools;
  const close = { school_name: 'Harbour School', reason };
  const options = { method: 'POST', as: colleague, host: 'localhost' } as const;
  await app.request(`/api${LIST}${closing?.id}/close/`, { ...options, body: close });
  await app.request(`/api${LIST}${suspended?.id}/suspend/`, { ...options, body: { reason } });
  const worker = await startTestWorker(app);
  const filesOf = async () => (await storedFilesIn(app, `${closing?.id}/exports`)).length;
  await expect.poll(filesOf).toBe(1);
  const ids = schools.map(({ id }) => id);

  expect((await perform(LIST, { action: 'restore', ids, count: 2, reason }, colleague)).done).toBe(2);
  expect(await Promise.all(schools.map(statusOf))).toEqual([200, 200]);
  await expect.poll(filesOf).toBe(0);
  await worker.stop();
});

test('an email that was held while a bulk restore was under way is released after it', async ({
  app,
  colleague,
  schools,
  perform,
}) => {
  const tenant_id = schools[0]?.id ?? '';
  await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [tenant_id]);
  const body = { action: 'restore', ids: [tenant_id], count: 1, reason };
  expect((await perform(LIST, body, colleague)).done).toBe(1);
  // The state stored by a worker that had read the school before the restore was committed.
  const email = { to_address: 'rose@harbour.example', subject: 'Hello', text_part: 'Hello', html_part: '<p>Hello</p>' };
  const id = await app.insert('mails', { tenant_id, kind: 'message', ...email, state: 'held' });
  const stateOf = async () => {
    const { rows } = await app.database.owner.query('select state from mails where id = $1', [id]);
    return rows[0].state;
  };

  const worker = await startTestWorker(app, { smtp: 'smtp://127.0.0.1:1' });
  await expect.poll(stateOf).not.toBe('held');
  await worker.stop();
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
