import { z } from 'zod';

export const Role = z.enum([
  'student',
  'teacher',
  'teacher_admin',
  'school_admin',
  'organization_admin',
  'upschool_admin',
]);
export type Role = z.output<typeof Role>;

/** The role of a caller: of a person, or of someone without an account. */
export const CallerRole = z.enum(['visitor', 'community', 'family', ...Role.options]);
export type CallerRole = z.output<typeof CallerRole>;

/**
 * The roles that review pieces: teachers in their own classes, all others at the whole school. Equal to
 * `reviewer_roles()` in the database.
 */
export const reviewerRoles = [
  'teacher',
  'teacher_admin',
  'school_admin',
  'organization_admin',
] as const satisfies Role[];

/**
 * The rights of an organization admin on a visit to a member school: `figures` shows statistics and no student names;
 * `administer` allows everything that a school admin may do, except plans, the roles of admins, grants and erasure.
 */
export const Visit = z.enum(['figures', 'administer']);
export type Visit = z.output<typeof Visit>;
