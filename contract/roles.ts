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
export const Asker = z.enum(['visitor', 'community', 'family', ...Role.options]);
export type Asker = z.output<typeof Asker>;
