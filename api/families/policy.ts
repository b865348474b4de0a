import { mayStaff, type Policy } from '#api/kit/policy.ts';

/** Which students staff can access is checked by `findAccessibleStudent`. */
export const mayCreateFamilyCodes: Policy = mayStaff;

export const maySeeOwnChild: Policy = ({ role }) => role === 'family';

/** The action makes sure that a family ends only its own link. */
export const mayEndFamilyLink: Policy = (caller) => mayStaff(caller) || maySeeOwnChild(caller);
