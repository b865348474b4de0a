import { randomInt } from 'node:crypto';
import { endSessions } from '#api/identity/sessions/service.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { clearAttempts } from '#api/kit/rate-limit-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { PICTURES_IN_ORDER } from '#contract/identity/limits.ts';
import { type Picture, pictureNames } from '#contract/identity/picture-words.ts';
import type { Pictures } from '#contract/identity/pictures.ts';
import { upsertPicturesHash } from './queries.ts';

export { findSchoolPictures, hasPictureClass, pictureColumns } from './queries.ts';

/**
 * Limit of wrong pictures of one student. There are only 504 sequences, so this limit protects the account: five
 * attempts, then a wait of ten minutes, which doubles until a right attempt or a reset. That is about 50 attempts a
 * day, so a guess succeeds once in ten days.
 */
export const wrongPictures: RateLimit = {
  kind: 'pictures',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 600,
  maxWaitSeconds: 14_400,
};

/** Chooses three different pictures with an unpredictable generator. */
export function choosePictures(): Pictures {
  const remaining: Picture[] = [...pictureNames];
  return Array.from({ length: PICTURES_IN_ORDER }, () => remaining.splice(randomInt(remaining.length), 1)).flat();
}

/** Returns the text to hash. It does not work as a password, since pictures have their own sign-in. */
export function picturesToSecret(pictures: Pictures): string {
  return pictures.join(' ');
}

/** Sets new pictures (hashed before the transaction). Ends the student's sessions and any wait; cards stay valid. */
export async function setPictures(
  db: TenantDb,
  { picturesHash, ...owner }: { userId: string; picturesHash: string },
): Promise<void> {
  // Runs first and alone, as with passwords: a sign-in with the old pictures locks the row until its session exists.
  await upsertPicturesHash(db, owner.userId, picturesHash);
  await Promise.all([endSessions(db, owner), clearAttempts(db, wrongPictures, owner.userId)]);
}
