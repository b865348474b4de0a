import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Allows all staff; `findAccessibleStudent` checks which students they can access. */
export const mayCreateFamilyCodes: Policy = allowStaff;

export const maySeeOwnChild: Policy = ({ role }) => role === 'family';

/** Allows families; the action limits a family to its own link. */
export const mayEndFamilyLink: Policy = (caller) => allowStaff(caller) || maySeeOwnChild(caller);
