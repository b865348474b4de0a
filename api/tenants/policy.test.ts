import { expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { mayRunSchool } from './policy.ts';

test('only the admins of a school or organization change its settings', () => {
  expect(rolesOf(mayRunSchool)).toEqual(['school_admin', 'organization_admin']);
});
