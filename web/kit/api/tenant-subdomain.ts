// Written from contract/administration/tenant-subdomain.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/tenant-subdomain.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const changeTenantSubdomain = 'POST /api-admin/tenants/{id}/subdomain/' as Endpoint<
  typeof routes.changeTenantSubdomain
>;
