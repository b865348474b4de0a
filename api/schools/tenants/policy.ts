import { allowAdmins, type Policy } from '#api/kit/policy.ts';

/** Allows changes to a school's settings and first steps. */
export const mayManageSettings: Policy = allowAdmins;
