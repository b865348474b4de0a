import { rm } from 'node:fs/promises';
import path from 'node:path';
import { hashPicture } from '#api/authoring/piece-checks/difference-hash.ts';
import { type HashedPicture, replacePictureHashes } from '#api/authoring/piece-checks/picture-hash-queries.ts';
import { handleJob, type JobAttempt, type JobContext, type ScheduledJob } from '#api/kit/job-runner.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  completeRendition,
  findReusableRendition,
  insertRendition,
  type RenditionOwner,
  runRendition,
  sourceKey,
} from '#api/library/publishing/service.ts';
import { takeFilePages } from './file-submission.ts';
import { processPiece } from './job-definitions.ts';
import { downloadPictures, fileNameOf, picturesShownOn, writePictureBook } from './picture-book-of-piece.ts';
import { findPiecesWithoutJob, lockSubmission, type Submission, type SubmittedPiece } from './processing-queries.ts';
import { beginProcessing, failProcessing, finishProcessing, finishStory } from './processing-steps.ts';
import type { StoredPage } from './revision-queries.ts';

/**
 * Sources that are compared. Cut paper is excluded, because its scenes come from the product and are alike in all
 * books.
 */
const COMPARED_SOURCES = ['photo', 'drawing'];

/** Returns the hashes of photos and drawings, whose files are in a folder. */
async function hashPictures(folder: string, pictures: StoredPage['pictures']): Promise<HashedPicture[]> {
  const compared = pictures.filter(({ source }) => COMPARED_SOURCES.includes(source));
  const hashed: HashedPicture[] = [];
  for (const picture of new Set(compared.map(({ hash }) => hash))) {
    const difference = await hashPicture(path.join(folder, fileNameOf(picture)));
    if (difference) hashed.push({ picture, ...difference });
  }
  return hashed;
}

export const pieceHandlers = [handleJob(processPiece, runProcessing)];

type Attempt = JobAttempt<{ piece_id: string; revision: number }>;

/** Runs one attempt to process a submission. Skips a submission that was withdrawn or sent again. */
async function runProcessing(attempt: Attempt): Promise<void> {
  const { tenantId, inTenantOf, payload, isLastAttempt } = attempt;
  const submission = { tenantId, id: payload.piece_id, revision: payload.revision };
  try {
    const begun = await inTenantOf(tenantId, (db) => beginProcessing(db, submission));
    if (!begun) return;
    if (begun.piece.source === 'text') await checkStory(attempt, submission, begun.pages);
    else if (begun.piece.source === 'pages') await makePages(attempt, submission, begun);
    else await takeFilePages(attempt, submission, begun);
  } catch (error) {
    if (isLastAttempt) await inTenantOf(tenantId, (db) => failProcessing(db, submission));
    throw error;
  }
}

/** Makes the rendition of the submitted pages. Pages that were already pressed need none. */
async function makePages(
  attempt: Attempt,
  submission: Submission,
  { piece, pages }: { piece: SubmittedPiece; pages: StoredPage[] },
): Promise<void> {
  const { tenantId, inTenantOf, storage } = attempt;
  const folder = await createTempDir('press');
  try {
    const { path, ...file } = await writePictureBook({ storage, key: submission, folder }, piece, pages);
    await storage.put(sourceKey(tenantId, file.hash), path);
    const hashes = await hashPictures(folder, pages.flatMap(picturesShownOn));
    const rendition = await inTenantOf(tenantId, async (db) => {
      if (!(await lockSubmission(db, submission))) return undefined;
      await replacePictureHashes(db, submission.id, hashes);
      const existing = await findReusableRendition(db, { bookId: submission.id, hash: file.hash });
      if (existing?.state === 'ready') await finishProcessing(db, submission, existing.id);
      if (existing) return existing;
      return {
        id: await insertRendition(db, { bookId: submission.id, file, publishes: false }),
        state: 'waiting',
      };
    });
    if (rendition && rendition.state !== 'ready') await runRendition(attempt, rendition.id, ownerOf(submission));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compares the pictures of a story with other works' pictures, and checks the story. */
async function checkStory(
  { inTenantOf, storage, tenantId }: Attempt,
  submission: Submission,
  pages: StoredPage[],
): Promise<void> {
  const folder = await createTempDir('press');
  try {
    const pictures = pages.flatMap((page) => page.pictures);
    await downloadPictures({ storage, key: submission, folder }, pictures);
    const hashes = await hashPictures(folder, pictures);
    await inTenantOf(tenantId, async (db) => {
      if (!(await lockSubmission(db, submission))) return;
      await replacePictureHashes(db, submission.id, hashes);
      await finishStory(db, submission);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Events of a submission: its book changes only after all pages are ready. */
function ownerOf(submission: Submission): RenditionOwner {
  const lock = async (db: TenantDb) => void (await lockSubmission(db, submission));
  return {
    lock,
    finish: (attempt, _claim, rendition) =>
      attempt.inTenantOf(attempt.tenantId, async (db) => {
        await lock(db);
        await completeRendition(db, attempt, rendition);
        await finishProcessing(db, submission, attempt.renditionId);
      }),
    fail: (db) => failProcessing(db, submission),
  };
}

export const processingScheduledJobs: ScheduledJob[] = [
  { name: 'resume-pieces', cron: '*/5 * * * *', run: resumePieces },
];

/**
 * Resumes waiting pieces: one whose job was deleted gets another, and one whose job has used its last attempt fails.
 */
export async function resumePieces({ inPlatform, inTenantOf, log }: JobContext): Promise<void> {
  for (const { tenant_id: tenantId, id, revision, is_dead } of await inPlatform(findPiecesWithoutJob)) {
    await inTenantOf(tenantId, async (db) => {
      if (is_dead) await failProcessing(db, { tenantId, id, revision });
      else await enqueueJob(db, processPiece, { piece_id: id, revision });
    });
    log.warn({ piece: id }, 'a piece had waited for a job that was gone');
  }
}
