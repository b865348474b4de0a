import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Which people and classes are found is decided by row. */
export const maySearchAsStaff: Policy = allowStaff;
