import { checkPiece, previewChecks } from './check-piece.ts';
import { hashPicture } from './difference-hash.ts';
import { findChecksOf, forgetPagesOf } from './erasure-queries.ts';
import type { ReadFile, SubmittedRevision } from './findings.ts';
import { computeMinHash } from './minhash.ts';
import { hasStaleVoice } from './page-checks.ts';
import { openWordSearch } from './personal-data-of-text.ts';
import { type HashedPicture, replacePictureHashes } from './picture-hash-queries.ts';
import { toChecks } from './presenter.ts';
import { type CheckRow, findChecks, hasFailedMust, updateMadeUp, updateWaiver } from './queries.ts';
import { findBookToCompare, replaceBookSignature } from './signature-queries.ts';

export type { CheckRow, HashedPicture, ReadFile, SubmittedRevision };
/** `api/authoring/pieces` waives checks and stores what authors say, because both can move a piece; and it has the files of the pictures. */
export {
  checkPiece,
  computeMinHash,
  findBookToCompare,
  findChecks,
  findChecksOf,
  forgetPagesOf,
  hasFailedMust,
  hashPicture,
  hasStaleVoice,
  openWordSearch,
  previewChecks,
  replaceBookSignature,
  replacePictureHashes,
  toChecks,
  updateMadeUp,
  updateWaiver,
};
