import { CallerRole, type Visit } from '#contract/roles.ts';

/**
 * Whether somebody of this kind may make a call at all. It knows nothing but the kind, so that it can be
 * asked without a request; which rows that person sees is decided by the query.
 */
export type Policy = (caller: { role: CallerRole; visit?: Visit | undefined }) => boolean;

/** What `x-roles` says of a policy, found by asking it for every kind of asker. */
export function rolesOf(may: Policy): string[] {
  if (may({ role: 'visitor' })) return ['anyone'];
  return CallerRole.options.filter((role) => may({ role }));
}

/** For the calls that stand open to everybody. */
export const mayAnyone: Policy = () => true;

/** For the calls that every person with an account may make. */
export const mayEveryPerson: Policy = ({ role }) => role !== 'visitor' && role !== 'community' && role !== 'family';

const isAdmin = (role: CallerRole) => role === 'school_admin' || role === 'organization_admin';

/** Teachers and admins; which classes and children each of them sees is said by the queries. */
export const mayStaff: Policy = ({ role, visit }) =>
  (role === 'teacher' || role === 'teacher_admin' || isAdmin(role)) && visit !== 'figures';

/** Whoever opens /admin-school: the own admins, and an organization's by a grant to administer. */
export const mayAdministrate: Policy = ({ role, visit }) => isAdmin(role) && visit !== 'figures';

/** Plans, admins' roles, grants and erasure are the tenant's own: nobody does them by a hand-over. */
export const mayAdministrateOwn: Policy = ({ role, visit }) => isAdmin(role) && visit === undefined;

/** To whom a school belongs, and what it grants, is said by its own admins; schools come and go by an organization's own. */
export const mayRunMembership: Policy = ({ role, visit }) => role === 'school_admin' && visit === undefined;
export const mayRunMembers: Policy = ({ role, visit }) => role === 'organization_admin' && visit === undefined;

/** Numbers without a child's name. */
export const mayViewStatistics: Policy = ({ role }) => isAdmin(role);
