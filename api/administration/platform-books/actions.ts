import { takeDownBook } from '#api/authoring/reviews/service.ts';
import { assertRoomNow } from '#api/core/limits/service.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { PlatformCall, SchoolCall } from '#api/kit/serve-platform.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { changeBookDetails, setBookFeatured, uploadBook } from '#api/library/publishing/service.ts';
import { changeStoryDetails } from '#api/library/stories/service.ts';
import { platformBookWords } from '#contract/administration/platform-book-words.ts';
import type { PlatformBookChange } from '#contract/administration/platform-books.ts';
import type { PieceType } from '#contract/authoring/pieces.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { lockVersion } from './queries.ts';

type Change = PlatformBookChange & { ifMatch: string | undefined };

/**
 * Changes a book or story at its school with the same actions as the school's own screens. The school's audit log names
 * the colleague.
 */
export async function changeBookAt(
  school: SchoolCall,
  { id, type }: { id: string; type: PieceType },
  { is_featured, categories, state, reason, ifMatch }: Change,
): Promise<void> {
  const { db } = school;
  if (is_featured !== undefined && type === 'story')
    throw fieldRefusal('is_featured', platformBookWords.storyNotFeatured);
  await assertUnchanged(db, { id, type, ifMatch });
  const setDetails = type === 'book' ? changeBookDetails : changeStoryDetails;
  if (categories) await setDetails(db, school, { id, change: { categories }, ifMatch: undefined });
  if (is_featured !== undefined) await setBookFeatured(db, school, { id, isFeatured: is_featured });
  if (state && reason) await takeDownBook(db, school, { id, reason });
}

type NewBook = { tenant: string; again: boolean; file: UploadedFile };

/** Uploads a file as a book of a school, like its own screen. The school publishes the book. Returns its id. */
export async function addBookAt(
  { inSchool, settings, idempotencyKey }: Pick<PlatformCall, 'inSchool' | 'settings' | 'idempotencyKey'>,
  { tenant: tenantId, again, file }: NewBook,
): Promise<string> {
  const by = await inSchool(tenantId, null, async ({ db, actor, ip }) => {
    await assertRoomNow(db, 'books', 1);
    return { actor, ip };
  });
  const { id, state, isNew } = await uploadBook(
    { inTransaction: (work) => inSchool(tenantId, null, ({ db }) => work(db)), storage: settings.storage },
    { tenantId, personId: null, by, file, details: { again }, idempotencyKey },
  );
  if (!isNew) throw new Refusal('conflict', { message: platformBookWords.fileKnown, state });
  return id;
}

/**
 * Refuses all changes of a work that has changed since the caller read it. Locks the work until the changes are made.
 */
async function assertUnchanged(
  db: TenantDb,
  { ifMatch, ...work }: Parameters<typeof lockVersion>[1] & Pick<Change, 'ifMatch'>,
): Promise<void> {
  if (ifMatch === undefined) return;
  const version = await lockVersion(db, work);
  if (version && ifMatch !== `"${version.edits}"`)
    throw new Refusal('conflict', { message: publishingWords.editConflict, state: version.state });
}
