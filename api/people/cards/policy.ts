import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Who may print cards. For which students is decided by row: see `requireAccessibleStudents`. */
export const mayManageCards: Policy = allowStaff;
