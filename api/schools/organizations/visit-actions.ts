import { recordAuditEvent } from '#api/core/audit/service.ts';
import { issueToken, type Person } from '#api/kit/actor.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Profile } from '#contract/identity/users.ts';
import { organizationWords } from '#contract/schools/organization-words.ts';
import { isVisitActive, type VisitRow } from './queries.ts';

/** Starts the visit of an organization's admin. The school sees it in its activity log. */
export async function startVisit(
  { db, ip, settings }: { db: TenantDb; ip: string; settings: Settings },
  visit: VisitRow,
) {
  if (!(await isVisitActive(db, visit.id))) throw new Refusal('notSignedIn', { message: organizationWords.codeEnded });
  const { id, grants, organization_id, organization_name, organization_subdomain } = visit;
  const actor: Person = {
    tenantId: db.tenantId,
    role: 'organization_admin',
    personId: id,
    sessionId: id,
    visit: grants,
  };
  const subjects = { kind: 'organization' as const, ids: [organization_id] };
  await recordAuditEvent(db, { actor, ip }, { act: 'visit.opened', subjects, facts: { grants } });
  const organization = { kind: 'organization' as const, subdomain: organization_subdomain };
  return {
    access: issueToken(actor, settings.tokenSecret),
    user: toVisitorProfile(visit),
    visit: {
      kind: 'visit' as const,
      organization: organization_name,
      url: siteUrl(settings.origin, organization, '/admin-organization/schools'),
      grants,
      expires_at: visit.expires_at,
    },
  };
}

/** Returns a visitor's profile, which has a name and nothing to change. */
export function toVisitorProfile({
  id,
  first_name,
  last_name,
}: Pick<Profile, 'id' | 'first_name' | 'last_name'>): Profile {
  return { id, first_name, last_name, email: null, role: 'organization_admin', avatar: null, country: null };
}
