import { type RawBuilder, sql } from 'kysely';
import type { NamedCategory } from '#api/kit/category-names.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { reviewedInOwnClass, visibleTo } from '#api/library/books/service.ts';
import { storiesVisibleTo } from '#api/library/stories/service.ts';
import { visibleWork, type WorkKey, type WorkReader } from '#api/library/works/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import type { Reaction } from '#contract/library/reactions.ts';

/** A reader of one work: a person of the school, a browser by its cookie's hash, or neither before a first reaction. */
export type Reader = WorkReader & { browserHash: Buffer | null };
export type ReactionRow = { own: Reaction | null; counts: Partial<Record<Reaction, number>> };
/** The reader of statistics. */
export type Caller = { role: CallerRole; personId: string | null; classId?: string | undefined };

const isOf = ({ personId, browserHash }: Reader) =>
  personId ? sql<boolean>`r.person_id = ${personId}` : sql<boolean>`r.reader_hash = ${browserHash}`;

/** Counts the reactions to a work; undefined if the reader cannot see the work. */
export async function findReactions(db: TenantDb, reader: Reader, work: WorkKey): Promise<ReactionRow | undefined> {
  const { rows } = await sql<ReactionRow>`
    select own.reaction as own, coalesce(numbers.counts, '{}') as counts
    from ${visibleWork(db, reader, work)} w
    left join lateral (
      select r.reaction from reactions r where r.tenant_id = w.tenant_id and r.work_id = w.work_id and ${isOf(reader)}) own on true
    cross join lateral (
      select jsonb_object_agg(n.reaction, n.number) as counts from (
        select r.reaction, count(*)::int as number from reactions r
        where r.tenant_id = w.tenant_id and r.work_id = w.work_id group by r.reaction) n) numbers`.execute(db);
  return rows[0];
}

/** Whether this browser has a reaction at the school. */
export async function hasReacted(db: TenantDb, browserHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('reactions')
    .where('tenant_id', '=', db.tenantId)
    .where('reader_hash', '=', browserHash)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a reader's reaction to a work; false if the reader cannot see the work. */
export async function upsertReaction(
  db: TenantDb,
  reader: Reader,
  work: WorkKey,
  reaction: Reaction,
): Promise<boolean> {
  const { personId, browserHash } = reader;
  const { numAffectedRows } = await sql`
    insert into reactions (tenant_id, work_id, book_id, story_id, person_id, reader_hash, reaction)
    select w.tenant_id, w.work_id, w.book_id, w.story_id, ${personId}::uuid, ${personId ? null : browserHash}::bytea, ${reaction}
    from ${visibleWork(db, reader, work)} w
    on conflict (tenant_id, work_id, ${sql.ref(personId ? 'person_id' : 'reader_hash')})
    do update set reaction = excluded.reaction, book_id = excluded.book_id, reacted_at = now()`.execute(db);
  return Boolean(numAffectedRows);
}

/** Removes a reader's reaction; false if the reader cannot see the work. */
export async function deleteReaction(db: TenantDb, reader: Reader, work: WorkKey): Promise<boolean> {
  const { rows } = await sql`
    with work as (select w.tenant_id, w.work_id from ${visibleWork(db, reader, work)} w),
    removed as (
      delete from reactions r using work where r.tenant_id = work.tenant_id and r.work_id = work.work_id and ${isOf(reader)})
    select from work`.execute(db);
  return rows.length > 0;
}

/** SQL: the works of a class and of its students. */
const ofClass = (classId: string) => sql`b.id in (
  select p.id from enrolments e join pieces p on p.tenant_id = e.tenant_id and p.author_id = e.student_id
  where e.tenant_id = b.tenant_id and e.school_class_id = ${classId}
  union select p.id from pieces p where p.tenant_id = b.tenant_id and p.school_class_id = ${classId})`;

/**
 * Returns the condition on `books b` or `stories b` for works whose statistics a caller sees: teachers see their
 * classes' works.
 */
function countedFor({ role, personId, classId }: Caller, visible: RawBuilder<boolean>): RawBuilder<boolean> {
  const isOfClass = classId ? sql<boolean>`${visible} and ${ofClass(classId)}` : visible;
  if (role !== 'teacher') return isOfClass;
  return sql`${isOfClass} and exists (select from pieces p
    where p.tenant_id = b.tenant_id and p.id = b.id and ${reviewedInOwnClass(personId)})`;
}

const booksCountedFor = ({ tenantId }: TenantDb, caller: Caller) =>
  sql`b.tenant_id = ${tenantId} and ${countedFor(caller, visibleTo(caller.role))}`;
const storiesCountedFor = ({ tenantId }: TenantDb, caller: Caller) =>
  sql`b.tenant_id = ${tenantId} and ${countedFor(caller, storiesVisibleTo(caller.role))}`;

/** Counts the reactions to the works that a caller sees. Reactions to a version do not count for its original. */
export async function countReactions(db: TenantDb, caller: Caller): Promise<{ reaction: Reaction; count: number }[]> {
  const { rows } = await sql<{ reaction: Reaction; count: number }>`
    select r.reaction, count(*)::int as count
    from (
      select r.reaction from books b join reactions r on r.tenant_id = b.tenant_id and r.book_id = b.id where ${booksCountedFor(db, caller)}
      union all
      select r.reaction from stories b join reactions r on r.tenant_id = b.tenant_id and r.story_id = b.id where ${storiesCountedFor(db, caller)}) r
    group by r.reaction`.execute(db);
  return rows;
}

/** Counts the reactions in each category, in the order of the categories' names. */
export async function countReactionsByCategory(
  db: TenantDb,
  caller: Caller,
): Promise<(NamedCategory & { id: string; reactions: number })[]> {
  const { rows } = await sql<NamedCategory & { id: string; reactions: number }>`
    with works as (
      select k.category_id, (select count(*) from reactions r where r.tenant_id = b.tenant_id and r.book_id = b.id) as reactions
      from book_categories k join books b on b.tenant_id = k.tenant_id and b.id = k.book_id where ${booksCountedFor(db, caller)}
      union all
      select c.id, (select count(*) from reactions r where r.tenant_id = b.tenant_id and r.story_id = b.id)
      from stories b join categories c on c.tenant_id = b.tenant_id
        and (c.slug = any(b.categories) or c.former_slugs && b.categories) where ${storiesCountedFor(db, caller)})
    select c.id, c.slug, c.name, c.names, coalesce(sum(w.reactions), 0)::int as reactions
    from categories c
    left join works w on w.category_id = c.id
    where c.tenant_id = ${db.tenantId} group by c.id, c.slug, c.name, c.names order by c.name, c.id`.execute(db);
  return rows;
}

/** Counts a school's paid gifts without refunded ones. */
export async function countPaidGifts(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.tenant_id = ${db.tenantId} and o.kind = 'gift' and o.paid_at is not null and o.state <> 'refunded'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
