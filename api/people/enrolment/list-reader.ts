import { readWorkbook } from '#api/core/press/service.ts';
import type { ListEncoding } from '#contract/people/enrolment-words.ts';
import { MAX_LIST_ROWS } from '#contract/people/limits.ts';
import { detectSeparator, MAX_COLUMNS, parseCsv, readChunks } from './csv.ts';
import { detectEncoding, detectFileKind } from './encodings.ts';
import { rateStudentSheet } from './header-row.ts';
import { oneRosterColumns, readOneRosterRows } from './oneroster.ts';
import { parseError } from './parse-errors.ts';

/** Rows of a sheet that are read to find the one with the list. */
const MAX_SEARCHED_ROWS = 200;

type Rate = (rows: string[][]) => number;
/** A sheet of a workbook. `name` is null where the workbook has no other sheet. */
type Sheet = { name: string | null; rows: string[][]; hidden_rows: number; hidden_columns: number };

/**
 * Reads the sheet with the highest rate, else the first, blank rows included, so that the numbers match a spreadsheet.
 * Without a rate, hidden rows and columns are read as well.
 */
export async function readWorkbookSheet(file: string, rate?: Rate): Promise<Sheet> {
  const request = { file, includesHidden: !rate, maxColumns: MAX_COLUMNS + 1 };
  const sheets = await readWorkbook({ ...request, maxRows: MAX_SEARCHED_ROWS });
  if (!sheets) throw parseError('workbookBroken');
  const rates = sheets.map(({ rows }) => rate?.(rows) ?? 0);
  const name = sheets[rates.indexOf(Math.max(...rates))]?.name;
  if (name === undefined) return { name: null, rows: [], hidden_rows: 0, hidden_columns: 0 };
  const [sheet] = (await readWorkbook({ ...request, sheet: name, maxRows: MAX_LIST_ROWS + 2 })) ?? [];
  if (!sheet) throw parseError('workbookBroken');
  if (sheet.rows.length > MAX_LIST_ROWS + 1) throw parseError('tooManyRows');
  if (sheet.rows.some((row) => row.length > MAX_COLUMNS)) throw parseError('tooManyColumns');
  return sheets.length > 1 ? sheet : { ...sheet, name: null };
}

/** A row with its number, counted from 1 as in a spreadsheet. */
export type NumberedRow = { number: number; cells: string[] };

/** The format of a list, and its rows as a stream. */
export type StudentList = {
  kind: 'list' | 'oneroster';
  encoding: ListEncoding | 'xlsx';
  separator: string | null;
  /** The sheet of a workbook that has other sheets, and how much of it is hidden and left out. */
  sheet?: Omit<Sheet, 'rows'>;
  rows: AsyncIterable<NumberedRow>;
};

/**
 * Reads a list: a OneRoster zip, the sheet of a workbook (XLSX) that has the list, or CSV text in the `chosen` encoding, else the
 * one that fits best. Refuses other files at the field `file`.
 */
export async function readStudentList(file: string, chosen?: ListEncoding): Promise<StudentList> {
  const fileKind = await detectFileKind(file);
  if (fileKind === 'workbook') {
    // Read completely before any transaction, because another process takes seconds for it.
    const { rows, ...sheet } = await readWorkbookSheet(file, rateStudentSheet);
    return { kind: 'list', encoding: 'xlsx', separator: null, sheet, rows: numberRows(rows, 1) };
  }
  if (fileKind === 'zip') {
    const rows = numberRows(readOneRosterRows(file), 2);
    return { kind: 'oneroster', encoding: 'utf-8', separator: ',', rows: withHeaderRow(rows) };
  }
  const { encoding, head } = await detectEncoding(file, chosen);
  const separator = detectSeparator(head);
  return { kind: 'list', encoding, separator, rows: numberRows(parseCsv(readChunks(file), encoding, separator), 1) };
}

type Rows = AsyncIterable<string[]> | Iterable<string[]>;

async function* numberRows(rows: Rows, first: number): AsyncGenerator<NumberedRow> {
  let number = first - 1;
  for await (const cells of rows) {
    number += 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { number, cells };
  }
}

async function* withHeaderRow(rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  yield { number: 1, cells: oneRosterColumns.map(({ header }) => header) };
  yield* rows;
}
