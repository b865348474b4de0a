import type { Policy } from '#api/kit/policy.ts';

/** Allows admins and all visits, because statistics contain no student's name. */
export const mayViewStatistics: Policy = ({ role }) => role === 'school_admin' || role === 'organization_admin';

/** Allows a school's own admins, who decide on its organization and grants. */
export const mayRunMembership: Policy = ({ role, visit }) => role === 'school_admin' && visit === undefined;

/** Allows an organization's own admins, who add and remove schools. */
export const mayRunMembers: Policy = ({ role, visit }) => role === 'organization_admin' && visit === undefined;
