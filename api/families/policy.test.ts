import { expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { mayCreateFamilyCodes, mayEndFamilyLink, maySeeOwnChild } from './policy.ts';

test('staff create family codes, families see their child, and both can remove a link', () => {
  const staff = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];
  expect(rolesOf(mayCreateFamilyCodes)).toEqual(staff);
  expect(rolesOf(maySeeOwnChild)).toEqual(['family']);
  expect(rolesOf(mayEndFamilyLink)).toEqual(['family', ...staff]);
});
