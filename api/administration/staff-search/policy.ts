import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Rows decide which people and classes are found. */
export const maySearchAsStaff: Policy = allowStaff;
