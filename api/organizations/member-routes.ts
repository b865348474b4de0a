import { recordAct } from '#api/audit/service.ts';
import { languageName } from '#api/kit/display-names.ts';
import { toPage } from '#api/kit/pagination.ts';
import { mayRunMembers } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { letSchoolGo, listMemberBooks, listMemberSchools, showOrganizationFigures } from '#contract/organizations.ts';
import * as crossings from './cross-tenant-queries.ts';
import { figuresIn } from './presenter.ts';

/** What an organization sees of its schools. */
export const memberRoutes = [
  serve(listMemberSchools, mayRunMembers, async ({ db, query, url, settings }) => {
    const { count, rows } = await crossings.findMemberSchools(db, query);
    return toPage(url, query, { count, rows: rows.map((row) => memberOf(row, settings)) });
  }),

  serve(showOrganizationFigures, mayRunMembers, async ({ db, site }) => {
    const { last_activity, ...totals } = await crossings.findTotals(db, site.id);
    return { ...totals, last_activity: last_activity?.toISOString() ?? null };
  }),

  serve(letSchoolGo, mayRunMembers, async ({ db, params: { id }, actor, ip }) => {
    if (!(await crossings.letGo(db, id))) throw new Refusal('notFound');
    await recordAct(db, { actor, ip }, { act: 'membership.ended', about: { kind: 'organization', ids: [id] } });
  }),

  serve(listMemberBooks, mayRunMembers, async ({ db, query, url, settings }) => {
    const { count, rows } = await crossings.findMemberBooks(db, query);
    const shown = rows.map(({ subdomain, published_at, ...book }) => ({
      ...book,
      language_name: languageName(book.language),
      published_at: published_at.toISOString(),
      url: siteUrl(settings.origin, { kind: 'school', subdomain }, `/library/${book.id}`),
    }));
    return toPage(url, query, { count, rows: shown });
  }),
];

function memberOf(row: crossings.MemberRow, { origin }: Settings) {
  const { id, school_name, subdomain } = row;
  const url = siteUrl(origin, { kind: 'school', subdomain }, '/');
  const member = { id, school_name, subdomain, url, joined_at: row.joined_at.toISOString() };
  if (row.grants !== null) return { ...member, grants: row.grants, ...figuresIn(row) };
  const none = { students: null, classes: null, books: null, published_books: null, last_activity: null };
  return { ...member, grants: 'none' as const, ...none };
}
