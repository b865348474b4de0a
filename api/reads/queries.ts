import { sql } from 'kysely';
import { visibleTo } from '#api/books/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CallerRole } from '#contract/roles.ts';

/** `reader` tells the readers of a day apart. Only its keyed hash is stored, and the key for a day. */
export type BookReader = { tenantId: string; role: CallerRole; reader: string };

/** Counts a read of a book, once per reader and day, if it is published. False when the reader cannot see the book. */
export async function addRead(db: TenantDb, { tenantId, role, reader }: BookReader, bookId: string): Promise<boolean> {
  const { rows } = await sql`
    select count_read(b.id, ${reader}) from books b
    where b.tenant_id = ${tenantId} and b.id = ${bookId} and ${visibleTo(role)}`.execute(db);
  return rows.length > 0;
}
