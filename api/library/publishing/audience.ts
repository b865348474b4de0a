import type { Actor } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { permissionWords } from '#contract/authoring/publishing-permission.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { findAudienceFacts, lockPermissions } from './audience-queries.ts';
import { canShowToEveryone, findMissingPermission } from './policy.ts';

type Chooser = Pick<Actor, 'tenantId' | 'role'>;
/**
 * `photosApproved`: what a reviewer says now about the photos in what they decide about; without it, the audience is that of what was
 * approved, and its reviewer has said it.
 */
type ChosenAudience = { id: string; audience: Audience | undefined; photosApproved?: boolean | undefined };

/** The platform shows again only what it has taken down itself, to those for whom the school had published it. */
export function chooserOf({ tenantId, role, platform }: Pick<Actor, 'tenantId' | 'role' | 'platform'>): Chooser {
  return { tenantId, role: platform ? 'school_admin' : role };
}

const versionOf = ({ photosApproved }: Pick<ChosenAudience, 'photosApproved'>) =>
  photosApproved === undefined ? ('shown' as const) : ('reviewed' as const);

/**
 * Refuses an audience: with 403 for a caller whom the school does not let publish for everyone, with 400 for a book of students
 * without permission. Every way to set an audience asks this, and the database refuses what it misses.
 */
export async function assertAudience(db: TenantDb, chooser: Chooser, choice: ChosenAudience): Promise<void> {
  if (choice.audience !== 'everyone') return;
  // Before the book: someone who withdraws a permission locks in the same order.
  await lockPermissions(db, { id: choice.id, version: versionOf(choice) });
  const { refusal, count } = await findEveryoneRefusal(db, chooser, choice);
  if (refusal === 'everyone_by') throw new Refusal('forbidden', { message: permissionWords.everyoneBy });
  if (refusal === 'permission') throw fieldRefusal('audience', permissionWords.audience, { values: { count } });
  if (refusal === 'photos') {
    const isReview = choice.photosApproved !== undefined;
    const fields = isReview
      ? { photos_approved: [reviewWords.photosApproved] }
      : { audience: [reviewWords.photosInBook] };
    throw new Refusal('malformed', { fields });
  }
}

/** Returns why a book cannot be shown to everyone, and how many students have not given their permission. */
export async function findEveryoneRefusal(
  db: TenantDb,
  { role }: Chooser,
  { id, photosApproved }: Pick<ChosenAudience, 'id' | 'photosApproved'>,
): Promise<{ refusal: 'everyone_by' | 'permission' | 'photos' | undefined; count: number }> {
  const version = versionOf({ photosApproved });
  const facts = await findAudienceFacts(db, { id, version });
  const refusal = canShowToEveryone({ role }, facts)
    ? findMissingPermission({ ...facts, photos_approved: photosApproved ?? facts.photos_approved })
    : ('everyone_by' as const);
  return { refusal, count: facts.without_works };
}

/** Returns which of these works of a school nothing keeps from being for everyone. Their permissions are locked before a work is. */
export async function findPermitted(db: TenantDb, ids: string[]): Promise<string[]> {
  const permitted: string[] = [];
  for (const id of ids) {
    const version = { tenantId: db.tenantId, id, version: 'shown' as const };
    await lockPermissions(db, version);
    if (findMissingPermission(await findAudienceFacts(db, version)) === undefined) permitted.push(id);
  }
  return permitted;
}
