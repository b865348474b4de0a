// Written from contract/administration/tenant-closing.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/tenant-closing.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const bulkOnTenants = 'POST /api-admin/tenants/bulk/' as Endpoint<typeof routes.bulkOnTenants>;
export const closeTenant = 'POST /api-admin/tenants/{id}/close/' as Endpoint<typeof routes.closeTenant>;
export const downloadTenantExport = 'GET /api-admin/tenants/{id}/export/' as Endpoint<
  typeof routes.downloadTenantExport
>;
export const restoreTenant = 'POST /api-admin/tenants/{id}/restore/' as Endpoint<typeof routes.restoreTenant>;
export const suspendTenant = 'POST /api-admin/tenants/{id}/suspend/' as Endpoint<typeof routes.suspendTenant>;
