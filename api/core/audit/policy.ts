import { allowAdmins, type Policy } from '#api/kit/policy.ts';

/** The log names students, so the right to view statistics does not include it. */
export const mayReadAuditLog: Policy = allowAdmins;
