import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret } from '#api/kit/secrets.ts';
import { serve } from '#api/kit/serve.ts';
import { findRaised } from '#api/money/ledger/service.ts';
import { openHandOver, showSchoolStatistics } from '#contract/schools/organizations.ts';
import * as crossTenant from './cross-tenant-queries.ts';
import { findStatistics } from './cross-tenant-queries.ts';
import { memberRoutes } from './member-routes.ts';
import { membershipRoutes } from './membership-routes.ts';
import { mayRunMembers, mayViewStatistics } from './policy.ts';
import { toStatistics } from './presenter.ts';
import { findActivity } from './queries.ts';

/** Routes of a visit: an organization's admin opens the dashboard of a school that has granted access. */
const visitRoutes = [
  serve(openHandOver, mayRunMembers, async ({ db, params: { id: schoolId }, person, settings }) => {
    const code = generateSecret();
    const school = await crossTenant.openHandOver(db, { schoolId, sessionId: person().sessionId, code });
    if (!school) throw new Refusal('notFound');
    // The code is in the fragment, so that it appears in no log and no Referer header.
    return { url: siteUrl(settings.origin, school, `/hand-over#${code}`) };
  }),
];

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
