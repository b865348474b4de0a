import { mayEveryPerson, type Policy } from '#api/kit/policy.ts';

export const mayReadOwnProfile: Policy = mayEveryPerson;

/** What others read as a child's name is the school's to say. */
export const mayChangeOwnProfile: Policy = (asker) => mayChangeOwnPassword(asker) && asker.role !== 'student';

/** A guest has no account here. */
export const mayChangeOwnPassword: Policy = (asker) => mayEveryPerson(asker) && asker.visit === undefined;
