import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve } from '#api/kit/serve.ts';
import { organizationWords } from '#contract/schools/organization-words.ts';
import {
  answerReceivedInvitation,
  changeGrants,
  findOrganizations,
  leaveOrganization,
  listMemberships,
  listReceivedInvitations,
} from '#contract/schools/organizations.ts';
import * as crossTenant from './cross-tenant-queries.ts';
import { mayRunMembership } from './policy.ts';
import { deleteMembership, updateGrants } from './queries.ts';

const MIN_SEARCH_LENGTH = 2;
const grantsToRow = (grants: 'none' | 'figures' | 'administer') => (grants === 'none' ? null : grants);
const auditSubject = (id: string) => ({ kind: 'organization' as const, ids: [id] });

/** Routes for schools: the organizations that they belong to, and the access of each. */
export const membershipRoutes = [
  serve(listMemberships, mayRunMembership, async ({ db, query, url, isExport, settings }) => {
    return toKeysetPage(url, query, await crossTenant.findMemberships(db, query, isExport), (row) =>
      toMembership(row, settings),
    );
  }),

  serve(changeGrants, mayRunMembership, async ({ db, params: { id }, body: { grants }, actor, ip, settings }) => {
    if (await updateGrants(db, id, grantsToRow(grants)))
      await recordAuditEvent(
        db,
        { actor, ip },
        { act: 'membership.granted', subjects: auditSubject(id), facts: { grants } },
      );
    const membership = await crossTenant.findMembership(db, id);
    if (!membership) throw new Refusal('notFound');
    return toMembership(membership, settings);
  }),

  serve(leaveOrganization, mayRunMembership, async ({ db, params: { id }, actor, ip }) => {
    if (!(await deleteMembership(db, id))) throw new Refusal('notFound');
    await recordAuditEvent(db, { actor, ip }, { act: 'membership.ended', subjects: auditSubject(id) });
  }),

  serve(listReceivedInvitations, mayRunMembership, async ({ db, query, url, isExport }) =>
    toKeysetPage(url, query, await crossTenant.findReceivedInvitations(db, query, isExport)),
  ),

  serve(answerReceivedInvitation, mayRunMembership, async ({ db, params: { id }, body, actor, ip }) => {
    const { answer, grants } = body;
    const organizationId = await crossTenant.answerReceivedInvitation(db, { id, answer, grants: grantsToRow(grants) });
    if (!organizationId) throw new Refusal('notFound', { message: organizationWords.invitationGone });
    const subjects = auditSubject(organizationId);
    if (answer === 'accepted')
      await recordAuditEvent(db, { actor, ip }, { act: 'membership.joined', subjects, facts: { grants } });
    else await recordAuditEvent(db, { actor, ip }, { act: 'invitation.declined', subjects });
  }),

  serve(findOrganizations, mayRunMembership, async ({ db, query, url }) => {
    const organizations =
      query.search.length < MIN_SEARCH_LENGTH ? [] : await crossTenant.findOrganizationsLike(db, query);
    return toPage(url, query, { count: organizations[0]?.count ?? 0, rows: organizations });
  }),
];

function toMembership(row: crossTenant.MembershipRow, { origin }: Settings) {
  return {
    ...row,
    grants: row.grants ?? ('none' as const),
    url: siteUrl(origin, { kind: 'organization', subdomain: row.subdomain }, '/'),
  };
}
