import { mayStaff, type Policy } from '#api/kit/policy.ts';

/** Which classes and children these are is decided by reach. */
export const mayManagePictures: Policy = mayStaff;
