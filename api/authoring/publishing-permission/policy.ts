import type { Actor } from '#api/kit/actor.ts';
import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Teachers see the permission of their own students, other staff of all students; see `findAccessibleStudent`. */
export const mayReadPermission: Policy = allowStaff;

/** Returns whether a staff member can set the permission. A school can reserve it for lead teachers and admins. */
export function canSetPermission({ role }: Pick<Actor, 'role'>, school: { teachers_set_permission: boolean }): boolean {
  return role !== 'teacher' || school.teachers_set_permission;
}
