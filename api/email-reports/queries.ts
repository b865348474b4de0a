import { sql } from 'kysely';
import { countRows, type Ordering, readPage } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-pattern.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { KeysetQuery } from '#contract/page.ts';

export type NewEmailReport = { emailId: string | null; sender: string; subject: string; body: string };

/** Keeps a report for people to read. `dropped`: it says nothing new. `full`: there is no room until people have read others. */
export async function insertReport(
  db: PlatformDb,
  { emailId, sender, subject, body }: NewEmailReport,
): Promise<'kept' | 'dropped' | 'full'> {
  const { rows } = await sql<{ outcome: 'kept' | 'dropped' | 'full' }>`
    select keep_email_report(${emailId}, ${sender}, ${subject}, ${body}) as outcome`.execute(db);
  return rows[0]?.outcome ?? 'dropped';
}

/** The newest report first. */
const ordering: Ordering = [
  { value: sql`r.received_at`, type: 'timestamptz', direction: 'desc' },
  { value: sql`r.id`, type: 'uuid', direction: 'desc' },
];

/** Finds one page of the reports that people have not read, and how many there are. */
export async function findReports(db: PlatformDb, query: KeysetQuery, isExport: boolean) {
  const all = db
    .selectFrom('email_reports as r')
    .leftJoin('mails as m', (on) => on.onRef('m.tenant_id', '=', 'r.mail_tenant_id').onRef('m.id', '=', 'r.mail_id'));
  const matching = query.search
    ? all.where(
        sql<boolean>`lower(concat_ws(' ', r.sender, r.subject, m.to_address)) like ${containsPattern(query.search)}`,
      )
    : all;
  const { rowKey, where, tail, place } = readPage(query, ordering);
  const [count, rows] = await Promise.all([
    countRows(db, matching.select('r.id'), { isExport, place }),
    matching
      .select(['r.id', 'r.sender', 'r.subject', 'r.body', 'r.received_at', rowKey.as('row_key')])
      .select(['m.id as email_id', 'm.to_address as email_to'])
      .where(where)
      .modifyEnd(tail)
      .execute(),
  ]);
  return { count, rows, place };
}

export async function countReports(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('email_reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a report that was read; undefined if there is none. */
export function deleteReport(db: TenantDb, id: string): Promise<{ id: string } | undefined> {
  return db.deleteFrom('email_reports').where('id', '=', id).returning('id').executeTakeFirst();
}
