import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { maySearch } from '#api/search/policy.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { CallerRole } from '#contract/roles.ts';
import { mayReadBooks } from './policy.ts';
import { audiencesOf } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('anyone can open the library and search', () => {
  expect([rolesOf(mayReadBooks), rolesOf(maySearch)]).toEqual([['anyone'], ['anyone']]);
});

test.each(CallerRole.options)('the database and the server agree on what %s can see', async (role) => {
  const { rows } = await app.database.owner.query(
    `select audiences_of_asker() as audiences from set_config('app.role', $1, false)`,
    [role],
  );

  expect(rows[0].audiences).toEqual(audiencesOf(role));
});
