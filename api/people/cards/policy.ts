import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Allows staff to print cards. Row checks decide for which students: see `requireAccessibleStudents`. */
export const mayManageCards: Policy = allowStaff;
