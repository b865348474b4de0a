import { startBulkOnRows } from '#api/core/bulk/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findCategories } from '#api/library/publishing/service.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import { findBooksToChange, findImport, insertImport, lockImport, updateBulkAction } from './queries.ts';
import type { BookList } from './read-list.ts';
import { judgeRows } from './verdicts.ts';

export const IMPORT_LIST = '/api-admin/books/import/';

type Call = { db: TenantDb; actor: Actor };

const personOf = ({ personId }: Actor): string => {
  if (!personId) throw new Refusal('notSignedIn');
  return personId;
};

/** Stores the changes that each row of a list would make. Returns the id of the import. */
export async function createBookImport({ db, actor }: Call, { rows, ignoredColumns }: BookList): Promise<string> {
  const categories = await findCategories(db);
  const verdicts = await judgeRows({ db, actor }, rows, categories);
  return insertImport(db, { personId: personOf(actor), ignoredColumns, verdicts });
}

/** Returns an import of the caller; other people's imports are refused as missing. */
export async function findOwnImport({ db, actor }: Call, importId: string) {
  const ownImport = await findImport(db, { importId, personId: personOf(actor) });
  if (!ownImport) throw new Refusal('notFound');
  return ownImport;
}

/** Starts the bulk action that changes the books of a list. */
export async function confirmBookImport(
  call: Call & { ip: string | null },
  importId: string,
): Promise<{ id: string; count: number }> {
  const { db } = call;
  await lockImport(db, importId);
  const { bulk_action_id } = await findOwnImport(call, importId);
  if (bulk_action_id) throw new Refusal('conflict', { message: bookImportWords.confirmed, state: 'confirmed' });
  const ids = await findBooksToChange(db, importId);
  if (ids.length === 0) throw new Refusal('conflict', { message: bookImportWords.nothingToChange, state: 'same' });
  const action = { list: IMPORT_LIST, action: 'import', ids, parameters: { import: importId } };
  const started = await startBulkOnRows(call, action);
  await updateBulkAction(db, importId, started.id);
  return started;
}
