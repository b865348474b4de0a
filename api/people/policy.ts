import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** Who may manage the people of a school. Further rules for admins are in row-policy.ts. */
export const mayManagePeople: Policy = mayAdministrate;
