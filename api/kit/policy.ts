import { Asker } from '#contract/roles.ts';

/**
 * Whether somebody of this kind may make a call at all. It knows nothing but the kind, so that it can be
 * asked without a request; which rows that person sees is decided by the query.
 */
export type Policy = (asker: { role: Asker }) => boolean;

/** What `x-roles` says of a policy, found by asking it for every kind of asker. */
export function rolesOf(may: Policy): string[] {
  if (may({ role: 'visitor' })) return ['anyone'];
  return Asker.options.filter((role) => may({ role }));
}

/** For the calls that stand open to everybody. */
export const mayAnyone: Policy = () => true;

/** For the calls that every person with an account may make. */
export const mayEveryPerson: Policy = ({ role }) => role !== 'visitor' && role !== 'community' && role !== 'family';
