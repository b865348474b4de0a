import type { TenantDb } from '#api/kit/tenant.ts';
import { openPersonalDataSearch, type PersonalDataKind } from './personal-data.ts';
import { findCountryOfSchool, findStudentNames } from './queries.ts';

export { checkPiece } from './check-piece.ts';
export { findChecksOf } from './erasure-queries.ts';
export { updateWaiver } from './queries.ts';

/**
 * Exported for `api/authoring/pieces`, which waives checks and stores authors' statements, because both can move a
 * piece, and which has the picture files.
 */

type FoundWords = { kind: PersonalDataKind; words: string };

/**
 * Returns a search for personal data in a school's short texts: names of its students, telephone numbers, email and
 * street addresses.
 */
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
