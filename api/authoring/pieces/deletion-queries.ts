import { sql } from 'kysely';
import type { PlatformDb } from '#api/kit/tenant.ts';

/** Deletes drafts and pages, in all schools, that were deleted more than 30 days ago. */
export async function deleteOldDrafts(db: PlatformDb): Promise<void> {
  await sql`select delete_old_drafts()`.execute(db);
}
