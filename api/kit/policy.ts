import { CallerRole, type Visit } from '#contract/kit/roles.ts';

/**
 * Returns whether a kind of caller may make a call at all. A policy depends on nothing else, so it can be evaluated
 * without a request; queries decide which rows a caller sees. Policies of the kit say who callers are (`allow…`); a
 * feature has its own (`may…`) only where it combines them or documents a rule.
 */
export type Policy = (caller: { role: CallerRole; visit?: Visit | undefined }) => boolean;

/** Returns the roles that a policy allows, for `x-roles` in the API description. */
export function rolesAllowedBy(policy: Policy): string[] {
  if (policy === allowBuyer) return ['buyer'];
  if (policy({ role: 'visitor' })) return ['anyone'];
  return CallerRole.options.filter((role) => policy({ role }));
}

/** Returns the roles that are excluded from a call open to visitors, for `x-refuses` in the API description. */
export function rolesRefusedBy(policy: Policy): CallerRole[] {
  return policy({ role: 'visitor' }) ? CallerRole.options.filter((role) => !policy({ role })) : [];
}

/**
 * Allows everyone. The query requires the key of an order or gift, or its buyer, and answers others with the 404 of an
 * unknown id.
 */
export const allowBuyer: Policy = () => true;

/** Allows everyone. */
export const allowAnyone: Policy = () => true;

/** Allows no role: the call is open only to holders of an ability. */
export const allowNoRole: Policy = () => false;

/** Allows everyone with an account. */
export const allowAccounts: Policy = ({ role }) => role !== 'visitor' && role !== 'community' && role !== 'family';

const isAdmin = (role: CallerRole) => role === 'school_admin' || role === 'organization_admin';

/** Allows the people of a school or organization, each on their own host: neither a visit nor platform staff. */
export const allowAuthors: Policy = ({ role, visit }) =>
  allowAccounts({ role }) && role !== 'upschool_admin' && visit === undefined;

/** Allows teachers and admins; the queries decide which classes and students each of them sees. */
export const allowStaff: Policy = ({ role, visit }) =>
  (role === 'teacher' || role === 'teacher_admin' || isAdmin(role)) && visit !== 'figures';

/** Allows the tenant's own admins, and an organization's admins with a grant to administer. */
export const allowAdmins: Policy = ({ role, visit }) => isAdmin(role) && visit !== 'figures';

/** Allows the platform's staff, who sign in at the root host. */
export const allowPlatform: Policy = ({ role }) => role === 'upschool_admin';

/** Allows the tenant's own admins only: plans, admin roles, grants and erasure are closed to visits. */
export const allowOwnAdmins: Policy = ({ role, visit }) => isAdmin(role) && visit === undefined;

/** Refuses callers who pay nothing here: children, platform staff, and visits for statistics. */
export const mayBuy: Policy = ({ role, visit }) =>
  role !== 'student' && role !== 'upschool_admin' && visit !== 'figures';
