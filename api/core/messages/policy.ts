import { allowAdmins, type Policy } from '#api/kit/policy.ts';

/** Messages contain names and addresses of parents, so the right to view statistics does not include them. */
export const mayReadMessages: Policy = allowAdmins;
