import { mayAdministrate, type Policy } from '#api/kit/policy.ts';

/** It names children: figures do not open it. */
export const mayReadAuditLog: Policy = mayAdministrate;
