import type { TenantDb } from '#api/kit/tenant.ts';
import { openPersonalDataSearch, type PersonalDataKind } from './personal-data.ts';
import { findCountryOfSchool, findStudentNames } from './queries.ts';

export { checkPiece, previewChecks } from './check-piece.ts';
export { hashPicture } from './difference-hash.ts';
export { findChecksOf, forgetPagesOf } from './erasure-queries.ts';
export type { ReadFile, SubmittedRevision } from './findings.ts';
export { computeMinHash } from './minhash.ts';
export { hasStaleVoice } from './page-checks.ts';
export { type HashedPicture, replacePictureHashes } from './picture-hash-queries.ts';
export { toChecks } from './presenter.ts';
export { type CheckRow, findChecks, hasFailedMust, updateMadeUp, updateWaiver } from './queries.ts';
export { findBookToCompare, replaceBookSignature } from './signature-queries.ts';

/** `api/authoring/pieces` waives checks and stores what authors say, because both can move a piece; and it has the files of the pictures. */

type FoundWords = { kind: PersonalDataKind; words: string };

/** Returns a search for personal data in short texts of a school: names of its students, telephone numbers, email and street addresses. */
export async function openWordSearch(db: TenantDb): Promise<(text: string) => FoundWords[]> {
  const [students, country] = [await findStudentNames(db), await findCountryOfSchool(db)];
  const search = await openPersonalDataSearch(students, country);
  return (text) => {
    const characters = [...text];
    return search(text).map(({ kind, start, length }) => ({
      kind,
      words: characters.slice(start, start + length).join(''),
    }));
  };
}
