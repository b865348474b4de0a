import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

type DeletedRendition = { id: string; file_hash: string };

export async function deleteAllRenditions(db: TenantDb, books: string[]): Promise<DeletedRendition[]> {
  const { rows } = await sql<DeletedRendition>`delete from renditions r
    where r.tenant_id = ${db.tenantId} and r.book_id = any(${books}::uuid[]) returning r.id, r.file_hash`.execute(db);
  return rows;
}

/** Deletes the renditions of these books that no reader sees. */
export async function deleteUnreadRenditions(db: TenantDb, books: string[]): Promise<DeletedRendition[]> {
  const { rows } = await sql<DeletedRendition>`delete from renditions r using books b
    where r.tenant_id = ${db.tenantId} and r.book_id = any(${books}::uuid[]) and b.tenant_id = r.tenant_id and b.id = r.book_id
      and r.id is distinct from b.rendition_id returning r.id, r.file_hash`.execute(db);
  return rows;
}
