import { recordAuditEvent } from '#api/audit/service.ts';
import { issueToken, type Person } from '#api/kit/actor.ts';
import { mayAnyone, mayRunMembers } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { serve } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { organizationWords } from '#contract/organization-words.ts';
import { enterByHandOver, openHandOver } from '#contract/organizations.ts';
import * as crossTenant from './cross-tenant-queries.ts';
import { isVisitActive, updateHandOverOpened } from './queries.ts';
import { toVisitorProfile } from './service.ts';

/** Routes of a visit: how an organization admin opens the dashboard of a school that grants it. */
export const visitRoutes = [
  serve(openHandOver, mayRunMembers, async ({ db, params: { id: schoolId }, person, settings }) => {
    const code = generateSecret();
    const school = await crossTenant.openHandOver(db, { schoolId, sessionId: person().sessionId, code });
    if (!school) throw new Refusal('notFound');
    // The code is in the fragment, so that it appears in no log and no Referer header.
    return { url: siteUrl(settings.origin, school, `/hand-over#${code}`) };
  }),

  serve(enterByHandOver, mayAnyone, async ({ db, body, site, ip, settings }) => {
    const visit = await updateHandOverOpened(db, { tenantId: site.id, codeHash: sha256(body.code) });
    if (!visit || !(await isVisitActive(db, visit.id)))
      throw new Refusal('notSignedIn', { message: organizationWords.codeEnded });
    const { id, grants, organization_id, organization_name, organization_subdomain } = visit;
    const actor: Person = {
      tenantId: site.id,
      role: 'organization_admin',
      personId: id,
      sessionId: id,
      visit: grants,
    };
    const subjects = { kind: 'organization' as const, ids: [organization_id] };
    await recordAuditEvent(db, { actor, ip }, { act: 'visit.opened', subjects, facts: { grants } });
    const organization = { kind: 'organization' as const, subdomain: organization_subdomain };
    return {
      access: await issueToken(actor, settings.tokenSecret),
      user: toVisitorProfile(visit),
      visit: {
        organization: organization_name,
        url: siteUrl(settings.origin, organization, '/admin-organization/schools'),
        grants,
        expires_at: visit.expires_at.toISOString(),
      },
    };
  }),
];
