import { type RawBuilder, sql } from 'kysely';
import { type BookReader, reviewedInOwnClass, visibleTo } from '#api/books/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Reaction } from '#contract/reactions.ts';
import type { CallerRole } from '#contract/roles.ts';

/** A reader of one book: a person of the school, a browser by the hash of its cookie, or neither before its first reaction. */
export type Reader = BookReader & { browserHash: Buffer | null };
export type ReactionRow = { own: Reaction | null; counts: Partial<Record<Reaction, number>> };
/** Who reads statistics. */
export type Caller = { tenantId: string; role: CallerRole; personId: string | null };

const isOf = ({ personId, browserHash }: Reader) =>
  personId ? sql<boolean>`r.person_id = ${personId}` : sql<boolean>`r.reader_hash = ${browserHash}`;

/** Counts the reactions to the work of a book; undefined when the reader cannot see the book. */
export async function findReactions(db: TenantDb, reader: Reader, bookId: string): Promise<ReactionRow | undefined> {
  const { rows } = await sql<ReactionRow>`
    select own.reaction as own, coalesce(numbers.counts, '{}') as counts
    from books b
    left join lateral (
      select r.reaction from reactions r where r.tenant_id = b.tenant_id and r.work_id = b.work_id and ${isOf(reader)}) own on true
    cross join lateral (
      select jsonb_object_agg(n.reaction, n.number) as counts from (
        select r.reaction, count(*)::int as number from reactions r
        where r.tenant_id = b.tenant_id and r.work_id = b.work_id group by r.reaction) n) numbers
    where b.tenant_id = ${reader.tenantId} and b.id = ${bookId} and ${visibleTo(reader.role)}`.execute(db);
  return rows[0];
}

/** Whether this browser has a reaction at the school. */
export async function hasReacted(db: TenantDb, tenantId: string, browserHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('reactions')
    .where('tenant_id', '=', tenantId)
    .where('reader_hash', '=', browserHash)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the reaction of a reader to the work of a book; false when the reader cannot see the book. */
export async function upsertReaction(
  db: TenantDb,
  reader: Reader,
  bookId: string,
  reaction: Reaction,
): Promise<boolean> {
  const { tenantId, role, personId, browserHash } = reader;
  const { numAffectedRows } = await sql`
    insert into reactions (tenant_id, work_id, book_id, person_id, reader_hash, reaction)
    select b.tenant_id, b.work_id, b.id, ${personId}::uuid, ${personId ? null : browserHash}::bytea, ${reaction}
    from books b where b.tenant_id = ${tenantId} and b.id = ${bookId} and ${visibleTo(role)}
    on conflict (tenant_id, work_id, ${sql.ref(personId ? 'person_id' : 'reader_hash')})
    do update set reaction = excluded.reaction, book_id = excluded.book_id, reacted_at = now()`.execute(db);
  return Boolean(numAffectedRows);
}

/** Removes the reaction of a reader; false when the reader cannot see the book. */
export async function deleteReaction(db: TenantDb, reader: Reader, bookId: string): Promise<boolean> {
  const { rows } = await sql`
    with book as (
      select b.tenant_id, b.work_id from books b
      where b.tenant_id = ${reader.tenantId} and b.id = ${bookId} and ${visibleTo(reader.role)}),
    removed as (
      delete from reactions r using book where r.tenant_id = book.tenant_id and r.work_id = book.work_id and ${isOf(reader)})
    select from book`.execute(db);
  return rows.length > 0;
}

/** Returns the condition on `books b` for the books whose numbers a caller sees: a teacher those of the own classes. */
function countedFor({ role, personId }: Caller): RawBuilder<boolean> {
  if (role !== 'teacher') return visibleTo(role);
  return sql`${visibleTo(role)} and exists (select from pieces p
    where p.tenant_id = b.tenant_id and p.id = b.id and ${reviewedInOwnClass(personId)})`;
}

/** Counts the reactions to the works that a caller sees. */
export async function countReactions(db: TenantDb, caller: Caller): Promise<{ reaction: Reaction; count: number }[]> {
  const { rows } = await sql<{ reaction: Reaction; count: number }>`
    select r.reaction, count(*)::int as count from reactions r
    where r.tenant_id = ${caller.tenantId} and exists (
      select from books b where b.tenant_id = r.tenant_id and b.work_id = r.work_id and ${countedFor(caller)})
    group by r.reaction`.execute(db);
  return rows;
}

/** Counts the reactions in each category, in the order of the categories' names. */
export async function countReactionsByCategory(
  db: TenantDb,
  caller: Caller,
): Promise<{ id: string; name: string; reactions: number }[]> {
  const { rows } = await sql<{ id: string; name: string; reactions: number }>`
    select c.id, c.name, count(distinct r.id)::int as reactions
    from categories c
    left join book_categories k on k.tenant_id = c.tenant_id and k.category_id = c.id
    left join books b on b.tenant_id = k.tenant_id and b.id = k.book_id and ${countedFor(caller)}
    left join reactions r on r.tenant_id = b.tenant_id and r.work_id = b.work_id
    where c.tenant_id = ${caller.tenantId} group by c.id, c.name order by c.name, c.id`.execute(db);
  return rows;
}
