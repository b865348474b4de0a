import { setTimeout as sleep } from 'node:timers/promises';
import type { Doors } from '#api/publishing/covers.ts';
import { findManagedBook } from '#api/publishing/queries.ts';
import { isAtWork } from '#api/publishing/rendition-queries.ts';
import { type ImportResult, importBooks, surveyBooks } from '#tools/book-files.ts';

export type SampleImport = Doors & {
  tenantId: string;
  folder: string;
  /** Ends the import after the book at hand. */
  signal: AbortSignal;
  tell(line: string): void;
};

const POLL_MS = 250;
const PROGRESS_EVERY = 20;

/**
 * Brings the books of a folder into a school, one after another: each waits until nothing of the school is at work, so that
 * whoever brings in a book meanwhile waits behind one of these at most. Answers whether it came to the end.
 */
export async function importSamples(sampleImport: SampleImport): Promise<boolean> {
  const { tenantId, folder, signal, tell } = sampleImport;
  const { count } = await surveyBooks(folder);
  tell(`Importing the ${count} books of ${folder} into Riverside School, in the background …`);
  const details = { publish: true, audience: 'everyone' } as const;
  const counts = { done: 0, taken: 0, known: 0 };
  await waitUntilIdle(sampleImport);
  for await (const one of importBooks(sampleImport, { tenantId, personId: null, paths: [folder], details })) {
    await waitUntilIdle(sampleImport);
    if (signal.aborted) break;
    counts.done += 1;
    if (one.brought?.isNew === false) counts.known += 1;
    else {
      const says = await rejectionReason(sampleImport, one);
      if (says === undefined) counts.taken += 1;
      else tell(`  ${one.name}: not taken. ${says}`);
    }
    if (counts.done % PROGRESS_EVERY === 0 && counts.done < count)
      tell(`  ${counts.done} of ${count} books were looked at …`);
  }
  const rest = counts.done - counts.taken - counts.known;
  const summary = `${counts.taken} taken, ${rest} not taken${counts.known > 0 ? `, ${counts.known} were here before` : ''}`;
  if (signal.aborted) tell(`The import was stopped: ${summary}. The next start goes on.`);
  else tell(`The books of ${folder} are imported: ${summary}.`);
  return !signal.aborted;
}

async function waitUntilIdle({ within, tenantId, signal }: SampleImport): Promise<void> {
  while (!signal.aborted && (await within((db) => isAtWork(db, tenantId)))) await sleep(POLL_MS);
}

/** Why it became no book; undefined: it did. */
async function rejectionReason(
  { within, tenantId }: SampleImport,
  { brought, message }: ImportResult,
): Promise<string | undefined> {
  if (!brought) return message ?? '';
  const book = await within((db) => findManagedBook(db, tenantId, brought.id));
  return book?.newest_state === 'ready' ? undefined : (book?.says ?? '');
}
