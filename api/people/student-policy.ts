import { mayStaff, type Policy } from '#api/kit/policy.ts';

/** Which children somebody works with is decided by reach: see `studentsInReach`. */
export const mayWorkWithStudents: Policy = mayStaff;
