import { z } from 'zod';
import type { BulkCall, Previous } from '#api/core/bulk/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import type { BookChanges } from '#contract/library/publishing.ts';
import { changeBookDetails } from './actions.ts';
import { lockPermissions } from './audience-queries.ts';
import { findRights, lockBooks, restoreRights, uneditFields } from './bulk-queries.ts';
import { detailsIn, differenceTo, namesIn, withFieldAsCause, withKnownCategories } from './many-works.ts';
import { findManagedBook } from './queries.ts';
import { refreshSearchDocument } from './search-document.ts';

/** Book details, as the action stored them. The contract has checked them. */
export const Details = z.record(z.string(), z.unknown()).transform((details) => details as BookChanges);

/** Changes of a book by an action: enough to detect a later change, and to restore the book. */
const ChangedBook = z.object({
  before: Details,
  after: Details,
  /** The fields that no person had filled in before. */
  unedited: z.array(z.string()),
  /** The facts that a licence changes besides itself. */
  rights: z.object({
    licence_url: z.string(),
    is_noncommercial: z.boolean(),
    for_sale: z.boolean(),
    rendition_id: z.string().nullable(),
  }),
});
type ChangedBook = z.output<typeof ChangedBook>;

/** `edits`: the book version that the values apply to, if they apply to one version only. */
export type NewValues = { id: string; values: BookChanges; edits?: number | undefined };

/** Changes books, each by its own rules. Returns the earlier values of changed books, for `putBooksBack`. */
export async function changeBooks(call: BulkCall, books: NewValues[]): Promise<Map<string, Previous>> {
  const shownToEveryone = books.filter(({ values }) => values.audience === 'everyone');
  await lockInOrder(call, idsOf(books), idsOf(shownToEveryone));
  const changed = new Map<string, Previous>();
  for (const book of books) {
    const previous = await changeOne(call, book);
    if (previous) changed.set(book.id, previous);
  }
  return changed;
}

/** Restores books, and returns their ids. Skips books that someone has changed since. */
export async function putBooksBack(call: BulkCall, rows: { id: string; previous: Previous }[]): Promise<string[]> {
  const books = rows.map(({ id, previous }) => ({ id, ...ChangedBook.parse(previous) }));
  const shownToEveryone = books.filter(({ before }) => before.audience === 'everyone');
  await lockInOrder(call, idsOf(books), idsOf(shownToEveryone));
  const undone: string[] = [];
  for (const book of books) if (await restoreDetails(call, book)) undone.push(book.id);
  return undone;
}

const idsOf = (books: { id: string }[]) => books.map(({ id }) => id);

/**
 * Locks the permissions that the books' audience needs, then all books of a chunk in one order, so that no two
 * transactions wait for each other, such as another action or the withdrawal of a permission.
 */
async function lockInOrder({ db }: BulkCall, ids: string[], forEveryone: string[]): Promise<void> {
  for (const id of forEveryone) await lockPermissions(db, { id, version: 'shown' });
  await lockBooks(db, ids);
}

/** Changes the values that differ. Returns the earlier values, or undefined if none differ. */
async function changeOne(call: BulkCall, { id, values, edits }: NewValues): Promise<ChangedBook | undefined> {
  const { db } = call;
  const book = await findManagedBook(db, id);
  if (!book) throw new Refusal('notFound');
  const after = await differenceTo(call, detailsIn(book), values);
  const names = namesIn(after);
  if (names.length === 0) return undefined;
  if (edits !== undefined && edits !== book.edits)
    throw new Refusal('conflict', { message: bookImportWords.changedSincePreview });
  const rights = await findRights(db, id);
  await changeByRules(call, id, after);
  const before = Object.fromEntries(names.map((name) => [name, detailsIn(book)[name]]));
  return { before, after, unedited: names.filter((name) => !book.edited_fields.includes(name)), rights };
}

/** Restores a book's details unless someone has changed them since. Refuses values that are no longer allowed. */
async function restoreDetails(call: BulkCall, changed: ChangedBook & { id: string }): Promise<boolean> {
  const { db } = call;
  const { id, before, after, unedited, rights } = changed;
  const book = await findManagedBook(db, id);
  if (!book || namesIn(await differenceTo(call, detailsIn(book), after)).length > 0) return false;
  const hasLicence = after.licence !== undefined;
  if (hasLicence && book.licence_url !== rights.licence_url) return false;
  await changeByRules(call, id, await withKnownCategories(call, before));
  // Skips a newer file, which may forbid selling by itself.
  if (hasLicence && book.rendition_id === rights.rendition_id) await restoreRights(db, id, rights);
  if (hasLicence) await refreshSearchDocument(db, id);
  await uneditFields(db, id, unedited);
  return true;
}

/** Changes a book by the rules of its screen. */
function changeByRules({ db, actor, ip }: BulkCall, id: string, change: BookChanges): Promise<void> {
  return withFieldAsCause(() => changeBookDetails(db, { actor, ip }, { id, change, ifMatch: undefined }));
}
