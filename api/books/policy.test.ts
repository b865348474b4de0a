import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { maySearch } from '#api/search/policy.ts';
import { aWorld, type World } from '#api/testing/test-app.ts';
import { Asker } from '#contract/roles.ts';
import { mayReadBooks } from './policy.ts';
import { audiencesOf } from './service.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

test('the library and its search stand open to anyone', () => {
  expect([rolesOf(mayReadBooks), rolesOf(maySearch)]).toEqual([['anyone'], ['anyone']]);
});

test.each(Asker.options)('the database and the server agree on what %s may see', async (role) => {
  const { rows } = await world.database.owner.query(
    `select audiences_of_asker() as audiences from set_config('app.role', $1, false)`,
    [role],
  );

  expect(rows[0].audiences).toEqual(audiencesOf(role));
});
