import { allowAccounts, type Policy } from '#api/kit/policy.ts';

export const mayReadOwnProfile: Policy = allowAccounts;

/** Students cannot change their profile: the school decides the name that others read. */
export const mayChangeOwnProfile: Policy = (caller) => mayChangeOwnPassword(caller) && caller.role !== 'student';

/** A child chooses an animal instead of a picture of their face. */
export const mayChooseAvatar: Policy = (caller) => mayChangeOwnPassword(caller) && caller.role === 'student';

/** A visitor from an organization has no account at the school. */
export const mayChangeOwnPassword: Policy = (caller) => allowAccounts(caller) && caller.visit === undefined;
