import { mayEveryPerson, type Policy } from '#api/kit/policy.ts';

/** Whoever has an account at a school keeps a place in its books; guests and the platform's own people read without one. */
export const maySavePosition: Policy = ({ role, visit }) =>
  mayEveryPerson({ role }) && role !== 'upschool_admin' && visit === undefined;
