import type { TenantDb } from '#api/kit/tenant.ts';
import { foldForSearch } from '#api/search-index/service.ts';
import { type Finding, type SubmittedRevision, wordsAt } from './findings.ts';
import {
  checkDescriptions,
  checkOpening,
  checkPageCount,
  checkPermission,
  checkPhotos,
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
import { deleteSignature, findCandidates, upsertSignature } from './signature-queries.ts';
import { signText, similarityOf } from './signatures.ts';
import { checkFonts, checkLanguage, checkPersonalData } from './text-checks.ts';

/** From here on, two texts are near duplicates. */
const MIN_SIMILARITY = 0.5;

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
    checkOpening(refusal),
    checkPageCount(submitted),
    ...(await checkPersonalData(submitted, await findStudentNames(db, key.tenantId))),
    ...checkWords(submitted),
    ...checkDescriptions(submitted),
    await checkLanguage(submitted),
    checkFonts(submitted),
    ...checkPhotos(submitted),
    ...checkPermission(submitted),
    ...(await checkDuplicates(db, key, submitted)),
  ];
  await replaceChecks(db, key, revision, await withAcceptances(db, key, submitted, findings));
  return { hasFailedMust: await hasFailedMust(db, key) };
}

async function checkDuplicates(db: TenantDb, key: PieceKey, { content }: SubmittedRevision): Promise<Finding[]> {
  const check = { code: 'duplicate', level: 'should' } as const;
  const signature = signText(content.pages.map(({ text }) => text).join('\n'));
  if (!signature) {
    await deleteSignature(db, key);
    return [];
  }
  await upsertSignature(db, key, signature);
  const candidates = await findCandidates(db, key, signature.bands);
  const similar = candidates
    .map(({ piece_id, min_hashes }) => ({ id: piece_id, share: similarityOf(min_hashes, signature.minHashes) }))
    .filter(({ share }) => share >= MIN_SIMILARITY)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, 3);
  if (similar.length === 0) return [{ ...check, passed: true, finding: 'no_similar_piece' }];
  return similar.map(({ id, share }) => {
    const facts = { percent: Math.round(share * 100) };
    return { ...check, passed: false, finding: 'similar_piece', facts, otherPieceId: id };
  });
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
    const { path, start, length } = finding.place;
    const words = [...wordsAt(submitted, path)].slice(start, start + length).join('');
    return { ...finding, acceptance: known.get(`${finding.finding} ${foldForSearch(words)}`) };
  });
}
