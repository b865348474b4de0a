import type { JobAttempt } from '#api/kit/job-runner.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateBook } from './queries.ts';
import { deletePages, filesKey, takeRendition, updateRendition } from './rendition-queries.ts';

/** One try to make the pages of one rendition. */
export type Work = Pick<JobAttempt<unknown>, 'tenantId' | 'inTenantOf' | 'storage' | 'log'> & {
  renditionId: string;
  run: string;
};
export type Taken = { bookId: string; fileName: string; fileHash: string; publishes: boolean };

/** Another try has taken the rendition over, or it was deleted: what this one still does is of no use. */
export class Superseded extends Error {}

/** Takes the rendition, clean of what an earlier try left; undefined: there is nothing to do. */
export async function beginWork(work: Work): Promise<Taken | undefined> {
  const { tenantId, renditionId } = work;
  const taken = await work.inTenantOf(tenantId, async (db) => {
    const rendition = await takeRendition(db, work);
    if (!rendition) return undefined;
    const { book_id: bookId, file_name: fileName, file_hash: fileHash, publishes } = rendition;
    const book = updateBook(db, tenantId, bookId);
    await book.set({ state: 'processing' }).where('state', 'in', ['uploaded', 'checks_failed']).execute();
    await book.set({ rendition_id: null }).where('rendition_id', '=', renditionId).execute();
    return { bookId, fileName, fileHash, publishes };
  });
  if (taken) await work.storage.remove(filesKey(tenantId, renditionId));
  return taken;
}

/** Ends the work without a book, and says why. A book that can be read stays as it is. */
export async function giveUp(work: Work, state: 'refused' | 'failed', says: string): Promise<void> {
  const isOver = await work.inTenantOf(work.tenantId, async (db) => {
    if (!(await updateRendition(db, work, { state, says }))) return false;
    await deletePages(db, work);
    const book = updateBookOf(db, work);
    await book.set({ state: 'checks_failed' }).where('b.state', '=', 'processing').execute();
    await book.set({ rendition_id: null }).where('b.rendition_id', '=', work.renditionId).execute();
    return true;
  });
  if (isOver) await work.storage.remove(filesKey(work.tenantId, work.renditionId));
}

function updateBookOf(db: TenantDb, { tenantId, renditionId }: Work) {
  return db
    .updateTable('books as b')
    .from('renditions as r')
    .where('b.tenant_id', '=', tenantId)
    .where('r.tenant_id', '=', tenantId)
    .where('r.id', '=', renditionId)
    .whereRef('b.id', '=', 'r.book_id');
}

/** Lets the next try have it. */
export async function putBack(work: Work): Promise<void> {
  await work.inTenantOf(work.tenantId, async (db) => {
    if (!(await updateRendition(db, work, { state: 'waiting' }))) return;
    await updateBookOf(db, work).set({ state: 'uploaded' }).where('b.state', '=', 'processing').execute();
  });
}
