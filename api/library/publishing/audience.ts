import type { Actor } from '#api/kit/actor.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { permissionWords } from '#contract/authoring/publishing-permission.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { findAudienceFacts, lockPermissions } from './audience-queries.ts';
import { canShowToEveryone, findMissingPermission } from './policy.ts';

type Chooser = Pick<Actor, 'role'>;
/**
 * `photosApproved`: the reviewer's decision about the photos in the reviewed version. Without it, the choice is for the
 * approved version, whose reviewer has already decided.
 */
type ChosenAudience = { id: string; audience: Audience | undefined; photosApproved?: boolean | undefined };

/**
 * Returns the person whose rights decide about an audience. The platform counts as the school's admin: it shows only
 * works that it took down itself, to the school's chosen audience.
 */
export function chooserOf({ role, platform }: Pick<Actor, 'role' | 'platform'>): Chooser {
  return { role: platform ? 'school_admin' : role };
}

const versionOf = ({ photosApproved }: Pick<ChosenAudience, 'photosApproved'>) =>
  photosApproved === undefined ? ('shown' as const) : ('reviewed' as const);

/**
 * Refuses an audience: with 403 for a caller without the school's right to publish for everyone, with 400 for a book of
 * students without permission. Every way to set an audience calls this, and the database refuses any bypass.
 */
export async function assertAudience(db: TenantDb, chooser: Chooser, choice: ChosenAudience): Promise<void> {
  if (choice.audience !== 'everyone') return;
  // Locks permissions before the book: withdrawing a permission locks in the same order.
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

/** Returns why a book cannot be shown to everyone, and the number of students without permission. */
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

/** Returns the works of a school that may be for everyone. Locks their permissions before a work. */
export async function findPermitted(db: TenantDb, ids: string[]): Promise<string[]> {
  const permitted: string[] = [];
  for (const id of ids) {
    const version = { id, version: 'shown' as const };
    await lockPermissions(db, version);
    if (findMissingPermission(await findAudienceFacts(db, version)) === undefined) permitted.push(id);
  }
  return permitted;
}
