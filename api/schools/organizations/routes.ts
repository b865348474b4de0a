import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { findRaised } from '#api/money/ledger/service.ts';
import { showSchoolStatistics } from '#contract/schools/organizations.ts';
import { findStatistics } from './cross-tenant-queries.ts';
import { memberRoutes } from './member-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { mayViewStatistics } from './policy.ts';
import { toStatistics } from './presenter.ts';
import { findActivity } from './queries.ts';
import { visitRoutes } from './visit-routes.ts';

export const organizationRoutes = [
  serve(showSchoolStatistics, mayViewStatistics, async ({ db }) => {
    const [statistics, activity, money] = await Promise.all([findStatistics(db), findActivity(db), findRaised(db)]);
    if (!statistics) throw new Refusal('notFound');
    return { ...toStatistics(statistics), ...activity, money };
  }),

  ...visitRoutes,
  ...memberRoutes,
  ...membershipRoutes,
];
