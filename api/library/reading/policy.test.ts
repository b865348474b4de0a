import { expect, test } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { maySavePosition } from './routes.ts';

test('everyone with an account at a school can save a position', () => {
  expect(rolesAllowedBy(maySavePosition)).toEqual([
    'student',
    'teacher',
    'teacher_admin',
    'school_admin',
    'organization_admin',
  ]);
});
