import type { z } from 'zod';
import { readTruth } from '#api/kit/csv.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { bookImportWords } from '#contract/authoring/book-import-words.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { BookChanges } from '#contract/library/publishing.ts';
import { latinDigits } from '#look/latin-digits.ts';
import type { ListRow } from './read-list.ts';

/** Contents of a row about its book. */
export type ParsedRow = { id: string; title: string | undefined; edits: number | undefined; values: BookChanges };
export type Categories = { slug: string; name: string }[];

const DETAILS = {
  level: bookImportWords.level,
  age_from: bookImportWords.age,
  age_to: bookImportWords.age,
  goal: bookImportWords.goal,
  licence: bookImportWords.licence,
  audience: bookImportWords.audience,
  is_featured: bookImportWords.is_featured,
} as const;
type Detail = keyof typeof DETAILS;

/** Reads a row. Throws a `Refusal` for invalid contents; the row shows its message. */
export function parseRow({ cells }: ListRow, categories: Categories): ParsedRow {
  const { id = '', title, edits } = cells;
  if (id === '') throw rowError(bookImportWords.idMissing);
  if (!UUID.test(id.toLowerCase())) throw rowError(bookImportWords.idUnknown);
  const values: BookChanges = {};
  for (const [name, message] of Object.entries(DETAILS) as [Detail, string][]) {
    const cell = cells[name];
    if (cell !== undefined) Object.assign(values, parseDetail(name, cell, message));
  }
  if (cells.categories !== undefined) values.categories = parseCategories(cells.categories, categories);
  return {
    ...{ id: id.toLowerCase(), values },
    title: title ? withoutApostrophes(title) : undefined,
    edits: edits && /^\d{1,9}$/.test(edits) ? Number(edits) : undefined,
  };
}

export function rowError(message: string, values?: Record<string, unknown>): Refusal {
  return new Refusal('malformed', { message, ...(values && { values }) });
}

function parseDetail(name: Detail, cell: string, message: string): BookChanges {
  assertNoFormula(name, cell);
  const value = toValue(name, withoutApostrophes(cell));
  if (value === undefined) return {};
  const field: z.ZodType = BookChanges.shape[name];
  const parsed = field.safeParse(value);
  if (!parsed.success) throw rowError(message);
  return { [name]: parsed.data };
}

/**
 * Converts a cell. An empty one removes a number or a licence, but not the audience or featuring, which every book has.
 */
function toValue(name: Detail, cell: string): unknown {
  if (name === 'licence') return cell;
  if (name === 'audience') return cell === '' ? undefined : cell.toLowerCase();
  if (name === 'is_featured') return cell === '' ? undefined : (readTruth(cell) ?? cell);
  return cell === ''
    ? null
    : /^\d+([.,]0+)?$/.test(latinDigits(cell))
      ? Number.parseInt(latinDigits(cell), 10)
      : Number.NaN;
}

/** Returns the categories of a cell, given by slug as in the export or by name. */
function parseCategories(cell: string, known: Categories): string[] {
  assertNoFormula('categories', cell);
  const words = withoutApostrophes(cell).split(/[;|]/);
  const names = words.map((word) => word.trim()).filter((word) => word !== '');
  return [...new Set(names.map((name) => slugOf(name, known)))];
}

function slugOf(name: string, known: Categories): string {
  const folded = name.normalize('NFKC').toLowerCase();
  const category = known.find((one) => one.slug === folded || one.name.normalize('NFKC').toLowerCase() === folded);
  if (!category) throw rowError(bookImportWords.category, { category: truncate(name, 60) });
  return category.slug;
}

/**
 * Refuses a formula that a spreadsheet saved as text or that someone planted. The export writes an apostrophe before
 * such a text.
 */
function assertNoFormula(column: string, cell: string): void {
  if (/^[=+\-@＝＋－＠]/.test(cell)) throw rowError(bookImportWords.formula, { column });
}

/** Removes the apostrophes that the export adds where a spreadsheet would run a formula. See `toCsvCell`. */
function withoutApostrophes(cell: string): string {
  return cell.replaceAll(/(^|[;\t\r\n] ?)'(?=[=+\-@\t\r＝＋－＠])/g, '$1');
}
