import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { BookScope } from './list-queries.ts';
import { type BookSummaryRow, bookSummaryColumns, readableBy, visibleTo } from './visible-books-queries.ts';

/** A finished book, with the facts that its suggestions depend on. */
export type FinishedBook = BookSummaryRow & Pick<Row<'books'>, 'work_id' | 'author_id'>;

export async function findFinishedBook(db: TenantDb, scope: BookScope, id: string): Promise<FinishedBook | undefined> {
  const { rows } = await sql<FinishedBook>`
    select ${bookSummaryColumns}, b.work_id, b.author_id from books b
    where b.tenant_id = ${db.tenantId} and b.id = ${id} and ${readableBy(scope)}`.execute(db);
  return rows[0];
}

/**
 * Finds the next book under the same pen name and by the same person; after the last one, the first. Ignores the
 * person's other pen names, because a suggestion would reveal that both are one person.
 */
export async function findNextByAuthor(
  db: TenantDb,
  { role }: BookScope,
  { id, work_id, author, author_id }: FinishedBook,
): Promise<BookSummaryRow | undefined> {
  if (author === '') return undefined;
  const { rows } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from books b
    where b.tenant_id = ${db.tenantId} and b.author = ${author} and b.author_id is not distinct from ${author_id}::uuid
      and b.work_id <> ${work_id} and ${visibleTo(role)}
    order by (b.published_at, b.id) <= (select r.published_at, r.id from books r where r.tenant_id = ${db.tenantId} and r.id = ${id}),
      b.published_at, b.id limit 1`.execute(db);
  return rows[0];
}

/** Rows to read for each work: a book can have several versions, but a shelf shows only one. */
const ROWS_PER_WORK = 4;

/** Finds the newest books with the same goal, one version of each, with books in the same language first. */
export async function findSameGoal(
  db: TenantDb,
  { role }: BookScope,
  { work_id, goal, language }: FinishedBook,
  limit: number,
): Promise<BookSummaryRow[]> {
  if (goal === null) return [];
  const { rows } = await sql<BookSummaryRow & { work_id: string }>`
    select ${bookSummaryColumns}, b.work_id from books b
    where b.tenant_id = ${db.tenantId} and b.goal = ${goal} and b.work_id <> ${work_id} and ${visibleTo(role)}
    order by b.language = ${language} desc, b.published_at desc, b.id desc
    limit ${limit * ROWS_PER_WORK}`.execute(db);
  return oneOfEachWork(rows).slice(0, limit);
}

/** Finds some of the newest books, one version of each, with books in the same language first. An index finds them. */
export async function findNewest(
  db: TenantDb,
  { role }: BookScope,
  { work_id, language }: FinishedBook,
  limit: number,
): Promise<BookSummaryRow[]> {
  const { rows } = await sql<BookSummaryRow & { work_id: string }>`
    select ${bookSummaryColumns}, b.work_id from books b
    where b.tenant_id = ${db.tenantId} and b.work_id <> ${work_id} and ${visibleTo(role)}
    order by b.published_at desc, b.id desc limit ${limit * ROWS_PER_WORK}`.execute(db);
  const rank = (row: BookSummaryRow) => Number(row.language !== language);
  return oneOfEachWork(rows.toSorted((a, b) => rank(a) - rank(b))).slice(0, limit);
}

function oneOfEachWork<R extends { id: string; work_id: string }>(rows: R[]): R[] {
  const firstOfWork = new Map(rows.toReversed().map((row) => [row.work_id, row.id]));
  return rows.filter((row) => firstOfWork.get(row.work_id) === row.id);
}
