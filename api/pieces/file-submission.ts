import type { JobContext } from '#api/kit/job-runner.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { replacePictureHashes } from '#api/piece-checks/service.ts';
import {
  addRenditionFiles,
  findFileContents,
  findRenditionProperties,
  replaceCorrections,
} from '#api/publishing/service.ts';
import { correctFilePages } from './correct-file-pages.ts';
import { findPressedPages } from './file-page-queries.ts';
import { hashFilePictures } from './file-picture-hashes.ts';
import { coverOfFilePiece } from './piece-cover.ts';
import { lockSubmission, type Submission, type SubmittedPiece } from './processing-queries.ts';
import { finishProcessing } from './processing-steps.ts';
import { updatePiece } from './queries.ts';
import type { RevisionContent } from './revision-queries.ts';

type Deps = Pick<JobContext, 'inTenantOf' | 'storage'>;

/**
 * Takes the rendition of a file, which was made when it was uploaded: writes what its author said about its pages, makes the cover that
 * they chose, and stores what its pictures are compared by.
 */
export async function takeFilePages(
  { inTenantOf, storage }: Deps,
  submission: Submission,
  { piece, ...revision }: { piece: SubmittedPiece } & RevisionContent,
): Promise<void> {
  const { tenantId } = submission;
  const renditionId = piece.rendition_id;
  if (!renditionId) return inTenantOf(tenantId, (db) => finishProcessing(db, submission, null));
  const inTransaction = <T>(work: (db: TenantDb) => Promise<T>) => inTenantOf(tenantId, work);
  const key = { tenantId, renditionId };
  const file = await inTransaction(async (db) => ({
    pages: await findPressedPages(db, tenantId, renditionId),
    contents: await findFileContents(db, tenantId, renditionId),
    properties: await findRenditionProperties(db, tenantId, renditionId),
  }));
  const corrections = await correctFilePages({ ...file, language: piece.language }, revision.pages);
  const cover = await coverOfFilePiece(storage, { ...submission, renditionId }, { piece, revision, file });
  const hashes = await hashFilePictures({ storage, ...key }, file.pages);
  await inTransaction(async (db) => {
    if (await lockSubmission(db, submission)) {
      await addRenditionFiles(db, key, cover.files);
      await updatePiece(db, submission, { chosen_cover: cover.cover && JSON.stringify(cover.cover) });
      await replaceCorrections(db, { ...key, revision: submission.revision }, corrections);
      await replacePictureHashes(db, submission, hashes);
    }
    await finishProcessing(db, submission, renditionId);
  });
}
