import { allowOwnAdmins } from '#api/kit/policy.ts';

/** Only the school's own admins decide who looks at its site. */
export const mayChangeSupportAccess = allowOwnAdmins;
