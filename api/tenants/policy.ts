import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** For the settings of a school and its start list. */
export const mayManageSettings: Policy = mayAdministrate;
