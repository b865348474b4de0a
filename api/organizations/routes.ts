import { mayViewStatistics } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { showFigures } from '#contract/organizations.ts';
import { findFigures } from './cross-tenant-queries.ts';
import { memberRoutes } from './member-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { toFigures } from './presenter.ts';
import { findActivity } from './queries.ts';
import { visitRoutes } from './visit-routes.ts';

export const organizationRoutes = [
  serve(showFigures, mayViewStatistics, async ({ db, site }) => {
    const figures = await findFigures(db, site.id);
    if (!figures) throw new Refusal('notFound');
    return { ...toFigures(figures), ...(await findActivity(db, site.id)) };
  }),

  ...visitRoutes,
  ...memberRoutes,
  ...membershipRoutes,
];
