import { allowAdmins, type Policy } from '#api/kit/policy.ts';

export const mayManageCoupons: Policy = allowAdmins;
