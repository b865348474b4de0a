import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { DrawnCover } from '#contract/library/books.ts';

type BookOfWork = { id: string; workId: string };

/** Serializes the choice of drawn covers within a school, until the end of the transaction. */
export async function lockDrawnCovers(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`covers ${db.tenantId}`}, 0))`.execute(db);
}

/** Finds the drawn covers of the school's newest books, the newest first, and then of the work's other editions. */
export async function findOtherCovers(db: TenantDb, { id, workId }: BookOfWork, newest: number): Promise<DrawnCover[]> {
  const { rows } = await sql<{ drawn_cover: DrawnCover }>`
    (select b.drawn_cover from books b
      where b.tenant_id = ${db.tenantId} and b.id <> ${id} and b.drawn_cover is not null order by b.created_at desc, b.id desc limit ${newest})
    union all
    (select e.drawn_cover from books e
      where e.tenant_id = ${db.tenantId} and e.work_id = ${workId} and e.id <> ${id} and e.drawn_cover is not null limit 100)`.execute(
    db,
  );
  return rows.map((row) => row.drawn_cover);
}

/** Finds the drawn covers of the newest public books of all schools, which the root host shows together. */
export async function findSharedCovers(db: TenantDb, newest: number): Promise<DrawnCover[]> {
  const { rows } = await sql<{ drawn_cover: DrawnCover }>`
    select drawn_cover from newest_shared_covers(${newest})`.execute(db);
  return rows.map((row) => row.drawn_cover);
}

/** Finds the book if another edition of its work has the same drawn cover. */
export async function findBookWithSameCover(db: TenantDb, id: string) {
  const { rows } = await sql<{ work_id: string; title: string; goal: number | null }>`
    select b.work_id, b.title, b.goal from books b
    where b.tenant_id = ${db.tenantId} and b.id = ${id} and exists (select from books e
      where e.tenant_id = b.tenant_id and e.work_id = b.work_id and e.id <> b.id
        and e.drawn_cover - 'colour' = b.drawn_cover - 'colour')`.execute(db);
  return rows[0];
}
