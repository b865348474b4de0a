import type { TenantDb } from '#api/kit/tenant.ts';
import type { Finding, SubmittedRevision } from './findings.ts';
import { findSimilarPictures } from './picture-hash-queries.ts';
import type { PieceKey } from './queries.ts';
import { deleteSignature, findCandidates, upsertSignature } from './signature-queries.ts';
import { signText, similarityOf } from './signatures.ts';

/** From here on, two texts are near duplicates. */
const MIN_SIMILARITY = 0.5;
/** Of 128 bits: a picture that was made smaller, encoded again or slightly cropped differs in fewer. */
const MAX_DISTANCE = 12;
const MAX_TEXTS = 3;
const MAX_PICTURES = 10;

const check = { code: 'duplicate', level: 'should' } as const;

/** Finds near duplicates of the text and the pictures of a revision. Only reviewers see them. */
export async function checkDuplicates(db: TenantDb, key: PieceKey, submitted: SubmittedRevision): Promise<Finding[]> {
  return [...(await checkText(db, key, submitted)), ...(await checkPictures(db, key, submitted))];
}

async function checkText(db: TenantDb, key: PieceKey, { content }: SubmittedRevision): Promise<Finding[]> {
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
    .slice(0, MAX_TEXTS);
  if (similar.length === 0) return [{ ...check, passed: true, finding: 'no_similar_piece' }];
  return similar.map(({ id, share }) => {
    const facts = { percent: Math.round(share * 100) };
    return { ...check, passed: false, finding: 'similar_piece', facts, otherPieceId: id };
  });
}

async function checkPictures(db: TenantDb, key: PieceKey, { content }: SubmittedRevision): Promise<Finding[]> {
  const similar = await findSimilarPictures(db, key, MAX_DISTANCE);
  return similar
    .flatMap(({ picture, piece_id: otherPieceId }) => {
      const index = content.pages.findIndex(({ pictures }) => pictures.some(({ hash }) => hash === picture));
      return index < 0 ? [] : [{ page: index + 1, otherPieceId }];
    })
    .toSorted((a, b) => a.page - b.page)
    .slice(0, MAX_PICTURES)
    .map((place) => ({ ...check, passed: false, finding: 'similar_picture' as const, ...place }));
}
