import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Work } from '#contract/learning/challenges.ts';

/** Released feedback, as the database returns it in JSON. */
export type FeedbackRow = { stars: [string, string]; wish: string; released_at: string };

/** SQL: the released feedback about an entry `e`, or null. */
const releasedFeedback = sql<FeedbackRow | null>`(
  select jsonb_build_object('stars', jsonb_build_array(f.first_star, f.second_star), 'wish', f.wish, 'released_at', f.decided_at)
  from entry_feedback f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'released')`;

/** SQL: the number of feedback texts about an entry `e` that wait for the caller. */
const waitingFeedback = sql<number>`(
  select count(*)::int from entry_feedback f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'waiting')`;

/** The owner of the entered works: one person, or a class with its students. */
export type Owner = { personId: string } | { classId: string };

/** SQL: whether a work `w` with `tenant_id`, `id` and `author_id` belongs to the owner. */
function belongsTo(owner: Owner): RawBuilder<boolean> {
  if ('personId' in owner) return sql`w.author_id = ${owner.personId}`;
  return sql`(w.author_id in (select n.student_id from enrolments n where n.tenant_id = w.tenant_id and n.school_class_id = ${owner.classId})
    or w.id in (select p.id from pieces p where p.tenant_id = w.tenant_id and p.school_class_id = ${owner.classId}))`;
}

const tableOf = { book: sql.table('books'), story: sql.table('stories') };
const columnOf = { book: sql.ref('book_id'), story: sql.ref('story_id') };

/** SQL: the readers of a work `w` in a challenge: everyone, only judges, or no one. */
const audienceOf = (type: Work['type']) =>
  type === 'book' ? sql`entry_audience(w.tenant_id, w.id, null)` : sql`entry_audience(w.tenant_id, null, w.id)`;

const allowsUnpublished = ({ tenantId }: TenantDb) =>
  sql<boolean>`(select t.allows_unpublished_entries from tenants t where t.id = ${tenantId})`;

export type OwnWork = {
  /** The work's readers in a challenge; null if no one can read it, so that it cannot be entered. */
  audience: 'everyone' | 'judges' | null;
  allows_unpublished: boolean;
};

/** Finds the readers of the owner's work in a challenge; undefined if the work has another owner. */
export async function findOwnWork(
  db: TenantDb,
  { owner, work }: { owner: Owner; work: Work },
): Promise<OwnWork | undefined> {
  const { rows } = await sql<OwnWork>`
    select ${audienceOf(work.type)} as audience, ${allowsUnpublished(db)} as allows_unpublished from ${tableOf[work.type]} w
    where w.tenant_id = ${db.tenantId} and w.id = ${work.id} and ${belongsTo(owner)}`.execute(db);
  return rows[0];
}

type WorkRow = Work & { title: string; author: string; is_public: boolean };
type WorkScope = { challengeId: string; owner: Owner };

/** Finds the owner's works that can be entered and are not entered yet: published ones first, the newest first. */
export async function findWorksToEnter(
  db: TenantDb,
  { challengeId, owner }: WorkScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: WorkRow[]; allows_unpublished: boolean }> {
  const worksOf = (type: Work['type']) => sql`
    select ${sql.lit(type)} as type, w.id, w.title, w.author, w.published_at, a.audience = 'everyone' as is_public
    from ${tableOf[type]} w cross join lateral (select ${audienceOf(type)} as audience) a
    where w.tenant_id = ${db.tenantId} and w.state <> 'draft' and ${belongsTo(owner)} and a.audience is not null and not exists (
      select from challenge_entries e where e.tenant_id = ${db.tenantId} and e.challenge_id = ${challengeId} and e.${columnOf[type]} = w.id)`;
  const { rows } = await sql<{ count: number; rows: WorkRow[]; allows_unpublished: boolean }>`
    with works as materialized (${worksOf('book')} union all ${worksOf('story')})
    select (select count(*)::int from works) as count, ${allowsUnpublished(db)} as allows_unpublished,
      (select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (select type, id, title, author, is_public from works
        order by published_at desc nulls last, id limit ${limit} offset ${offset}) p) as rows`.execute(db);
  return rows[0] ?? { count: 0, rows: [], allows_unpublished: false };
}

type NewEntry = { challengeId: string; work: Work; personId: string | null };

/**
 * Enters a work. Undefined if it is already entered. The database refuses entries outside the challenge's open time.
 */
export async function insertEntry(
  db: TenantDb,
  { challengeId, work, personId }: NewEntry,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into challenge_entries (tenant_id, challenge_id, ${columnOf[work.type]}, entered_by)
    values (${db.tenantId}, ${challengeId}, ${work.id}, ${personId}) on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** SQL: whether an entry `e` is the caller's, or from a class that the caller answers for. */
export function isAnsweredFor({ role, personId }: Pick<Actor, 'role' | 'personId'>): RawBuilder<boolean> {
  if (role === 'student') return sql`e.author_id = ${personId}`;
  if (role !== 'teacher') return sql`true`;
  return sql`(e.author_id = ${personId} or exists (select from class_teachers t where t.tenant_id = e.tenant_id and t.teacher_id = ${personId}
    and (exists (select from enrolments n where n.tenant_id = e.tenant_id and n.school_class_id = t.school_class_id and n.student_id = e.author_id)
      or exists (select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id) and p.school_class_id = t.school_class_id))))`;
}

/** SQL: whether the work of an entry `e` is not deleted. */
const isKept = sql<boolean>`not exists (
  select from pieces p where p.tenant_id = e.tenant_id and p.id = coalesce(e.book_id, e.story_id) and p.deleted_at is not null)`;

export type OwnEntryRow = {
  id: string;
  type: Work['type'];
  work_id: string;
  slug: string | null;
  title: string;
  author: string;
  award: string | null;
  /** Whether it is published for any audience; `is_public` means for everyone. */
  is_published: boolean;
  is_public: boolean;
  feedback: FeedbackRow | null;
  feedback_waiting: number;
};

/** The limit of entries on the page, which is more than a school enters in one challenge. */
const MAX_OWN_ENTRIES = 200;

/** Finds the entries of the caller and of the caller's classes, the newest first. */
export async function findOwnEntries(db: TenantDb, actor: Actor, challengeId: string): Promise<OwnEntryRow[]> {
  const { rows } = await sql<OwnEntryRow>`
    select e.id, case when e.book_id is null then 'story' else 'book' end as type, coalesce(e.book_id, e.story_id) as work_id, s.slug,
      coalesce(b.title, s.title) as title, coalesce(b.author, s.author) as author, e.award,
      coalesce(b.state, s.state) = 'published' as is_published,
      coalesce(b.state, s.state) = 'published' and coalesce(b.audience, s.audience) = 'everyone' as is_public,
      ${releasedFeedback} as feedback, ${waitingFeedback} as feedback_waiting
    from challenge_entries e
    left join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
    left join stories s on s.tenant_id = e.tenant_id and s.id = e.story_id
    where e.tenant_id = ${db.tenantId} and e.challenge_id = ${challengeId} and ${isAnsweredFor(actor)} and ${isKept}
    order by e.entered_at desc, e.id limit ${MAX_OWN_ENTRIES}`.execute(db);
  return rows;
}

/** Counts the entries of the caller and of the caller's classes by challenge. Challenges without one are left out. */
export async function countOwnEntries(db: TenantDb, actor: Actor): Promise<Map<string, number>> {
  const { rows } = await sql<{ challenge_id: string; count: number }>`
    select e.challenge_id, count(*)::int as count from challenge_entries e
    where e.tenant_id = ${db.tenantId} and ${isAnsweredFor(actor)} and ${isKept} group by e.challenge_id`.execute(db);
  return new Map(rows.map(({ challenge_id, count }) => [challenge_id, count]));
}

/** Finds the work of an entry that the caller answers for. */
export async function findEnteredWork(db: TenantDb, actor: Actor, id: string): Promise<Work | undefined> {
  const { rows } = await sql<Work>`
    select case when e.book_id is null then 'story' else 'book' end as type, coalesce(e.book_id, e.story_id) as id
    from challenge_entries e where e.tenant_id = ${db.tenantId} and e.id = ${id} and ${isAnsweredFor(actor)}`.execute(
    db,
  );
  return rows[0];
}

/** Deletes an entry; false if its challenge has closed. */
export async function deleteEntry(db: TenantDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`select withdraw_entry(${id}) as is_done`.execute(db);
  return rows[0]?.is_done === true;
}

/** Finds a student's entries for the data export. */
export async function findEntriesOf(db: TenantDb, id: string) {
  type Row = { challenge: string; title: string; entered_at: Date; award: string | null; feedback: FeedbackRow | null };
  const { rows } = await sql<Row>`
    select c.slug as challenge, coalesce(b.title, s.title) as title, e.entered_at, e.award, ${releasedFeedback} as feedback from challenge_entries e
    left join (select distinct on (p.id) p.id, p.slug from published_content('challenge', 'en') p) c on c.id = e.challenge_id
    left join books b on b.tenant_id = e.tenant_id and b.id = e.book_id
    left join stories s on s.tenant_id = e.tenant_id and s.id = e.story_id
    where e.tenant_id = ${db.tenantId} and e.author_id = ${id} order by e.entered_at`.execute(db);
  return rows;
}
