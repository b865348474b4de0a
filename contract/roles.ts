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

/** Whoever asks: a person by role, or somebody without an account. */
export const CallerRole = z.enum(['visitor', 'community', 'family', ...Role.options]);
export type CallerRole = z.output<typeof CallerRole>;

/**
 * How far an organization's admin got who came to a member school by a hand-over (screens.md, Who may what): `figures` are numbers
 * and no child's name, `administer` is as the school's admin without plans, admins' roles, grants and erasure.
 */
export const Visit = z.enum(['figures', 'administer']);
export type Visit = z.output<typeof Visit>;
