import { allowAccounts, type Policy } from '#api/kit/policy.ts';

export const mayReadOwnProfile: Policy = allowAccounts;

/** Excludes students: the school decides the name that others read. */
export const mayChangeOwnProfile: Policy = (caller) => mayChangeOwnPassword(caller) && caller.role !== 'student';

/** Allows students, who choose an animal instead of a picture of their face. */
export const mayChooseAvatar: Policy = (caller) => mayChangeOwnPassword(caller) && caller.role === 'student';

/** Excludes visitors from an organization, who have no account at the school. */
export const mayChangeOwnPassword: Policy = (caller) => allowAccounts(caller) && caller.visit === undefined;
