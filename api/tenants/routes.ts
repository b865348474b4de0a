import { mayAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { showCurrentTenant } from '#contract/tenants.ts';
import { repair } from '#look/palette.ts';

export const tenantRoutes = [
  serve(showCurrentTenant, mayAnyone, async ({ site, isRoot }) => {
    if (isRoot) return { tenant: null };
    return {
      ...site,
      logo: site.logo && `/files/logos/${site.logo}`,
      is_organization: site.kind === 'organization',
      colors_repaired: repair(site).roles,
      modes: [],
      features: [],
    };
  }),
];
