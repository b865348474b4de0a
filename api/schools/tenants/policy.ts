import { allowAdmins, type Policy } from '#api/kit/policy.ts';

/** For the settings of a school and its first steps. */
export const mayManageSettings: Policy = allowAdmins;
