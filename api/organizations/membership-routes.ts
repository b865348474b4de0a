import { recordAct } from '#api/audit/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { mayRunMembership } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { organizationWords } from '#contract/organization-words.ts';
import {
  answerReceivedInvitation,
  changeGrants,
  findOrganizations,
  leaveOrganization,
  listMemberships,
  listReceivedInvitations,
} from '#contract/organizations.ts';
import * as crossings from './cross-tenant-queries.ts';
import { deleteMembership, updateGrants } from './queries.ts';

const FEWEST_LETTERS = 2;
const granted = (grants: 'none' | 'figures' | 'administer') => (grants === 'none' ? null : grants);
const aboutOf = (id: string) => ({ kind: 'organization' as const, ids: [id] });

/** What a school decides about the organizations that it belongs to. */
export const membershipRoutes = [
  serve(listMemberships, mayRunMembership, async ({ db, query, url, settings }) => {
    const { count, rows } = await crossings.findMemberships(db, query);
    return toPage(url, query, { count, rows: rows.map((row) => membershipOf(row, settings)) });
  }),

  serve(changeGrants, mayRunMembership, async ({ db, params: { id }, body: { grants }, actor, site, ip, settings }) => {
    const own = { tenantId: site.id, organizationId: id };
    if (await updateGrants(db, own, granted(grants)))
      await recordAct(db, { actor, ip }, { act: 'membership.granted', about: aboutOf(id), facts: { grants } });
    const found = await crossings.findMembership(db, id);
    if (!found) throw new Refusal('notFound');
    return membershipOf(found, settings);
  }),

  serve(leaveOrganization, mayRunMembership, async ({ db, params: { id }, actor, site, ip }) => {
    if (!(await deleteMembership(db, { tenantId: site.id, organizationId: id }))) throw new Refusal('notFound');
    await recordAct(db, { actor, ip }, { act: 'membership.ended', about: aboutOf(id) });
  }),

  serve(listReceivedInvitations, mayRunMembership, async ({ db, query, url }) => {
    const { count, rows } = await crossings.findReceivedInvitations(db, query);
    const shown = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
    return toPage(url, query, { count, rows: shown });
  }),

  serve(answerReceivedInvitation, mayRunMembership, async ({ db, params: { id }, body, actor, ip }) => {
    const { answer, grants } = body;
    const organizationId = await crossings.answerReceived(db, { id, answer, grants: granted(grants) });
    if (!organizationId) throw new Refusal('notFound', { message: organizationWords.invitationGone });
    const about = aboutOf(organizationId);
    if (answer === 'accepted')
      await recordAct(db, { actor, ip }, { act: 'membership.joined', about, facts: { grants } });
    else await recordAct(db, { actor, ip }, { act: 'invitation.declined', about });
  }),

  serve(findOrganizations, mayRunMembership, async ({ db, query, url }) => {
    const found = query.search.length < FEWEST_LETTERS ? [] : await crossings.findOrganizationsLike(db, query);
    return toPage(url, query, { count: found[0]?.count ?? 0, rows: found });
  }),
];

function membershipOf({ joined_at, granted_at, ...row }: crossings.MembershipRow, { origin }: Settings) {
  return {
    ...row,
    grants: row.grants ?? ('none' as const),
    url: siteUrl(origin, { kind: 'organization', subdomain: row.subdomain }, '/'),
    joined_at: joined_at.toISOString(),
    granted_at: granted_at.toISOString(),
  };
}
