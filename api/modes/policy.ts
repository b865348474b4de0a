import type { Asker } from '#contract/roles.ts';

const STAFF: Asker[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

/** Whether what is locked to staff is open to this asker. */
export function isStaff({ role }: { role: Asker }): boolean {
  return STAFF.includes(role);
}
