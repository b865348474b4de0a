import { expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { mayManageSettings } from './policy.ts';

test('only admins of a school or organization can change its settings', () => {
  expect(rolesOf(mayManageSettings)).toEqual(['school_admin', 'organization_admin']);
});
