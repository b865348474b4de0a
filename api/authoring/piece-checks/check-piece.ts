import { randomUUID } from 'node:crypto';
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

/** Counts the letters that a search for personal data would read. */
function countLetters({ content, file }: SubmittedRevision): number {
  const ofPages = content.pages.flatMap(({ text, file_alts, pictures }) => [
    text,
    ...file_alts,
    ...pictures.map(({ alt }) => alt),
  ]);
  const ofFile = (file?.pages ?? []).flatMap(({ title, text, html }) => [title, text, html ?? '']);
  return [...ofPages, ...ofFile].reduce((sum, text) => sum + text.length, 0);
}

const levels = ['must', 'should', 'info'];

/** Returns findings in the form and order of stored results: failed ones first, by level and page. */
function toPreviewRows(submitted: SubmittedRevision, findings: StoredFinding[]): CheckRow[] {
  const rows = findings.map(({ place, acceptance, page, facts, code, level, passed, finding }) => ({
    // Identifies a line of this reply only; nothing is stored under this id.
    ...{ id: randomUUID(), code, level, passed, finding, page: page ?? null, facts: facts ?? {} },
    excerpt: place ? excerptAt(submitted, place) : null,
    ...{ other_title: null, is_other_published: false, is_other_own: false, is_of_story: submitted.source === 'text' },
    ...(acceptance ?? noAcceptance),
  }));
  return rows.toSorted(
    (a, b) =>
      Number(a.passed) - Number(b.passed) ||
      levels.indexOf(a.level) - levels.indexOf(b.level) ||
      (a.page ?? 0) - (b.page ?? 0),
  );
}

const noAcceptance = { is_made_up: false, waived_at: null, waived_by: null, waived_by_name: '', waiver_reason: '' };

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
