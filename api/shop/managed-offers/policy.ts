import { allowAdmins } from '#api/kit/policy.ts';

/** Who decides what a school sells. */
export const mayManageOffers = allowAdmins;
