import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import { recordSwitch, type TenantDb } from '#api/kit/tenant.ts';
import { reviewedInOwnClass } from '#api/library/books/service.ts';
import { visibleWork, type WorkKey, type WorkReader } from '#api/library/works/service.ts';
import type { NewReport, Report, ReportOutcome, ReportQuery } from '#contract/authoring/reports.ts';
import { reviewerRoles } from '#contract/kit/roles.ts';

/** A reader who reports: a person of the school, or a reader without an account, by the hash of the IP address. */
export type Reporter = WorkReader & { readerHash: string | null };
export type Caller = Pick<Actor, 'role' | 'personId'>;
/** `canTriage`: whether the caller reads all reports about works for everyone. */
type Reading = { canTriage: boolean; isExport: boolean };
export type ReportRow = Omit<Report, 'created_at' | 'closed_at'> & {
  created_at: Date;
  closed_at: Date | null;
  /** Whether the caller reviews the work; otherwise only the ability shows the report. */
  is_reviewed: boolean;
  author_id: string | null;
};

/** The reported subject: a work, or a message to the world. */
export type ReportedKey = WorkKey | { type: 'message'; id: string };

/** SQL: the reported subject as a table of one row, or of none if the reader cannot see it. A message has no pages. */
function visibleSubject(db: TenantDb, reader: WorkReader, subject: ReportedKey): RawBuilder<unknown> {
  if (subject.type !== 'message')
    return sql`(select v.tenant_id, v.book_id, v.story_id, null::uuid as message_id, v.page_count from ${visibleWork(db, reader, subject)} v)`;
  return sql`(select m.tenant_id, null::uuid as book_id, null::uuid as story_id, m.id as message_id, 0 as page_count from dear_world_messages m
    where m.tenant_id = ${db.tenantId} and m.id = ${subject.id} and m.state = 'published')`;
}

/** Counts the pages of a work; undefined if the reader cannot see it. */
export async function findPageCount(db: TenantDb, reader: WorkReader, work: ReportedKey): Promise<number | undefined> {
  const { rows } = await sql<{
    page_count: number;
  }>`select w.page_count from ${visibleSubject(db, reader, work)} w`.execute(db);
  return rows[0]?.page_count;
}

/**
 * Stores a report. A repeated report of the same reader stays one while it is open. Undefined if the reader cannot see
 * the work.
 */
export async function upsertReport(
  db: TenantDb,
  reader: Reporter,
  work: ReportedKey,
  { reason, text, page }: NewReport,
): Promise<{ id: string; is_new: boolean } | undefined> {
  const { personId, readerHash } = reader;
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into reports as r (tenant_id, book_id, story_id, message_id, reason, text, page, person_id, reader_hash)
    select w.tenant_id, w.book_id, w.story_id, w.message_id, ${reason}, ${text}, ${page}::int, ${personId}::uuid, ${personId ? null : readerHash}::text
    from ${visibleSubject(db, reader, work)} w
    on conflict (tenant_id, book_id, story_id, message_id, reason, person_id, reader_hash, page)
      where closed_at is null and num_nonnulls(person_id, reader_hash) = 1
    do update set text = case when excluded.text = '' then r.text else excluded.text end
    returning id, old.id is null as is_new`.execute(db);
  return rows[0];
}

/** Urgent reports first and closed ones last, each group the newest first. */
const ordering = ordered('desc', [sql`r.urgency`, 'bigint'], [sql`r.created_at`, 'timestamptz'], [sql`r.id`, 'uuid']);

/** The columns of a `ReportRow`. */
function columnsFor(caller: Caller): RawBuilder<unknown> {
  const isReviewed = readBy(caller);
  return sql`r.id, case when r.message_id is not null then 'message' when r.story_id is null then 'book' else 'story' end as type, r.reason, r.text, r.page, r.outcome, r.created_at, r.closed_at, b.author_id, ${isReviewed} as is_reviewed,
    ${isReviewed} and r.closed_at is null as can_close, case when r.closed_at is null then 'open' else 'closed' end as state,
    jsonb_build_object('id', b.id, 'title', b.title, 'language', b.language, 'state', b.state, 'slug', b.slug,
      'can_review', (p.submitted_at is not null or r.message_id is not null) and ${isReviewed}) as piece`;
}

/** SQL: the reports with their work `b` and its piece. */
const joined = sql`reports r cross join lateral (
    select k.tenant_id, k.id, k.title, k.language, k.state, k.audience, k.author_id, null::text as slug from books k
      where k.tenant_id = r.tenant_id and k.id = r.book_id
    union all
    select s.tenant_id, s.id, s.title, s.language, s.state, s.audience, s.author_id, s.slug from stories s
      where s.tenant_id = r.tenant_id and s.id = r.story_id
    union all
    select m.tenant_id, m.id, m.text, m.language, m.state, 'everyone', m.author_id, null from dear_world_messages m
      where m.tenant_id = r.tenant_id and m.id = r.message_id) b
  left join pieces p on p.tenant_id = r.tenant_id and p.id = b.id`;

const leadRoles = sql.join(reviewerRoles.filter((role) => role !== 'teacher').map((role) => sql.lit(role)));

/**
 * Returns the condition on reports `r` with work `b` and piece `p` for reports that a caller reads: a teacher those
 * about works of own classes. Authors read no reports on their works, unless no one else at the school could.
 */
function readBy({ role, personId }: Caller): RawBuilder<boolean> {
  const isOfOther = isByOtherThan(personId);
  if (role === 'teacher')
    return sql`(${isOfOther} and (${reviewedInOwnClass(personId)} or r.message_id is not null and exists (select from class_teachers t
      join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
      where t.tenant_id = r.tenant_id and t.teacher_id = ${personId} and e.student_id = b.author_id)))`;
  return sql`(${isOfOther} or not exists (select from users u where u.tenant_id = r.tenant_id and u.role in (${leadRoles})
    and u.id <> ${personId}::uuid and u.archived_at is null and u.suspended_at is null))`;
}

const isByOtherThan = (personId: string | null) =>
  sql<boolean>`coalesce(p.author_id, b.author_id) is distinct from ${personId}::uuid`;

/** SQL: whether work `b` with piece `p` is public and by someone else. */
const isForEveryone = ({ personId }: Caller) =>
  sql<boolean>`b.state = 'published' and b.audience = 'everyone' and ${isByOtherThan(personId)}`;

/** Finds one page of the reports that a caller reads, and counts them. */
export async function findReports(db: TenantDb, caller: Caller, query: ReportQuery, { canTriage, isExport }: Reading) {
  const readable = canTriage ? sql`(${readBy(caller)} or ${isForEveryone(caller)})` : readBy(caller);
  const matching = sql`${joined} where r.tenant_id = ${db.tenantId} and ${readable} and ${filtersOf(query)}`;
  return findPage<ReportRow>(db, query, ordering, { select: sql`${columnsFor(caller)}`, from: matching, isExport });
}

function filtersOf({ state, reason, type, piece, search }: ReportQuery): RawBuilder<unknown> {
  const conditions = [
    state && (state === 'open' ? sql`r.closed_at is null` : sql`r.closed_at is not null`),
    reason && sql`r.reason = ${reason}`,
    type && sql`r.${sql.ref(`${type}_id`)} is not null`,
    piece && sql`(r.book_id = ${piece} or r.story_id = ${piece} or r.message_id = ${piece})`,
    search && sql`lower(b.title || ' ' || r.text) like ${containsPattern(search)}`,
  ];
  return sql.join([sql`true`, ...conditions.filter((condition) => typeof condition === 'object')], sql` and `);
}

/** Finds a report that the caller reads, locked until the end of the transaction. */
export async function lockReport(db: TenantDb, caller: Caller, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`select ${columnsFor(caller)} from ${joined}
    where r.tenant_id = ${db.tenantId} and r.id = ${id} and ${readBy(caller)} for update of r`.execute(db);
  return rows[0];
}

/** Closes a report, and deletes its address hash. */
export async function updateClosed(db: TenantDb, id: string, outcome: ReportOutcome): Promise<Date> {
  const { closed_at } = await db
    .updateTable('reports')
    .set({ closed_at: sql<Date>`now()`, outcome, reader_hash: null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .returning(sql<Date>`closed_at`.as('closed_at'))
    .executeTakeFirstOrThrow();
  return closed_at;
}

/** Switches the transaction to the school of a published message; undefined if the message does not exist. */
export async function visitSchoolOfMessage(db: TenantDb, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ school: string | null }>`select visit_school_of_message(${id}::uuid) as school`.execute(
    db,
  );
  const tenantId = rows[0]?.school ?? undefined;
  if (tenantId) recordSwitch(db, tenantId);
  return tenantId;
}
