import { allowAdmins, allowOwnAdmins, type Policy } from '#api/kit/policy.ts';

export const mayReadChildData: Policy = allowAdmins;

/** Teachers, and organization admins on a visit, can neither erase students nor change the retention period. */
export const mayErase: Policy = allowOwnAdmins;
