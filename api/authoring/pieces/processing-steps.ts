import { checkPiece } from '#api/authoring/piece-checks/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { removeUnusedRenditions } from '#api/library/publishing/service.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { applyPieceToBook, applyPieceToStory } from './apply-piece.ts';
import { lockSubmission, type Submission, type SubmittedPiece } from './processing-queries.ts';
import { updatePiece } from './queries.ts';
import { findRevision, type RevisionContent, updateRevisionRendition } from './revision-queries.ts';
import { insertStep, type Step } from './step-queries.ts';

/** Begins to process a submission, or continues after an interruption; undefined if nothing is left to do. */
export async function beginProcessing(
  db: TenantDb,
  submission: Submission,
): Promise<({ piece: SubmittedPiece } & RevisionContent) | undefined> {
  const piece = await lockSubmission(db, submission);
  const content = piece && (await findRevision(db, submission.id, submission.revision));
  if (!content) return undefined;
  if (piece.work_state === 'uploaded') await takeStepOfWorker(db, submission, 'process');
  return { piece, ...content };
}

/** Ends the processing of a submission with its rendition. The checks decide the next state. */
export async function finishProcessing(
  db: TenantDb,
  submission: Submission,
  renditionId: string | null,
): Promise<void> {
  const piece = await lockSubmission(db, submission);
  if (piece?.work_state === 'processing') {
    await updatePiece(db, submission.id, { rendition_id: renditionId });
    await updateRevisionRendition(db, submission.id, { number: submission.revision, renditionId });
    if (renditionId && !piece.is_change) await applyPieceToBook(db, submission.id);
    await checkSubmission(db, submission, renditionId ? undefined : pieceWords.pagesFailed);
  }
  await removeUnusedRenditions(db, submission.id);
}

/** Ends the processing of a story. The checks decide the next state. `refusal`: why the checks are incomplete. */
export async function finishStory(db: TenantDb, submission: Submission, refusal?: string): Promise<void> {
  const piece = await lockSubmission(db, submission);
  if (piece?.work_state !== 'processing') return;
  if (!piece.is_change) await applyPieceToStory(db, submission.id);
  await checkSubmission(db, submission, refusal);
}

/** Ends the processing of a submission whose pages could not be made. */
export async function failProcessing(db: TenantDb, submission: Submission): Promise<void> {
  const piece = await lockSubmission(db, submission);
  if (piece?.work_state === 'uploaded') await takeStepOfWorker(db, submission, 'process');
  if (piece?.source === 'text') await finishStory(db, submission, pieceWords.storyFailed);
  else await finishProcessing(db, submission, null);
}

async function checkSubmission(db: TenantDb, submission: Submission, refusal: string | undefined): Promise<void> {
  const { hasFailedMust } = await checkPiece(db, submission.id, submission.revision, { refusal });
  await takeStepOfWorker(db, submission, hasFailedMust ? 'fail' : 'pass');
}

async function takeStepOfWorker(db: TenantDb, submission: Submission, step: Step): Promise<void> {
  await insertStep(db, submission.id, { step, byId: null, byName: '', revision: submission.revision });
}
