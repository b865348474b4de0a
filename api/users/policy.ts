import { mayEveryPerson, type Policy } from '#api/kit/policy.ts';

export const mayReadOwnProfile: Policy = mayEveryPerson;

/** What others read as a child's name is the school's to say. */
export const mayChangeOwnProfile: Policy = (asker) => mayEveryPerson(asker) && asker.role !== 'student';

export const mayChangeOwnPassword: Policy = mayEveryPerson;
