import { randomInt } from 'node:crypto';
import { clearAttempts, type RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { endSessions } from '#api/sessions/service.ts';
import { PICTURES_IN_ORDER, type Picture, pictureNames } from '#contract/picture-words.ts';
import { type Pictures, switchWords } from '#contract/pictures.ts';
import {
  arePicturesUnchanged,
  findPicturesByName,
  findSchoolPictures,
  hasPictureClass,
  pictureColumns,
  updateUsesPictures,
  upsertPicturesHash,
} from './queries.ts';

/**
 * Wrong pictures of one child. There are 504 sequences, so the limit is what protects: five tries and ten minutes (screens.md), then
 * twice as long each time until a right try or the teacher's reset: some fifty tries a day, of which one in ten days hits.
 */
export const wrongPictures: RateLimit = {
  kind: 'pictures',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 600,
  maxWaitSeconds: 14_400,
};

/** Three different ones, by dice that cannot be foretold. */
export function choosePictures(): Pictures {
  const left: Picture[] = [...pictureNames];
  return Array.from({ length: PICTURES_IN_ORDER }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** Pictures as they are hashed; no password that is typed can be them, since they have a door of their own. */
export function picturesToSecret(pictures: Pictures): string {
  return pictures.join(' ');
}

/** New pictures (hashed before the transaction): whoever came in before is out, and the waiting is over. Cards stay good. */
export async function setPictures(
  db: TenantDb,
  { picturesHash, ...owner }: { tenantId: string; userId: string; picturesHash: string },
): Promise<void> {
  // First and alone, as with passwords: a sign-in with the old ones holds this row until it has its session.
  await upsertPicturesHash(db, owner, picturesHash);
  await Promise.all([
    endSessions(db, owner),
    clearAttempts(db, wrongPictures, { tenantId: owner.tenantId, subject: owner.userId }),
  ]);
}

type ClassPictureSetting = { tenantId: string; classId: string; usesPictures: boolean | null };

/** Turns picture passwords of a class on or off; null: as the school does. Refuses where the school has decided for all classes. */
export async function setUsesPictures(
  db: TenantDb,
  { tenantId, classId, usesPictures }: ClassPictureSetting,
): Promise<{ usesPictures: boolean; isChanged: boolean }> {
  const ofSchool = await findSchoolPictures(db, tenantId);
  if (ofSchool === 'never' || ofSchool === 'always')
    throw new Refusal('conflict', { message: switchWords.locked, state: 'locked' });
  const isChanged = await updateUsesPictures(db, tenantId, classId, usesPictures);
  return { usesPictures: usesPictures ?? ofSchool === 'on', isChanged };
}

export const findPictureCredentials = findPicturesByName;
export const arePictureCredentialsUnchanged = arePicturesUnchanged;
/** For whoever lists classes or their children. */
export { hasPictureClass, pictureColumns };
