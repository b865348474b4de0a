import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** Bringing books in, and all that follows until they stand on the shelf. */
export const mayPublish: Policy = mayAdministrate;
