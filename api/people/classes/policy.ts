import type { Actor } from '#api/kit/actor.ts';
import { allowAdmins, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Who may use the class pages of admins. Lead teachers see all classes too, by the calls of teachers. */
export const mayUseAdminClassPages: Policy = allowAdmins;

/** Who may manage classes. Which ones a teacher can access is decided by row: see `findAccessibleClass`. */
export const mayManageClasses: Policy = allowStaff;

/** Returns whether a member of staff can remove themselves from a class. A teacher would lose access to it. */
export function canLeaveClass({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'teacher';
}
