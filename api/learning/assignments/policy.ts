import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Staff of the class; which class a teacher can access is decided by row: see `findAccessibleClass`. */
export const mayManageAssignments = allowStaff;

export const mayReadOwnAssignments: Policy = ({ role, visit }) => role === 'student' && visit === undefined;
