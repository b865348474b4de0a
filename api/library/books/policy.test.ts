import { expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { maySearch } from '#api/learning/search/routes.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { CallerRole } from '#contract/kit/roles.ts';
import { mayReadBooks } from './policy.ts';
import { audiencesOf } from './visible-books-queries.ts';

test('anyone can open the library and search', () => {
  expect(rolesAllowedBy(mayReadBooks)).toEqual(['anyone']);
  expect(rolesAllowedBy(maySearch)).toEqual(['anyone']);
});

test.for(CallerRole.options)('the database and the server agree on what %s can see', async (role, { app }) => {
  const { rows } = await app.database.owner.query(
    `select caller_audiences() as audiences from set_config('app.role', $1, false)`,
    [role],
  );

  expect(rows[0].audiences).toEqual(audiencesOf(role));
});
