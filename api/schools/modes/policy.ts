import { allowStaff, type Policy } from '#api/kit/policy.ts';

/** Allows callers who may choose staff modes. */
export const mayUseStaffModes: Policy = allowStaff;

/** Allows callers who manage the platform's modes. */
export const mayManageModes: Policy = ({ role }) => role === 'upschool_admin';
