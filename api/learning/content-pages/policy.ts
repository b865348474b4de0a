import { allowAdmins, allowAnyone, allowPlatform, type Policy } from '#api/kit/policy.ts';

/** Pages, hubs and legal texts are for everyone; what is published is decided by the database. */
export const mayReadContent = allowAnyone;

/** Those who write texts name other entries in them: the staff of the platform, and the admins of a school on its pages. */
export const mayNameEntries: Policy = (actor) => allowPlatform(actor) || allowAdmins(actor);
