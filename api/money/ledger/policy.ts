import { allowAdmins } from '#api/kit/policy.ts';

export const mayReadBalances = allowAdmins;
