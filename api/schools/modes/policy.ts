import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Returns whether modes for staff are open to the caller. */
export const mayUseStaffModes: Policy = allowStaff;

/** Returns whether the caller sees the modes as the platform keeps them. */
export const mayManageModes: Policy = ({ role }) => role === 'upschool_admin';
