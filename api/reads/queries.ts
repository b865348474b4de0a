import { sql } from 'kysely';
import { type BookReader, visibleTo } from '#api/books/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** `identity` tells the readers of a day apart. Only its hash is stored, with a key that lives for the day. */
type CountedReader = Pick<BookReader, 'tenantId' | 'role'> & { identity: string };

/** Counts a read of a book, once per reader and day, if it is published. False when the reader cannot see the book. */
export async function addRead(
  db: TenantDb,
  { tenantId, role, identity }: CountedReader,
  bookId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select count_read(b.id, ${identity}) from books b
    where b.tenant_id = ${tenantId} and b.id = ${bookId} and ${visibleTo(role)}`.execute(db);
  return rows.length > 0;
}
