import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { findPage, ordered } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { MessageReviewQuery, ReviewedMessage } from '#contract/learning/message-reviews.ts';
import type { EveryoneBy } from '#contract/schools/tenants.ts';
import type { OwnRow } from './queries.ts';

export type Caller = Pick<Actor, 'role' | 'personId'>;
export type ReviewRow = OwnRow &
  Pick<ReviewedMessage, 'author' | 'class' | 'findings' | 'waiver' | 'reports' | 'is_permitted'> & {
    everyone_by: EveryoneBy;
    approved_at: Date | null;
  };

/** SQL: whether the caller reviews a message `m`: teachers review messages of students in their classes, others all. */
function reviewedBy({ role, personId }: Caller): RawBuilder<boolean> {
  if (role !== 'teacher') return sql<boolean>`true`;
  return sql<boolean>`exists (select from class_teachers t
    join enrolments e on e.tenant_id = t.tenant_id and e.school_class_id = t.school_class_id
    where t.tenant_id = m.tenant_id and t.teacher_id = ${personId} and e.student_id = m.author_id)`;
}

/** SQL: the columns of a `ReviewRow`, from messages `m` with their author `u`. */
function columnsFor({ personId }: Caller): RawBuilder<unknown> {
  return sql`m.id, m.state, m.text, m.drawing is not null as has_drawing, m.drawing_alt, m.goal, m.language, m.pen_name, m.remark, m.sent_at, m.approved_at, m.published_at,
    m.findings, m.waiver, jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) as author,
    (select t.everyone_by from tenants t where t.id = m.tenant_id) as everyone_by,
    (select jsonb_build_object('id', c.id, 'name', c.name) from enrolments e
      join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
      left join class_teachers t on t.tenant_id = c.tenant_id and t.school_class_id = c.id and t.teacher_id = ${personId}
      where e.tenant_id = m.tenant_id and e.student_id = m.author_id
      order by t.teacher_id is null, c.archived_at is not null, c.name, c.id limit 1) as class,
    case when m.author_id = ${personId}::uuid then 0 else (select count(*)::int from reports r
      where r.tenant_id = m.tenant_id and r.message_id = m.id and r.closed_at is null) end as reports,
    u.role <> 'student' or exists (select from publishing_permissions k
      where k.tenant_id = m.tenant_id and k.student_id = m.author_id and k.works) as is_permitted`;
}

const joined = sql`dear_world_messages m join users u on u.tenant_id = m.tenant_id and u.id = m.author_id`;

const oldest = ordered('asc', [sql`m.sent_at`, 'timestamptz'], [sql`m.id`, 'uuid']);
/** Waiting messages are read oldest first; published ones are searched newest first. */
const newestPublished = ordered('desc', [sql`m.published_at`, 'timestamptz'], [sql`m.id`, 'uuid']);

/** Finds one page of the messages that the caller reviews. */
export async function findMessageReviews(db: TenantDb, caller: Caller, query: MessageReviewQuery, isExport: boolean) {
  const matching = sql`${joined} where m.tenant_id = ${db.tenantId} and ${reviewedBy(caller)} and ${filtersOf(query)}`;
  return findPage<ReviewRow>(db, query, query.state === 'published' ? newestPublished : oldest, {
    select: sql`${columnsFor(caller)}`,
    from: matching,
    isExport,
  });
}

function filtersOf({ state, class: classId, goal, search }: MessageReviewQuery): RawBuilder<unknown> {
  const conditions = [
    sql`m.state = ${sql.lit(state)}`,
    goal !== undefined && sql`m.goal = ${goal}`,
    classId !== undefined &&
      sql`m.author_id in (select e.student_id from enrolments e where e.tenant_id = m.tenant_id and e.school_class_id = ${classId})`,
    search !== '' &&
      sql`lower(concat_ws(' ', m.text, m.pen_name, u.first_name, u.last_name)) like ${containsPattern(search)}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  );
}

export async function findMessageReview(db: TenantDb, caller: Caller, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select ${columnsFor(caller)} from ${joined}
    where m.tenant_id = ${db.tenantId} and m.id = ${id} and ${reviewedBy(caller)}`.execute(db);
  return rows[0];
}

/**
 * Locks a message until the end of the transaction, after its author's permission: withdrawing a permission locks in
 * the same order.
 */
export async function lockMessage(db: TenantDb, id: string): Promise<void> {
  await sql`select from publishing_permissions k where k.tenant_id = ${db.tenantId}
    and k.student_id = (select m.author_id from dear_world_messages m where m.tenant_id = ${db.tenantId} and m.id = ${id}) for share`.execute(
    db,
  );
  await sql`select from dear_world_messages m where m.tenant_id = ${db.tenantId} and m.id = ${id} for update`.execute(
    db,
  );
}

export async function updateApproved(
  db: TenantDb,
  id: string,
  { by, waiver }: { by: string | null; waiver: string },
): Promise<void> {
  await sql`update dear_world_messages set state = 'approved', approved_by = ${by}::uuid, approved_at = now(), waiver = ${waiver}, remark = ''
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}

/** Changes the state of a message to a non-public one. */
export async function updateNotPublic(
  db: TenantDb,
  id: string,
  { state, remark }: { state: 'changes_asked' | 'pulled_down'; remark: string },
): Promise<void> {
  await sql`update dear_world_messages set state = ${state}, remark = ${remark}, published_at = null
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}

export async function updatePublished(db: TenantDb, id: string): Promise<void> {
  await sql`update dear_world_messages set state = 'published', published_at = now() where tenant_id = ${db.tenantId} and id = ${id}`.execute(
    db,
  );
}

/** Finds the last decision about a message if it is recent and this platform colleague made it. */
export async function findUndoableDecision(
  db: TenantDb,
  id: string,
  { by, withinMs }: { by: string | null; withinMs: number },
): Promise<{ state: string } | undefined> {
  const { rows } = await sql<{ state: string }>`select last_decision ->> 'state' as state from dear_world_messages
    where tenant_id = ${db.tenantId} and id = ${id} and last_decision ->> 'by' = ${by}
      and (last_decision ->> 'at')::timestamptz > now() - make_interval(secs => ${withinMs / 1000})`.execute(db);
  return rows[0];
}

/** Restores a message to its state before the last decision. */
export async function updateAsBefore(db: TenantDb, id: string): Promise<void> {
  await sql`update dear_world_messages set state = last_decision ->> 'state', remark = last_decision ->> 'remark',
      published_at = (last_decision ->> 'published_at')::timestamptz
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db);
}
