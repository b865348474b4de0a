import { presentTenant } from '#api/administration/tenant-admin/service.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { changeTenantSubdomain } from '#contract/administration/tenant-subdomain.ts';
import { moveSchool } from './actions.ts';

export const tenantSubdomainRoutes = [
  servePlatform(changeTenantSubdomain, async ({ params: { id }, body, settings, inSchool }) => {
    await inSchool(id, body.reason, (school) => moveSchool(school, body, settings));
    await settings.hosts.waitForChanges();
    return inSchool(id, null, async ({ db, site }) => (await presentTenant(db, site, settings)).tenant);
  }),
];
