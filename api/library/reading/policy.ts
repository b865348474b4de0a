import { allowAccounts, type Policy } from '#api/kit/policy.ts';

/** Everyone with an account at a school can save a position; visiting admins and platform admins cannot. */
export const maySavePosition: Policy = ({ role, visit }) =>
  allowAccounts({ role }) && role !== 'upschool_admin' && visit === undefined;
