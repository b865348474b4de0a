import type { Policy } from '#api/kit/policy.ts';
import type { CallerRole } from '#contract/roles.ts';

const STAFF: CallerRole[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

/** Returns whether modes for staff are open to the caller. */
export const isStaff: Policy = ({ role, visit }) => STAFF.includes(role) && visit !== 'figures';
