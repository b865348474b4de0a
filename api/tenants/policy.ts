import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** The school's settings and its first steps. */
export const mayManageSettings: Policy = mayAdministrate;
