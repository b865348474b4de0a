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

/** Who reviews pieces: teachers those of their own classes, all others those of the school. `reviewer_roles()` in the database is the same. */
export const reviewerRoles = [
  'teacher',
  'teacher_admin',
  'school_admin',
  'organization_admin',
] as const satisfies Role[];

/**
 * What an organization admin may do on a visit to a member school: `figures` shows statistics and no student names, `administer`
 * allows what a school admin may do, except plans, the roles of admins, grants and erasure.
 */
export const Visit = z.enum(['figures', 'administer']);
export type Visit = z.output<typeof Visit>;
