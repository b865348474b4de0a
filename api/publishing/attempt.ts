import type { JobAttempt } from '#api/kit/job-runner.ts';
import { updateBook } from './queries.ts';
import {
  claimRendition,
  deletePages,
  renditionFolder,
  updateBookOfRendition,
  updateRendition,
} from './rendition-queries.ts';

/** One attempt to make the pages of one rendition; `run` tells attempts of the same rendition apart. */
export type RenditionAttempt = Pick<JobAttempt<unknown>, 'tenantId' | 'inTenantOf' | 'storage' | 'log'> & {
  renditionId: string;
  run: string;
};
export type Claim = { bookId: string; fileName: string; fileHash: string; publishes: boolean };

/** Another attempt has claimed the rendition, or the rendition was deleted: this attempt stops. */
export class AttemptSuperseded extends Error {}

/** Claims the rendition and removes what an earlier attempt left; undefined when there is nothing to do. */
export async function beginAttempt(attempt: RenditionAttempt): Promise<Claim | undefined> {
  const { tenantId, renditionId } = attempt;
  const claim = await attempt.inTenantOf(tenantId, async (db) => {
    const rendition = await claimRendition(db, attempt);
    if (!rendition) return undefined;
    const { book_id: bookId, file_name: fileName, file_hash: fileHash, publishes } = rendition;
    const book = updateBook(db, tenantId, bookId);
    await book.set({ state: 'processing' }).where('state', 'in', ['uploaded', 'checks_failed']).execute();
    await book.set({ rendition_id: null }).where('rendition_id', '=', renditionId).execute();
    return { bookId, fileName, fileHash, publishes };
  });
  if (claim) await attempt.storage.remove(renditionFolder(tenantId, renditionId));
  return claim;
}

/** Ends the attempt without a rendition and stores the reason. A book that is readable already stays as it is. */
export async function failAttempt(
  attempt: RenditionAttempt,
  state: 'refused' | 'failed',
  message: string,
): Promise<void> {
  const isOver = await attempt.inTenantOf(attempt.tenantId, async (db) => {
    if (!(await updateRendition(db, attempt, { state, says: message }))) return false;
    await deletePages(db, attempt);
    const book = updateBookOfRendition(db, attempt);
    await book.set({ state: 'checks_failed' }).where('b.state', '=', 'processing').execute();
    await book.set({ rendition_id: null }).where('b.rendition_id', '=', attempt.renditionId).execute();
    return true;
  });
  if (isOver) await attempt.storage.remove(renditionFolder(attempt.tenantId, attempt.renditionId));
}

/** Releases the rendition for the next attempt. */
export async function releaseAttempt(attempt: RenditionAttempt): Promise<void> {
  await attempt.inTenantOf(attempt.tenantId, async (db) => {
    if (!(await updateRendition(db, attempt, { state: 'waiting' }))) return;
    await updateBookOfRendition(db, attempt).set({ state: 'uploaded' }).where('b.state', '=', 'processing').execute();
  });
}
