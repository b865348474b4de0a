// Written from contract/administration/tenant-admin.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/administration/tenant-admin.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const allowSelling = 'POST /api-admin/tenants/{id}/allow-selling/' as Endpoint<typeof routes.allowSelling>;
export const changeTenant = 'PATCH /api-admin/tenants/{id}/' as Endpoint<typeof routes.changeTenant>;
export const createTenant = 'POST /api-admin/tenants/' as Endpoint<typeof routes.createTenant>;
export const listTenantBooks = 'GET /api-admin/tenants/{id}/books/' as Endpoint<typeof routes.listTenantBooks>;
export const listTenants = 'GET /api-admin/tenants/' as Endpoint<typeof routes.listTenants>;
export const showTenant = 'GET /api-admin/tenants/{id}/' as Endpoint<typeof routes.showTenant>;
