import { mayAnyone } from '#api/kit/policy.ts';

/** The library stands open; which of its books somebody sees is decided by `visible`. */
export const mayReadBooks = mayAnyone;
