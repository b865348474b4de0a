import { replacePictureHashes } from '#api/authoring/piece-checks/picture-hash-queries.ts';
import type { ChosenPage } from '#api/core/press/service.ts';
import type { JobAttempt, JobContext } from '#api/kit/job-runner.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  addRenditionFiles,
  completeRendition,
  findFileContents,
  findRenditionProperties,
  findReusableRendition,
  insertRendition,
  type RenditionOwner,
  replaceCorrections,
  runRendition,
} from '#api/library/publishing/service.ts';
import { correctFilePages } from './correct-file-pages.ts';
import { findPressedPages, findSourceFile, updatePagesOfRevision } from './file-page-queries.ts';
import { toFilePage } from './file-pages.ts';
import { hashFilePictures } from './file-picture-hashes.ts';
import { withoutWordsOfFile } from './file-processing.ts';
import { coverOfFilePiece } from './piece-cover.ts';
import { lockSubmission, type Submission, type SubmittedPiece } from './processing-queries.ts';
import { failProcessing, finishProcessing } from './processing-steps.ts';
import { updatePiece } from './queries.ts';
import type { RevisionContent, StoredPage } from './revision-queries.ts';

type Deps = Pick<JobContext, 'inTenantOf' | 'storage'>;
type Sent = { piece: SubmittedPiece } & RevisionContent;
type SentFile = Sent & { fileRenditionId: string };

/**
 * Makes the pages of a submitted file. The unchanged pages were made at the upload; after ordering, turning or removing
 * pages, the file is pressed again, so that readers cannot open removed pages.
 */
export async function takeFilePages(
  attempt: JobAttempt<unknown>,
  submission: Submission,
  version: Sent,
): Promise<void> {
  const { tenantId, inTenantOf } = attempt;
  const fileRenditionId = version.file_rendition_id ?? version.pages[0]?.rendition_id ?? version.piece.rendition_id;
  if (!fileRenditionId) return inTenantOf(tenantId, (db) => finishProcessing(db, submission, null));
  const file = { ...version, fileRenditionId };
  const rendition = await inTenantOf(tenantId, (db) => findOrInsertRendition(db, submission, file));
  if (rendition?.state === 'ready') await finishPages(attempt, submission, { ...file, renditionId: rendition.id });
  else if (rendition) await runRendition(attempt, rendition.id, ownerOf(attempt, submission, file));
}

/** Returns the rendition of the sent pages; undefined after the author has withdrawn them. */
async function findOrInsertRendition(db: TenantDb, submission: Submission, { fileRenditionId, pages }: SentFile) {
  const { id: bookId } = submission;
  const whole = await findPressedPages(db, fileRenditionId);
  const chosenPages = chosenPagesOf(pages, whole.length);
  if (!chosenPages) return { id: fileRenditionId, state: 'ready' };
  if (!(await lockSubmission(db, submission))) return undefined;
  const file = await findSourceFile(db, fileRenditionId);
  const existing = await findReusableRendition(db, { bookId, hash: file.hash, chosenPages });
  if (existing) return existing;
  return { id: await insertRendition(db, { bookId, file, publishes: false, chosenPages }), state: 'waiting' };
}

/** Returns the sent pages of the file; undefined if they are all unchanged. */
export function chosenPagesOf(
  pages: Pick<StoredPage, 'file_page' | 'turn'>[],
  count: number,
): ChosenPage[] | undefined {
  const selection = pages.map(({ file_page, turn = 0 }, index) => ({ page: file_page ?? index + 1, turn }));
  const isWhole =
    selection.length === count && selection.every(({ page, turn }, index) => page === index + 1 && turn === 0);
  return isWhole ? undefined : selection;
}

/** Events of a submission: its book changes only after all pages are ready. */
function ownerOf(attempt: JobAttempt<unknown>, submission: Submission, file: SentFile): RenditionOwner {
  const lock = async (db: TenantDb) => void (await lockSubmission(db, submission));
  return {
    lock,
    async finish(made, _claim, written) {
      await made.inTenantOf(made.tenantId, async (db) => {
        await lock(db);
        await completeRendition(db, made, withoutWordsOfFile(written));
      });
      await finishPages(attempt, submission, { ...file, renditionId: made.renditionId });
    },
    fail: (db) => failProcessing(db, submission),
  };
}

/** Writes the author's corrections on the pages, makes the chosen cover, and stores the hashes of pictures. */
async function finishPages(
  { inTenantOf, storage }: Deps,
  submission: Submission,
  { piece, fileRenditionId, renditionId, ...revision }: SentFile & { renditionId: string },
): Promise<void> {
  const { tenantId } = submission;
  const key = { tenantId, renditionId };
  const file = await inTenantOf(tenantId, async (db) => ({
    pages: await findPressedPages(db, renditionId),
    whole: await findPressedPages(db, fileRenditionId),
    contents: await findFileContents(db, renditionId),
    properties: await findRenditionProperties(db, renditionId),
  }));
  const corrections = await correctFilePages({ ...file, language: piece.language }, revision.pages);
  const cover = await coverOfFilePiece(storage, { ...submission, renditionId }, { piece, revision, file });
  const hashes = await hashFilePictures({ storage, ...key }, file.pages);
  const pagesOfFile = file.pages.map(toFilePage).map(({ number, pictures }) => {
    return { number, rendition_id: renditionId, file_pictures: pictures };
  });
  await inTenantOf(tenantId, async (db) => {
    if (await lockSubmission(db, submission)) {
      await addRenditionFiles(db, key.renditionId, cover.files);
      await updatePiece(db, submission.id, { chosen_cover: cover.cover && JSON.stringify(cover.cover) });
      await replaceCorrections(db, { ...key, revision: submission.revision }, corrections);
      await replacePictureHashes(db, submission.id, hashes);
      if (renditionId !== fileRenditionId)
        await updatePagesOfRevision(db, submission.id, submission.revision, pagesOfFile);
    }
    await finishProcessing(db, submission, renditionId);
  });
}
