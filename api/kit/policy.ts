import { CallerRole, type Visit } from '#contract/roles.ts';

/**
 * Returns whether a kind of caller may make a call at all. It depends on nothing else, so that it can be evaluated without a
 * request. The query decides which rows a caller sees.
 */
export type Policy = (caller: { role: CallerRole; visit?: Visit | undefined }) => boolean;

/** Returns the roles that a policy allows, for `x-roles` in the API description. */
export function rolesOf(may: Policy): string[] {
  if (may({ role: 'visitor' })) return ['anyone'];
  return CallerRole.options.filter((role) => may({ role }));
}

/** Allows everyone. */
export const mayAnyone: Policy = () => true;

/** Allows everyone with an account. */
export const mayEveryPerson: Policy = ({ role }) => role !== 'visitor' && role !== 'community' && role !== 'family';

const isAdmin = (role: CallerRole) => role === 'school_admin' || role === 'organization_admin';

/** Allows teachers and admins; the queries decide which classes and students each of them sees. */
export const mayStaff: Policy = ({ role, visit }) =>
  (role === 'teacher' || role === 'teacher_admin' || isAdmin(role)) && visit !== 'figures';

/** Allows the tenant's own admins, and an organization's admins with a grant to administer. */
export const mayAdministrate: Policy = ({ role, visit }) => isAdmin(role) && visit !== 'figures';

/** Allows the tenant's own admins only: plans, admin roles, grants and erasure are closed to visits. */
export const mayAdministrateOwn: Policy = ({ role, visit }) => isAdmin(role) && visit === undefined;

/** A school's own admins decide on its organization and grants; an organization's own admins add and remove schools. */
export const mayRunMembership: Policy = ({ role, visit }) => role === 'school_admin' && visit === undefined;
export const mayRunMembers: Policy = ({ role, visit }) => role === 'organization_admin' && visit === undefined;

/** Statistics contain no student's name. */
export const mayViewStatistics: Policy = ({ role }) => isAdmin(role);
