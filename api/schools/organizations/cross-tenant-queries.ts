import { sql } from 'kysely';
import {
  countRows,
  findPage,
  type KeyedRow,
  type Ordering,
  ordered,
  type RowPage,
  readPage,
  type SortKey,
} from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { KeysetQuery, PageQuery } from '#contract/kit/page.ts';
import type { StoryKind } from '#contract/kit/work-fields.ts';
import type { MemberQuery } from '#contract/schools/organizations.ts';

/** Each query across tenants is one SECURITY DEFINER function of the database. */

export type StatisticsRow = {
  students: number;
  classes: number;
  books: number;
  published_books: number;
  last_activity: Date | null;
};
type MemberStatisticsRow = StatisticsRow & { signed_in: number; weeks: number[] };
type NoStatisticsRow = { [Name in keyof MemberStatisticsRow]: null };
export type MemberRow = {
  id: string;
  school_name: string;
  subdomain: string;
  logo: string | null;
  colour: string;
  joined_at: Date;
  last_visit_at: Date | null;
} & (({ grants: 'figures' | 'administer' } & MemberStatisticsRow) | ({ grants: null } & NoStatisticsRow));

const memberKeys: Record<string, Omit<SortKey, 'direction'>> = {
  name: { value: inReadingOrder(sql`m.school_name`), type: 'text' },
  joined: { value: sql`m.joined_at`, type: 'timestamptz' },
};

function memberOrdering(ordering: MemberQuery['ordering']): Ordering {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const key = { ...memberKeys[ordering.replace('-', '')], direction } as SortKey;
  return [key, { value: sql`m.id`, type: 'uuid', direction }];
}

/** Finds the member schools of the current organization. Statistics are counted only for the schools of this page. */
export async function findMemberSchools(
  db: TenantDb,
  query: MemberQuery,
  isExport: boolean,
): Promise<RowPage<MemberRow>> {
  const ordering = memberOrdering(query.ordering);
  const { rowKey, where, tail, place } = readPage(query, ordering);
  const grantFilter = query.grants ? sql`and coalesce(m.grants, 'none') = ${query.grants}` : sql``;
  const matching = sql`member_schools() m where lower(m.school_name) like ${containsPattern(query.search)} ${grantFilter}`;
  const { rows } = await sql<MemberRow & KeyedRow>`
    select m.*, f.*, a.*, v.last_visit_at from (select m.*, ${rowKey} as row_key from ${matching} and ${where} ${tail}) m
      left join lateral tenant_statistics(m.id) f on m.grants is not null
      left join lateral activity_statistics(m.id) a on m.grants is not null
      left join visits_of_organization() v on v.school_id = m.id
    ${readPage({ ...query, offset: 0 }, ordering).tail}`.execute(db);
  return { rows, place, count: await countRows(db, sql`(select from ${matching})`, { isExport, place }) };
}

export type Totals = StatisticsRow & {
  reads: number;
  reactions: number;
  schools: number;
  granting_schools: number;
  waiting_requests: number;
  waiting_invitations: number;
};

export async function findTotals(db: TenantDb, organizationId: string): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as schools, count(m.grants)::int as granting_schools,
      coalesce(sum(f.students), 0)::int as students, coalesce(sum(f.classes), 0)::int as classes, coalesce(sum(f.books), 0)::int as books,
      coalesce(sum(f.published_books), 0)::int as published_books, max(f.last_activity) as last_activity,
      coalesce(sum(n.reads), 0)::int as reads, coalesce(sum(n.reactions), 0)::int as reactions,
      (select count(*)::int from requests_to_join() r where coalesce(r.standing, 'opened') = 'opened') as waiting_requests,
      (select count(*)::int from invitations i where i.tenant_id = ${organizationId} and i.kind = 'school'
        and coalesce(invitation_state(i, i.expires_at), 'opened') = 'opened') as waiting_invitations
    from member_schools() m left join lateral tenant_statistics(m.id) f on m.grants is not null
      left join lateral reader_statistics(m.id) n on m.grants is not null`.execute(db);
  return rows[0] as Totals;
}

/** Returns the statistics of the current tenant. */
export async function findStatistics(db: TenantDb): Promise<StatisticsRow | undefined> {
  const { rows } = await sql<StatisticsRow>`select * from tenant_statistics(${db.tenantId})`.execute(db);
  return rows[0];
}

type StoryRow = Pick<Row<'stories'>, 'id' | 'title' | 'author' | 'language' | 'level'> & {
  slug: string;
  kind: StoryKind;
  published_at: Date;
  school_name: string;
  subdomain: string;
};

const NEWEST = ordered('desc', [sql`b.published_at`, 'timestamptz'], [sql`b.id`, 'uuid']);

export async function findMemberStories(
  db: TenantDb,
  query: KeysetQuery,
  isExport: boolean,
): Promise<RowPage<StoryRow>> {
  const matching = sql`stories_of_members() b where lower(b.title) like ${containsPattern(query.search)}`;
  return findPage<StoryRow>(db, query, NEWEST, { select: sql`b.*`, from: matching, isExport });
}

/** Creates a hand-over with this code; undefined if the school grants nothing or is not a member. */
export async function openHandOver(
  db: TenantDb,
  { schoolId, sessionId, code }: { schoolId: string; sessionId: string; code: string },
): Promise<{ kind: 'school'; subdomain: string } | undefined> {
  const { rows } = await sql<{ school: { kind: 'school'; subdomain: string } | null }>`
    select open_hand_over(${schoolId}, ${sessionId}, ${sha256(code)}) as school`.execute(db);
  return rows[0]?.school ?? undefined;
}

/** Ends the membership of a school; false if it is not a member. */
export async function endMembership(db: TenantDb, schoolId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select end_membership(${schoolId}) as done`.execute(db);
  return rows[0]?.done === true;
}

export type MembershipRow = Pick<Row<'memberships'>, 'grants' | 'joined_at' | 'granted_at'> &
  Pick<Row<'tenants'>, 'id' | 'school_name' | 'subdomain'>;

/** Finds the organizations of the current school. */
export async function findMemberships(
  db: TenantDb,
  query: KeysetQuery,
  isExport: boolean,
): Promise<RowPage<MembershipRow>> {
  const matching = sql`organizations_of_school() o where lower(o.school_name) like ${containsPattern(query.search)}`;
  return findPage<MembershipRow>(
    db,
    query,
    [
      { value: sql`o.joined_at`, type: 'timestamptz', direction: 'asc' },
      { value: sql`o.id`, type: 'uuid', direction: 'asc' },
    ],
    { select: sql`o.*`, from: matching, isExport },
  );
}

export async function findMembership(db: TenantDb, organizationId: string): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    select o.* from organizations_of_school() o where o.id = ${organizationId}`.execute(db);
  return rows[0];
}

type ReceivedRow = {
  id: string;
  organization_name: string;
  subdomain: string;
  inviter: string | null;
  created_at: Date;
  expires_at: Date;
};

export async function findReceivedInvitations(
  db: TenantDb,
  query: KeysetQuery,
  isExport: boolean,
): Promise<RowPage<ReceivedRow>> {
  const matching = sql`invitations_to_school() i where lower(i.organization_name) like ${containsPattern(query.search)}`;
  return findPage<ReceivedRow>(
    db,
    query,
    [
      { value: sql`i.created_at`, type: 'timestamptz', direction: 'desc' },
      { value: sql`i.id`, type: 'uuid', direction: 'desc' },
    ],
    { select: sql`i.*`, from: matching, isExport },
  );
}

/** Answers an invitation and returns its organization; undefined if it is no longer open for this school. */
export async function answerReceivedInvitation(
  db: TenantDb,
  { id, answer, grants }: { id: string; answer: 'accepted' | 'declined'; grants: 'figures' | 'administer' | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select answer_invitation_to_school(${id}, ${answer}, ${grants}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

type OrganizationRow = { id: string; school_name: string; subdomain: string; count: number };

export async function findOrganizationsLike(
  db: TenantDb,
  { search, limit, offset }: PageQuery,
): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    select * from organizations_like(${search.toLowerCase()}, ${limit}, ${offset})`.execute(db);
  return rows;
}
