import { allowAdmins, allowOwnAdmins, type Policy } from '#api/kit/policy.ts';

export const mayReadChildData: Policy = allowAdmins;

/** Neither teachers nor organization admins on a visit erase students or change the retention period. */
export const mayErase: Policy = allowOwnAdmins;
