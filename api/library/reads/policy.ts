import { allowAnyone } from '#api/kit/policy.ts';

/** Everyone who can read a work is counted, also without an account. */
export const mayBeCounted = allowAnyone;
