import { expect } from 'vitest';
import { bulkTest, runBulkJob } from '#api/testing/bulk-test.ts';

const test = bulkTest.extend('colleague', async ({ app }) =>
  app.aPerson(await app.thePlatform(), 'upschool_admin', { first_name: 'Ada' }),
);

test('a school that is erased before its rows are reached stops no row of another school', async ({
  app,
  school,
  colleague,
  start,
  read,
}) => {
  const erased = await app.aSchool();
  const [gone, stays] = [await app.aPerson(erased, 'teacher'), await app.aPerson(school, 'teacher')];
  const reason = 'Their email addresses were stolen.';
  const body = { action: 'suspend', ids: [gone.id, stays.id], count: 2, reason };
  const { id } = (await start('/api-super-admin/users/', body, colleague)).json();
  await app.database.owner.query('delete from tenants where id = $1', [erased.id]);

  await runBulkJob(app, id);

  expect(await read(id, colleague)).toMatchObject({ state: 'done', done: 1 });
  const { rows } = await app.database.owner.query('select suspended_at from users where id = $1', [stays.id]);
  expect(rows).toEqual([{ suspended_at: expect.any(Date) }]);
});
