import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { visibleWork, type WorkKey, type WorkReader } from '#api/library/works/service.ts';

/**
 * `identity` distinguishes the readers of one day. Only its hash is stored, with a key that is deleted after the day.
 */
type CountedReader = Pick<WorkReader, 'role'> & { identity: string };

/**
 * Counts a read of a published work, once per reader and day. Returns false if the reader cannot see the work, or no
 * longer can.
 */
export async function addRead(db: TenantDb, reader: CountedReader, work: WorkKey): Promise<boolean> {
  const { rows } = await sql<{ is_published: boolean }>`
    select count_read(coalesce(w.book_id, w.story_id), ${reader.identity}) as is_published from ${visibleWork(db, reader, work)} w`.execute(
    db,
  );
  return rows[0]?.is_published ?? false;
}
