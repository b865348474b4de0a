import { setTimeout as sleep } from 'node:timers/promises';
import type { Doors } from '#api/publishing/covers.ts';
import { findManagedBook } from '#api/publishing/queries.ts';
import { isAtWork } from '#api/publishing/rendition-queries.ts';
import { type Imported, importBooks, surveyBooks } from '#tools/book-files.ts';

export type Importing = Doors & {
  tenantId: string;
  folder: string;
  /** Ends the import after the book at hand. */
  signal: AbortSignal;
  tell(line: string): void;
};

const LOOK_MS = 250;
const TOLD_EVERY = 20;

/**
 * Brings the books of a folder into a school, one after another: each waits until nothing of the school is at work, so that
 * whoever brings in a book meanwhile waits behind one of these at most. Answers whether it came to the end.
 */
export async function importSamples(importing: Importing): Promise<boolean> {
  const { tenantId, folder, signal, tell } = importing;
  const { count } = await surveyBooks(folder);
  tell(`Importing the ${count} books of ${folder} into Riverside School, in the background …`);
  const details = { publish: true, audience: 'everyone' } as const;
  const told = { done: 0, taken: 0, known: 0 };
  await untilIdle(importing);
  for await (const one of importBooks(importing, { tenantId, personId: null, places: [folder], details })) {
    await untilIdle(importing);
    if (signal.aborted) break;
    told.done += 1;
    if (one.brought?.isNew === false) told.known += 1;
    else {
      const says = await refusalOf(importing, one);
      if (says === undefined) told.taken += 1;
      else tell(`  ${one.name}: not taken. ${says}`);
    }
    if (told.done % TOLD_EVERY === 0 && told.done < count) tell(`  ${told.done} of ${count} books were looked at …`);
  }
  const rest = told.done - told.taken - told.known;
  const figures = `${told.taken} taken, ${rest} not taken${told.known > 0 ? `, ${told.known} were here before` : ''}`;
  if (signal.aborted) tell(`The import was stopped: ${figures}. The next start goes on.`);
  else tell(`The books of ${folder} are imported: ${figures}.`);
  return !signal.aborted;
}

async function untilIdle({ within, tenantId, signal }: Importing): Promise<void> {
  while (!signal.aborted && (await within((db) => isAtWork(db, tenantId)))) await sleep(LOOK_MS);
}

/** Why it became no book; undefined: it did. */
async function refusalOf({ within, tenantId }: Importing, { brought, says }: Imported): Promise<string | undefined> {
  if (!brought) return says ?? '';
  const book = await within((db) => findManagedBook(db, tenantId, brought.id));
  return book?.newest_state === 'ready' ? undefined : (book?.says ?? '');
}
