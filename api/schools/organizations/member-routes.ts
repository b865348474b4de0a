import { recordAuditEvent } from '#api/core/audit/service.ts';
import { toKeysetPage } from '#api/kit/keyset-queries.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { toSchoolLook } from '#api/kit/school-look.ts';
import { type Settings, serve } from '#api/kit/serve.ts';
import { findRaisedByMember, findRaisedByMembers } from '#api/money/ledger/service.ts';
import { ownLanguageName } from '#contract/kit/display-names.ts';
import {
  listMemberSchools,
  listMemberStories,
  listRaisedByMember,
  removeMemberSchool,
  showOrganizationStatistics,
} from '#contract/schools/organizations.ts';
import * as crossTenant from './cross-tenant-queries.ts';
import { mayRunMembers } from './policy.ts';
import { toStatistics } from './presenter.ts';

/** Routes for organizations: their member schools, totals and shared stories. */
export const memberRoutes = [
  serve(listMemberSchools, mayRunMembers, async ({ db, query, url, isExport, settings }) => {
    return toKeysetPage(url, query, await crossTenant.findMemberSchools(db, query, isExport), (row) =>
      toMemberSchool(row, settings),
    );
  }),

  serve(showOrganizationStatistics, mayRunMembers, async ({ db, site }) => {
    const [totals, money] = await Promise.all([crossTenant.findTotals(db, site.id), findRaisedByMembers(db)]);
    return { ...totals, money };
  }),

  serve(listRaisedByMember, mayRunMembers, async ({ db }) => ({ results: await findRaisedByMember(db) })),

  serve(removeMemberSchool, mayRunMembers, async ({ db, params: { id }, actor, ip }) => {
    if (!(await crossTenant.endMembership(db, id))) throw new Refusal('notFound');
    await recordAuditEvent(
      db,
      { actor, ip },
      { act: 'membership.ended', subjects: { kind: 'organization', ids: [id] } },
    );
  }),

  serve(listMemberStories, mayRunMembers, async ({ db, query, url, isExport, settings }) => {
    const page = toKeysetPage(url, query, await crossTenant.findMemberStories(db, query, isExport));
    const results = page.results.map(({ subdomain, slug, ...story }) => ({
      ...story,
      language_name: ownLanguageName(story.language),
      url: siteUrl(settings.origin, { kind: 'school', subdomain }, `/stories/${slug}`),
    }));
    return { ...page, results };
  }),
];

function toMemberSchool(row: crossTenant.MemberRow, { origin, filesSecret }: Settings) {
  const { id, school_name, subdomain, joined_at, last_visit_at } = row;
  const url = siteUrl(origin, { kind: 'school', subdomain }, '/');
  const look = toSchoolLook(row, filesSecret);
  const member = { id, school_name, subdomain, url, look, joined_at, last_visit_at };
  if (row.grants !== null) {
    const { grants, signed_in, weeks } = row;
    return { ...member, grants, ...toStatistics(row), signed_in, weeks };
  }
  const noStatistics = { students: null, classes: null, books: null, published_books: null, last_activity: null };
  return { ...member, grants: 'none' as const, ...noStatistics, signed_in: null, weeks: null };
}
