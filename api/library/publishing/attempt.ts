import type { ChosenPage } from '#api/core/press/service.ts';
import type { JobAttempt } from '#api/kit/job-runner.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { propertiesOf } from './rendition-properties.ts';
import { claimRendition, deletePages, renditionFolder, updateRendition } from './rendition-queries.ts';
import type { WrittenRendition } from './rendition-writer.ts';

/** One attempt to make the pages of one rendition; `run` distinguishes attempts of the same rendition. */
export type RenditionAttempt = Pick<JobAttempt<unknown>, 'tenantId' | 'inTenantOf' | 'storage' | 'log'> & {
  renditionId: string;
  run: string;
};
export type Claim = {
  bookId: string;
  fileName: string;
  fileHash: string;
  publishes: boolean;
  chosenPages: ChosenPage[] | null;
};

/**
 * Callbacks of the feature that a rendition belongs to, one for each event. `finish` opens its own transaction; the
 * others run in the transaction that changes the rendition, after `lock`.
 */
export type RenditionOwner = {
  lock?(db: TenantDb): Promise<void>;
  begin?(db: TenantDb, attempt: RenditionAttempt, claim: Claim): Promise<void>;
  /** Handles a page as soon as it is made, also a page that an interrupted attempt has made before. */
  addPage?(db: TenantDb, attempt: RenditionAttempt, page: WebPage): Promise<void>;
  openEarly?(db: TenantDb, attempt: RenditionAttempt, claim: Claim, rendition: WrittenRendition): Promise<void>;
  finish(attempt: RenditionAttempt, claim: Claim, rendition: WrittenRendition): Promise<void>;
  fail(db: TenantDb, attempt: RenditionAttempt): Promise<void>;
  release?(db: TenantDb, attempt: RenditionAttempt): Promise<void>;
};

/** Thrown to stop this attempt: another attempt has claimed the rendition, or the rendition was deleted. */
export class AttemptSuperseded extends Error {}

/** Claims the rendition and removes an earlier attempt's files; undefined if nothing is left to do. */
export async function beginAttempt(attempt: RenditionAttempt, owner: RenditionOwner): Promise<Claim | undefined> {
  const { tenantId, renditionId } = attempt;
  const claim = await attempt.inTenantOf(tenantId, async (db) => {
    await owner.lock?.(db);
    const rendition = await claimRendition(db, attempt);
    if (!rendition) return undefined;
    const {
      book_id: bookId,
      file_name: fileName,
      file_hash: fileHash,
      publishes,
      chosen_pages: chosenPages,
    } = rendition;
    const claim = { bookId, fileName, fileHash, publishes, chosenPages };
    await owner.begin?.(db, attempt, claim);
    return claim;
  });
  if (claim) await attempt.storage.remove(renditionFolder(tenantId, renditionId));
  return claim;
}

/** Ends the attempt with a finished rendition. `files`: additional files, with their sizes in bytes. */
export async function completeRendition(
  db: TenantDb,
  attempt: RenditionAttempt,
  rendition: WrittenRendition,
  files: Record<string, number> = {},
): Promise<void> {
  const { contents, pages } = rendition;
  const ready = { state: 'ready', contents, pages_total: pages, properties: propertiesOf(rendition), files } as const;
  if (!(await updateRendition(db, attempt, ready))) throw new AttemptSuperseded();
}

/** Ends the attempt without a rendition and stores the reason. */
export async function failAttempt(
  attempt: RenditionAttempt,
  owner: RenditionOwner,
  { state, message }: { state: 'refused' | 'failed'; message: string },
): Promise<void> {
  const isOver = await attempt.inTenantOf(attempt.tenantId, async (db) => {
    await owner.lock?.(db);
    if (!(await updateRendition(db, attempt, { state, says: message }))) return false;
    await deletePages(db, attempt.renditionId);
    await owner.fail(db, attempt);
    return true;
  });
  if (isOver) await attempt.storage.remove(renditionFolder(attempt.tenantId, attempt.renditionId));
}

/** Releases the rendition for the next attempt. */
export async function releaseAttempt(attempt: RenditionAttempt, owner: RenditionOwner): Promise<void> {
  await attempt.inTenantOf(attempt.tenantId, async (db) => {
    await owner.lock?.(db);
    if (await updateRendition(db, attempt, { state: 'waiting' })) await owner.release?.(db, attempt);
  });
}
