// Written from contract/identity/registration.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/identity/registration.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const checkSubdomain = 'GET /tenants/subdomains/{subdomain}/' as Endpoint<typeof routes.checkSubdomain>;
export const readFirstAdminEmail = 'POST /tenants/create/email/' as Endpoint<typeof routes.readFirstAdminEmail>;
export const registerTenant = 'POST /tenants/create/' as Endpoint<typeof routes.registerTenant>;
export const resendFirstAdminEmail = 'POST /tenants/create/email/resend/' as Endpoint<
  typeof routes.resendFirstAdminEmail
>;
