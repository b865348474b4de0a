import { allowAccounts, type Policy } from '#api/kit/policy.ts';

/** Everyone with an account; a visit is no account of the school, and what it has seen is stored at home. */
export const mayRememberTours: Policy = ({ role, visit }) => allowAccounts({ role }) && visit === undefined;
