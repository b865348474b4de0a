import { allowAccounts, type Policy } from '#api/kit/policy.ts';

/** Adults with an account here. A visitor from an organization has the second factor of the organization. */
export const mayRunOwnSecondFactor: Policy = (caller) =>
  allowAccounts(caller) && caller.role !== 'student' && caller.visit === undefined;
