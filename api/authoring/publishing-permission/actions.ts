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
 * Sets what the school may publish of these students, whom the caller can access. Books and stories for everyone of students who no longer give
 * the permission, for their works or for photos that no reviewer has approved, change to families in the same transaction, and back
 * once no permission is missing. Returns the number of students whose permission changed.
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
  // Found after the permissions are locked, so that what is published at the same moment is among them.
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
