import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** Who can upload, edit, publish and take down books. */
export const mayPublish: Policy = mayAdministrate;
