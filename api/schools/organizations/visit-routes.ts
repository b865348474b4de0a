import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret } from '#api/kit/secrets.ts';
import { serve } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { openHandOver } from '#contract/schools/organizations.ts';
import * as crossTenant from './cross-tenant-queries.ts';
import { mayRunMembers } from './policy.ts';

/** Routes of a visit: how an organization admin opens the dashboard of a school that grants it. */
export const visitRoutes = [
  serve(openHandOver, mayRunMembers, async ({ db, params: { id: schoolId }, person, settings }) => {
    const code = generateSecret();
    const school = await crossTenant.openHandOver(db, { schoolId, sessionId: person().sessionId, code });
    if (!school) throw new Refusal('notFound');
    // The code is in the fragment, so that it appears in no log and no Referer header.
    return { url: siteUrl(settings.origin, school, `/hand-over#${code}`) };
  }),
];
