import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** All people of the school. What only its own admins do to each other is said by the actions. */
export const mayManagePeople: Policy = mayAdministrate;
