import type { TenantDb } from '#api/kit/tenant.ts';
import { foldLetters } from '#contract/kit/text-folding.ts';
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
import { countLetters, toPreviewRows } from './preview.ts';
import {
  type CheckRow,
  findAcceptances,
  findStudentNames,
  findSubmittedRevision,
  hasFailedMust,
  replaceChecks,
  type StoredFinding,
} from './queries.ts';
import { checkFonts, checkLanguage, checkPersonalData } from './text-checks.ts';

/**
 * Checks a submitted revision and stores the results. `refusal` is the press's message about a file that does not open.
 * Acceptances of earlier revisions stay: a made-up name, or a name that a reviewer let pass.
 */
export async function checkPiece(
  db: TenantDb,
  id: string,
  revision: number,
  { refusal }: { refusal?: string | undefined } = {},
): Promise<{ hasFailedMust: boolean }> {
  const submitted = await findSubmittedRevision(db, id, revision);
  if (!submitted) throw new Error('the revision to check does not exist');
  const findings = [
    ...checkOpening(submitted, refusal),
    ...(await checkContent(db, submitted)),
    ...checkPermission(submitted),
    ...(await checkDuplicates(db, id, submitted)),
  ];
  await replaceChecks(db, id, revision, await placeFindings(db, id, submitted, findings));
  return { hasFailedMust: await hasFailedMust(db, id) };
}

/** The limit of previews: other people wait for this check, so longer works are checked only by the worker. */
const MAX_PREVIEW_LETTERS = 100_000;

/**
 * Checks a piece before it is sent, and stores nothing. Skips the comparison with other works, and returns no results
 * for a work that is too long.
 */
export async function previewChecks(db: TenantDb, id: string, piece: SubmittedRevision): Promise<CheckRow[]> {
  if (countLetters(piece) > MAX_PREVIEW_LETTERS) return [];
  const opening = piece.source === 'file' ? checkOpening(piece, undefined) : [];
  const findings = [...opening, ...(await checkContent(db, piece))];
  return toPreviewRows(piece, await placeFindings(db, id, piece, findings));
}

/** Runs the checks that need only the piece itself. */
async function checkContent(db: TenantDb, piece: SubmittedRevision): Promise<Finding[]> {
  return [
    ...checkPageCount(piece),
    ...(await checkPersonalData(piece, await findStudentNames(db))),
    ...checkWords(piece),
    ...checkDescriptions(piece),
    await checkLanguage(piece),
    ...checkLevel(piece),
    ...checkFonts(piece),
    ...checkPhotos(piece),
    ...checkVoices(piece),
  ];
}

/** Returns findings as they are stored: with acceptances of their words, and without the page number for stories. */
function placeFindings(
  db: TenantDb,
  id: string,
  submitted: SubmittedRevision,
  findings: Finding[],
): Promise<StoredFinding[]> {
  const placed = submitted.source === 'text' ? findings.map(withoutPage) : findings;
  return withAcceptances(db, id, submitted, placed);
}

/** Removes the page number, because the only page of a story is the whole story. */
function withoutPage({ page: _, ...finding }: Finding): Finding {
  return finding;
}

/** Adds the earlier acceptance to findings about accepted words. */
async function withAcceptances(
  db: TenantDb,
  id: string,
  submitted: SubmittedRevision,
  findings: Finding[],
): Promise<StoredFinding[]> {
  const known = new Map(
    (await findAcceptances(db, id)).map(({ finding, excerpt, ...acceptance }) => [
      `${finding} ${foldLetters(excerpt)}`,
      acceptance,
    ]),
  );
  if (known.size === 0) return findings;
  return findings.map((finding) => {
    if (!finding.place) return finding;
    const words = excerptAt(submitted, finding.place);
    return { ...finding, acceptance: known.get(`${finding.finding} ${foldLetters(words)}`) };
  });
}
