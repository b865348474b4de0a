import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';

/** Deletes the drafts and pages that were deleted more than 30 days ago, of all schools. */
export async function deleteOldDrafts(db: PlatformDb): Promise<void> {
  await sql`select delete_old_drafts()`.execute(db);
}
