import { expect, test } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { mayCreateFamilyCodes, mayEndFamilyLink, maySeeOwnChild } from './routes.ts';

test('staff create family codes, families see their child, and both can remove a link', () => {
  const staff = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];
  expect(rolesAllowedBy(mayCreateFamilyCodes)).toEqual(staff);
  expect(rolesAllowedBy(maySeeOwnChild)).toEqual(['family']);
  expect(rolesAllowedBy(mayEndFamilyLink)).toEqual(['family', ...staff]);
});
