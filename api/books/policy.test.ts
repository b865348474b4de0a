import { expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { maySearch } from '#api/search/policy.ts';
import { mayReadBooks } from './policy.ts';

test('the library and its search stand open to anyone', () => {
  expect([rolesOf(mayReadBooks), rolesOf(maySearch)]).toEqual([['anyone'], ['anyone']]);
});
