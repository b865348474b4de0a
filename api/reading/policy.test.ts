import { expect, test } from 'vitest';
import { rolesOf } from '#api/kit/policy.ts';
import { maySavePosition } from './policy.ts';

test('everyone with an account at a school can save a position', () => {
  expect(rolesOf(maySavePosition)).toEqual([
    'student',
    'teacher',
    'teacher_admin',
    'school_admin',
    'organization_admin',
  ]);
});
