import type { Actor } from '#api/kit/actor.ts';
import { mayAdministrate, mayStaff, type Policy } from '#api/kit/policy.ts';

/** Who may see all classes of the school, as /admin-school shows them. */
export const maySeeSchoolClasses: Policy = mayAdministrate;

/** Who may manage classes. Which ones a teacher can access is decided by row: see `findAccessibleClass`. */
export const mayManageClasses: Policy = mayStaff;

/** Returns whether a member of staff can remove themselves from a class. A teacher would lose access to it. */
export function canLeaveClass({ role }: Pick<Actor, 'role'>): boolean {
  return role !== 'teacher';
}
