import type { Actor } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { assertChange, findManagedBooksByIds } from '#api/library/publishing/service.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import type { BookChanges } from '#contract/library/publishing.ts';
import { type Categories, type ParsedRow, parseRow, rowError } from './parse-row.ts';
import type { ListRow } from './read-list.ts';

type Book = Awaited<ReturnType<typeof findManagedBooksByIds>>[number];
/** The change that a row would make to its book. */
export type Verdict = Pick<Row<'book_import_rows'>, 'number' | 'book_id' | 'state' | 'edits' | 'message'> & {
  details: BookChanges;
  previous: BookChanges;
  message_values: Record<string, unknown>;
};
type Context = { db: TenantDb; actor: Actor; books: Map<string, Book>; rowsOf: Map<string, number[]> };

/** The number of books that are read together. */
const CHUNK = 500;

/** Returns the change that each row would make, by the same rules as the change itself. */
export async function judgeRows(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  rows: ListRow[],
  categories: Categories,
): Promise<Verdict[]> {
  const parsed = rows.map((row) => ({ number: row.number, result: attempt(() => parseRow(row, categories)) }));
  const rowsOf = new Map<string, number[]>();
  for (const { number, result } of parsed)
    if (!(result instanceof Refusal)) rowsOf.set(result.id, [...(rowsOf.get(result.id) ?? []), number]);
  const context = { db, actor, books: await findBooks(db, [...rowsOf.keys()]), rowsOf };
  const verdicts: Verdict[] = [];
  for (const { number, result } of parsed) verdicts.push(await judge(context, number, result));
  return verdicts;
}

function attempt<Result>(work: () => Result): Result | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function findBooks(db: TenantDb, ids: string[]): Promise<Map<string, Book>> {
  const books = new Map<string, Book>();
  for (let at = 0; at < ids.length; at += CHUNK)
    for (const book of await findManagedBooksByIds(db, ids.slice(at, at + CHUNK))) books.set(book.id, book);
  return books;
}

async function judge(context: Context, number: number, row: ParsedRow | Refusal): Promise<Verdict> {
  if (row instanceof Refusal) return toError(number, null, row);
  const book = context.books.get(row.id);
  try {
    if (!book) throw rowError(bookImportWords.idUnknown);
    return await judgeBook(context, number, { row, book });
  } catch (error) {
    if (error instanceof Refusal) return toError(number, book?.id ?? null, error);
    throw error;
  }
}

async function judgeBook(
  { db, actor, rowsOf }: Context,
  number: number,
  { row, book }: { row: ParsedRow; book: Book },
): Promise<Verdict> {
  // Refuses a book with two rows, because either could be the intended one.
  const other = rowsOf.get(book.id)?.find((one) => one !== number);
  if (other !== undefined) throw rowError(bookImportWords.idTwice, { row: other });
  const { details, previous } = differencesOf(row.values, book);
  const verdict = { number, book_id: book.id, details, previous, edits: book.edits, message: null, message_values: {} };
  if (Object.keys(details).length === 0) return { ...verdict, state: 'same' };
  if (row.title !== undefined && fold(row.title) !== fold(book.title)) throw rowError(bookImportWords.titleDiffers);
  if (row.edits !== undefined && row.edits !== book.edits) throw rowError(bookImportWords.changedSince);
  await assertChange(db, actor, book, details);
  return { ...verdict, state: 'will_change' };
}

/** Folds titles for comparison, because spreadsheets change spaces and normalize some letters. */
const fold = (title: string) => title.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

function differencesOf(values: BookChanges, book: Book): { details: BookChanges; previous: BookChanges } {
  const names = (Object.keys(values) as (keyof BookChanges & keyof Book)[]).filter(
    (name) => comparable(values[name]) !== comparable(book[name]),
  );
  return {
    details: Object.fromEntries(names.map((name) => [name, values[name]])),
    previous: Object.fromEntries(names.map((name) => [name, book[name]])),
  };
}

const comparable = (value: unknown) => (Array.isArray(value) ? [...value].sort().join() : value);

function toError(number: number, book: string | null, { message, details }: Refusal): Verdict {
  const cause = Object.values(details.fields ?? {}).flat()[0] ?? message;
  const nothing = { details: {}, previous: {}, edits: null };
  return { number, book_id: book, state: 'error', ...nothing, message: cause, message_values: details.values ?? {} };
}
