// Written from contract/core/audit.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/core/audit.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const listAuditEvents = 'GET /acts/' as Endpoint<typeof routes.listAuditEvents>;
export const listPlatformAuditEvents = 'GET /api-super-admin/audit-events/' as Endpoint<
  typeof routes.listPlatformAuditEvents
>;
