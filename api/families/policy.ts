import { mayStaff, type Policy } from '#api/kit/policy.ts';

/** Of which children is decided by reach: see `studentInReach`. */
export const mayCreateFamilyCodes: Policy = mayStaff;

export const maySeeOwnChild: Policy = ({ role }) => role === 'family';

/** A family ends its own link alone, which the action says. */
export const mayEndFamilyLink: Policy = (asker) => mayStaff(asker) || maySeeOwnChild(asker);
