import { expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { maySavePosition } from './policy.ts';

test('whoever has an account at a school keeps a place', () => {
  expect(rolesOf(maySavePosition)).toEqual([
    'student',
    'teacher',
    'teacher_admin',
    'school_admin',
    'organization_admin',
  ]);
});
