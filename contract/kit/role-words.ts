import type { Role } from './roles.ts';

/** The names of roles. */
export const roleWords: Record<Role, string> = {
  student: 'Student',
  teacher: 'Teacher',
  teacher_admin: 'Lead teacher',
  school_admin: 'School admin',
  organization_admin: 'Organization admin',
  upschool_admin: 'Platform admin',
};
