import { describe, expect, test } from 'vitest';
import { CallerRole, Visit } from '#contract/kit/roles.ts';
import { mayManageClasses, mayUseAdminClassPages } from './policy.ts';

const staff = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

describe('who may do what with classes', () => {
  test.each([
    [mayUseAdminClassPages, ['school_admin', 'organization_admin']],
    [mayManageClasses, staff],
  ])('%o is for these roles', (may, roles) => {
    expect(CallerRole.options.filter((role) => may({ role }))).toEqual(roles);
  });

  test('a visitor who may view statistics sees no class and sets no password; one who helps run the school does', () => {
    for (const may of [mayUseAdminClassPages, mayManageClasses])
      expect(Visit.options.filter((visit) => may({ role: 'organization_admin', visit }))).toEqual(['administer']);
  });
});
