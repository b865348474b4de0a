import { setTimeout as sleep } from 'node:timers/promises';
import type { PublishingDeps } from '#api/library/publishing/covers.ts';
import { findManagedBook } from '#api/library/publishing/queries.ts';
import { hasUnfinishedRenditions } from '#api/library/publishing/rendition-queries.ts';
import { type ImportResult, importBooks, surveyBooks } from '#tools/book-files.ts';
import { fillLimits } from '#tools/rejection-words.ts';

export type SampleImport = PublishingDeps & {
  tenantId: string;
  folder: string;
  /** Stops the import after the current book. */
  signal: AbortSignal;
  print(line: string): void;
};

const POLL_MS = 250;
const PROGRESS_EVERY = 20;

/**
 * Imports the books of a folder into a school, one after another. Each waits until the school has nothing in progress,
 * so that a person's upload waits for one of these books at most. Returns whether all books were imported.
 */
export async function importSamples(sampleImport: SampleImport): Promise<boolean> {
  const { tenantId, folder, signal, print } = sampleImport;
  const { count } = await surveyBooks(folder);
  print(`Importing the ${count} books of ${folder} into Riverside School, in the background …`);
  const details = { publish: true, audience: 'everyone' } as const;
  const counts = { done: 0, imported: 0, existing: 0 };
  await waitUntilIdle(sampleImport);
  for await (const one of importBooks(sampleImport, { tenantId, personId: null, paths: [folder], details })) {
    await waitUntilIdle(sampleImport);
    if (signal.aborted) break;
    counts.done += 1;
    if (one.upload?.isNew === false) counts.existing += 1;
    else {
      const reason = await rejectionReason(sampleImport, one);
      if (reason === undefined) counts.imported += 1;
      else print(`  ${one.name}: not imported. ${fillLimits(reason)}`);
    }
    if (counts.done % PROGRESS_EVERY === 0 && counts.done < count)
      print(`  ${counts.done} of ${count} books checked …`);
  }
  const rejected = counts.done - counts.imported - counts.existing;
  const summary = `${counts.imported} imported, ${rejected} not imported${counts.existing > 0 ? `, ${counts.existing} already imported` : ''}`;
  if (signal.aborted) print(`The import was stopped: ${summary}. The next start continues.`);
  else print(`Books in ${folder}: ${summary}.`);
  return !signal.aborted;
}

async function waitUntilIdle({ inTransaction, signal }: SampleImport): Promise<void> {
  while (!signal.aborted && (await inTransaction((db) => hasUnfinishedRenditions(db)))) await sleep(POLL_MS);
}

/** Returns why the file did not become a book, or undefined when it did. */
async function rejectionReason(
  { inTransaction }: SampleImport,
  { upload, message }: ImportResult,
): Promise<string | undefined> {
  if (!upload) return message ?? '';
  const book = await inTransaction((db) => findManagedBook(db, upload.id));
  return book?.newest_state === 'ready' ? undefined : (book?.says ?? '');
}
