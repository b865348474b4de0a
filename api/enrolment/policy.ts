import { mayStaff } from '#api/kit/policy.ts';

/** Teachers enrol into their own classes; which those are is said by the judging of each row. */
export const mayEnrol = mayStaff;
