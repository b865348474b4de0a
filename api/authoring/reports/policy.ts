import { allowAnyone } from '#api/kit/policy.ts';

/** Everyone who can read a work can report it, also without an account. */
export const mayReport = allowAnyone;
