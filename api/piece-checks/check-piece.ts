import type { TenantDb } from '#api/kit/tenant.ts';
import { foldForSearch } from '#api/search-index/service.ts';
import { checkDuplicates } from './duplicates.ts';
import { excerptAt, type Finding, type SubmittedRevision } from './findings.ts';
import { checkLevel } from './level-check.ts';
import {
  checkDescriptions,
  checkOpening,
  checkPageCount,
  checkPermission,
  checkPhotos,
  checkVoices,
  checkWords,
} from './page-checks.ts';
import {
  findAcceptances,
  findStudentNames,
  findSubmittedRevision,
  hasFailedMust,
  type PieceKey,
  replaceChecks,
  type StoredFinding,
} from './queries.ts';
import { checkFonts, checkLanguage, checkPersonalData } from './text-checks.ts';

/**
 * Checks a submitted revision and stores the results. `refusal` is the sentence of the press about a file that does not open. A name
 * that its author called made up, or that a reviewer let pass, stays so in later revisions of the piece.
 */
export async function checkPiece(
  db: TenantDb,
  key: PieceKey,
  revision: number,
  { refusal }: { refusal?: string | undefined } = {},
): Promise<{ hasFailedMust: boolean }> {
  const submitted = await findSubmittedRevision(db, key, revision);
  if (!submitted) throw new Error('the revision to check does not exist');
  const findings = [
    ...checkOpening(submitted, refusal),
    ...checkPageCount(submitted),
    ...(await checkPersonalData(submitted, await findStudentNames(db, key.tenantId))),
    ...checkWords(submitted),
    ...checkDescriptions(submitted),
    await checkLanguage(submitted),
    ...checkLevel(submitted),
    checkFonts(submitted),
    ...checkPhotos(submitted),
    ...checkVoices(submitted),
    ...checkPermission(submitted),
    ...(await checkDuplicates(db, key, submitted)),
  ];
  const placed = submitted.source === 'text' ? findings.map(withoutPage) : findings;
  await replaceChecks(db, key, revision, await withAcceptances(db, key, submitted, placed));
  return { hasFailedMust: await hasFailedMust(db, key) };
}

/** The one page of a story is all of it. */
function withoutPage({ page: _, ...finding }: Finding): Finding {
  return finding;
}

/** Gives findings about words that were accepted before what was said then. */
async function withAcceptances(
  db: TenantDb,
  key: PieceKey,
  submitted: SubmittedRevision,
  findings: Finding[],
): Promise<StoredFinding[]> {
  const known = new Map(
    (await findAcceptances(db, key)).map(({ finding, excerpt, ...acceptance }) => [
      `${finding} ${foldForSearch(excerpt)}`,
      acceptance,
    ]),
  );
  if (known.size === 0) return findings;
  return findings.map((finding) => {
    if (!finding.place) return finding;
    const words = excerptAt(submitted, finding.place);
    return { ...finding, acceptance: known.get(`${finding.finding} ${foldForSearch(words)}`) };
  });
}
