import { allowAdmins } from '#api/kit/policy.ts';

/** Who decides how a school sells. */
export const mayManageSales = allowAdmins;
