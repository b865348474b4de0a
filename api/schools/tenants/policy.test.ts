import { expect, test } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { mayManageSettings } from './policy.ts';

test('only admins of a school or organization can change its settings', () => {
  expect(rolesAllowedBy(mayManageSettings)).toEqual(['school_admin', 'organization_admin']);
});
