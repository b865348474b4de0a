import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { EveryoneBy } from '#contract/publishing-permission.ts';

export type AudienceFacts = {
  everyone_by: EveryoneBy;
  /** How many students in the book have not given the permission to publish their works for everyone. */
  without_works: number;
  /** The book has a photo on a page of a student who has not given the permission to publish photos. */
  needs_photos_approved: boolean;
  photos_approved: boolean;
};

/** What readers see of a book, or what its author writes now, which the next approval is about. */
export type BookVersion = 'read' | 'written';

/** Finds what decides whether a book can be for everyone. */
export async function findAudienceFacts(
  db: TenantDb,
  { tenantId, bookId, version }: { tenantId: string; bookId: string; version: BookVersion },
): Promise<AudienceFacts> {
  const students = sql.raw(version === 'written' ? 'students_of_book' : 'students_of_readers');
  const needsPhotos = sql.raw(version === 'written' ? 'has_photos_to_review' : 'has_photos_to_approve');
  const { rows } = await sql<AudienceFacts>`
    select t.everyone_by, count(s.id) filter (where k.works is not true)::int as without_works,
      coalesce(bool_or(${needsPhotos}(b.tenant_id, b.id, b.author_id)), false) as needs_photos_approved,
      coalesce((select p.photos_approved from pieces p where p.tenant_id = t.id and p.id = ${bookId}), false) as photos_approved
    from tenants t left join books b on b.tenant_id = t.id and b.id = ${bookId}
      left join lateral ${students}(b.tenant_id, b.id, b.author_id) s(id) on true
      left join publishing_permissions k on k.tenant_id = t.id and k.student_id = s.id
    where t.id = ${tenantId} group by t.id`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('the school of a book was not read');
  return facts;
}

/** Locks the permissions of the students in a book until the end of the transaction: none of them is withdrawn before that. */
export async function lockPermissions(db: TenantDb, tenantId: string, bookId: string): Promise<void> {
  await sql`select from publishing_permissions k where k.tenant_id = ${tenantId} and k.student_id in (
      select s.id from books b, lateral (select students_of_book(b.tenant_id, b.id, b.author_id)
        union select students_of_readers(b.tenant_id, b.id, b.author_id)) s(id) where b.tenant_id = ${tenantId} and b.id = ${bookId})
    order by k.student_id for share`.execute(db);
}
