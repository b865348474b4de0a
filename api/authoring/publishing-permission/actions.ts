import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { findCallerName } from '#api/kit/platform-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { releaseBooks, withholdBooks } from '#api/library/publishing/service.ts';
import {
  findStoriesForEveryone,
  findStoriesWithPhotos,
  findWithheldStories,
  releaseStories,
  withholdStories,
} from '#api/library/stories/service.ts';
import { type Permission, permissionWords } from '#contract/authoring/publishing-permission.ts';
import { canSetPermission } from './policy.ts';
import {
  findBooksForEveryone,
  findBooksWithPhotos,
  findSettings,
  findWithheldBooks,
  upsertPermissions,
} from './queries.ts';

/**
 * Sets the publishing permission of these students, who must be accessible to the caller. Without the permission for
 * works, or for photos that no reviewer has approved, their public books and stories change to families in the same
 * transaction, and back once no permission is missing. Returns the number of students with a changed permission.
 */
export async function setPermissions(
  db: TenantDb,
  by: ActorContext,
  students: string[],
  permission: Permission,
): Promise<number> {
  const school = await findSettings(db);
  if (!canSetPermission(by.actor, school)) throw new Refusal('forbidden', { message: permissionWords.notByTeachers });
  if (students.length === 0) return 0;
  const who = { by: accountIdOf(by.actor), byName: await findCallerName(db) };
  const changed = await upsertPermissions(db, students, { ...permission, ...who });
  if (changed.length === 0) return 0;
  const subjects = { kind: 'person' as const, ids: changed };
  await recordAuditEvent(db, by, { act: 'person.permission_set', subjects, facts: permission });
  // Finds works after the permissions are locked, so that works published at the same moment are included.
  if (!permission.works) {
    await withholdBooks(db, by, await findBooksForEveryone(db, changed));
    await withholdStories(db, by, await findStoriesForEveryone(db, changed));
  }
  if (!permission.photos) {
    await withholdBooks(db, by, await findBooksWithPhotos(db, changed));
    await withholdStories(db, by, await findStoriesWithPhotos(db, changed));
  }
  if (permission.works) {
    await releaseBooks(db, by, await findWithheldBooks(db, changed));
    await releaseStories(db, by, await findWithheldStories(db, changed));
  }
  return changed.length;
}
