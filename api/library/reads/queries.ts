import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { visibleWork, type WorkKey, type WorkReader } from '#api/library/works/service.ts';

/** `identity` tells the readers of a day apart. Only its hash is stored, with a key that lives for the day. */
type CountedReader = Pick<WorkReader, 'tenantId' | 'role'> & { identity: string };

/** Counts a read of a work, once per reader and day, if it is published. False when the reader cannot see it, or can no longer. */
export async function addRead(db: TenantDb, reader: CountedReader, work: WorkKey): Promise<boolean> {
  const { rows } = await sql<{ is_published: boolean }>`
    select count_read(coalesce(w.book_id, w.story_id), ${reader.identity}) as is_published from ${visibleWork(reader, work)} w`.execute(
    db,
  );
  return rows[0]?.is_published ?? false;
}
