import { randomInt } from 'node:crypto';
import { forgetTries, type Limit } from '#api/kit/rate-limit.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { endSessions } from '#api/sessions/service.ts';
import { PICTURES_IN_ORDER, type Picture, pictureNames } from '#contract/picture-words.ts';
import type { Pictures } from '#contract/pictures.ts';
import {
  arePicturesUnchanged,
  findPicturesByName,
  hasPictureClass,
  picturesIn,
  upsertPicturesHash,
} from './queries.ts';

/**
 * Wrong pictures of one child. There are 504 sequences, so the limit is what protects: five tries and ten minutes (screens.md), then
 * twice as long each time until a right try or the teacher's reset: some fifty tries a day, of which one in ten days hits.
 */
export const wrongPictures: Limit = { kind: 'pictures', most: 5, within: 86_400, wait: 600, longestWait: 14_400 };

/** Three different ones, by dice that cannot be foretold. */
export function drawPictures(): Pictures {
  const left: Picture[] = [...pictureNames];
  return Array.from({ length: PICTURES_IN_ORDER }, () => left.splice(randomInt(left.length), 1)).flat();
}

/** Pictures as they are hashed; no password that is typed can be them, since they have a door of their own. */
export function secretOf(pictures: Pictures): string {
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
    forgetTries(db, wrongPictures, { tenantId: owner.tenantId, subject: owner.userId }),
  ]);
}

export const findPictures = findPicturesByName;
export const stillHasPictures = arePicturesUnchanged;
/** For whoever lists classes or their children. */
export { hasPictureClass, picturesIn };
