import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Which students staff can access is checked by `findAccessibleStudent`. */
export const mayCreateFamilyCodes: Policy = allowStaff;

export const maySeeOwnChild: Policy = ({ role }) => role === 'family';

/** The action makes sure that a family ends only its own link. */
export const mayEndFamilyLink: Policy = (caller) => allowStaff(caller) || maySeeOwnChild(caller);
