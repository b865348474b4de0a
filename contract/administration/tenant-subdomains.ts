import { z } from 'zod';
import { Subdomain } from '#contract/identity/registration.ts';
import { ById, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { Tenant } from './tenant-admin.ts';

/** Reasons why the subdomain of a school cannot be changed. */
export const tenantSubdomainWords = {
  missing: 'Enter the new web address.',
  same: 'This is the web address of this school already.',
  closing: 'This school is closing. Restore it before you change its web address.',
} as const;

export const changeTenantSubdomain = route({
  method: 'POST',
  host: 'root',
  path: '/api-admin/tenants/{id}/subdomain/',
  summary:
    'Change the subdomain of a school. The old one redirects to the new one for a year, and no other school can use it. Its admins get the reason.',
  params: ById,
  body: z.strictObject({
    subdomain: z.string(tenantSubdomainWords.missing).trim().min(1, tenantSubdomainWords.missing).pipe(Subdomain),
    reason: Reason,
  }),
  reply: Tenant,
});
