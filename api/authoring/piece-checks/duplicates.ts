import type { TenantDb } from '#api/kit/tenant.ts';
import type { Finding, SubmittedRevision } from './findings.ts';
import { computeMinHash, estimateSimilarity } from './minhash.ts';
import { findSimilarPictures } from './picture-hash-queries.ts';
import {
  deleteSignature,
  findCandidates,
  findSameFiles,
  type OtherWork,
  upsertSignature,
} from './signature-queries.ts';

/** The similarity from which two texts are near duplicates. */
const MIN_SIMILARITY = 0.5;
/**
 * The largest distance of similar pictures, of 128 bits. A picture that was shrunk, encoded again or slightly cropped
 * differs in fewer bits.
 */
const MAX_DISTANCE = 12;
const MAX_FILES = 3;
const MAX_TEXTS = 3;
const MAX_PICTURES = 10;

const check = { code: 'duplicate', level: 'should' } as const;

/** Finds works with the same file, and near duplicates of the text and the pictures of a revision. */
export async function checkDuplicates(db: TenantDb, id: string, submitted: SubmittedRevision): Promise<Finding[]> {
  const sameFiles = (await findSameFiles(db, id, MAX_FILES)).map(otherOf);
  const known = new Set(sameFiles.map(idOf));
  const similar = [...(await checkText(db, id, submitted)), ...(await checkPictures(db, id, submitted))];
  return [
    ...sameFiles.map((other) => ({ ...check, passed: false, finding: 'same_file' as const, ...other })),
    ...similar.filter((finding) => !known.has(idOf(finding))),
  ];
}

type Other = Pick<Finding, 'otherPieceId' | 'otherBookId'>;
const otherOf = ({ piece_id, book_id }: OtherWork): Other => ({
  otherPieceId: piece_id ?? undefined,
  otherBookId: book_id ?? undefined,
});
const idOf = ({ otherPieceId, otherBookId }: Other) => otherPieceId ?? otherBookId;

async function checkText(db: TenantDb, id: string, { content }: SubmittedRevision): Promise<Finding[]> {
  const signature = computeMinHash(content.pages.map(({ text }) => text).join('\n'));
  if (!signature) {
    await deleteSignature(db, id);
    return [];
  }
  await upsertSignature(db, id, signature);
  const candidates = await findCandidates(db, id, signature.bands);
  const similar = candidates
    .map(({ min_hashes, ...other }) => ({ other, share: estimateSimilarity(min_hashes, signature.minHashes) }))
    .filter(({ share }) => share >= MIN_SIMILARITY)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MAX_TEXTS);
  if (similar.length === 0) return [{ ...check, passed: true, finding: 'no_similar_piece' }];
  return similar.map(({ other, share }) => {
    const facts = { percent: Math.round(share * 100) };
    return { ...check, passed: false, finding: 'similar_piece', facts, ...otherOf(other) };
  });
}

async function checkPictures(db: TenantDb, id: string, { content }: SubmittedRevision): Promise<Finding[]> {
  const similar = await findSimilarPictures(db, id, MAX_DISTANCE);
  const pageOf = (picture: string) =>
    content.pages.findIndex(({ pictures }) => pictures.some(({ hash }) => hash === picture)) + 1;
  return similar
    .map((match) => ({ page: match.page ?? pageOf(match.picture), ...otherOf(match) }))
    .filter(({ page }) => page > 0)
    .toSorted((a, b) => a.page - b.page)
    .slice(0, MAX_PICTURES)
    .map((place) => ({ ...check, passed: false, finding: 'similar_picture' as const, ...place }));
}
