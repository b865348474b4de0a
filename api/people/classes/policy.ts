import { allowAdmins, allowStaff, type Policy } from '#api/kit/policy.ts';

/** Allows admins to use their class pages. Lead teachers see all classes too, by the calls of teachers. */
export const mayUseAdminClassPages: Policy = allowAdmins;

/** Allows staff to manage classes. Row checks decide which ones a teacher can access: see `findAccessibleClass`. */
export const mayManageClasses: Policy = allowStaff;
