import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Who may manage picture passwords. For which classes and students is decided by row. */
export const mayManagePictures: Policy = allowStaff;
