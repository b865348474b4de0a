import { allowStaff } from '#api/kit/policy.ts';

/** Teachers enrol into their own classes; the validation of each row checks that. */
export const mayEnrol = allowStaff;
