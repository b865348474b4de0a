import { allowAnyone } from '#api/kit/policy.ts';

export const mayReadHome = allowAnyone;
