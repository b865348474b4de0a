import { readWorkbook } from '#api/core/press/service.ts';
import { type ListEncoding, MAX_LIST_ROWS } from '#contract/people/enrolment-words.ts';
import { detectSeparator, MAX_COLUMNS, parseCsv, readChunks } from './csv.ts';
import { detectEncoding, detectFileKind } from './encodings.ts';
import { oneRosterColumns, readOneRosterRows } from './oneroster.ts';

import { parseError } from './parse-errors.ts';

/** Returns the rows of the first sheet of a workbook, blank ones included, so that the numbers match a spreadsheet. */
export async function readWorkbookRows(file: string): Promise<string[][]> {
  const rows = await readWorkbook({ file, maxRows: MAX_LIST_ROWS + 2, maxColumns: MAX_COLUMNS + 1 });
  if (!rows) throw parseError('workbookBroken');
  if (rows.length > MAX_LIST_ROWS + 1) throw parseError('tooManyRows');
  if (rows.some((row) => row.length > MAX_COLUMNS)) throw parseError('tooManyColumns');
  return rows;
}

/** A row with its number, counted from 1 as in a spreadsheet. */
export type NumberedRow = { number: number; cells: string[] };

/** The format of a list, and its rows as a stream. */
export type StudentList = {
  kind: 'list' | 'oneroster';
  encoding: ListEncoding | 'xlsx';
  separator: string | null;
  rows: AsyncIterable<NumberedRow>;
};

/**
 * Reads a list: a OneRoster zip, the first sheet of a workbook (XLSX), or CSV text in the `chosen` encoding, else the
 * one that fits best. Refuses other files at the field `file`.
 */
export async function readStudentList(file: string, chosen?: ListEncoding): Promise<StudentList> {
  const fileKind = await detectFileKind(file);
  if (fileKind === 'workbook') {
    // Read completely before any transaction, because another process takes seconds for it.
    const rows = await readWorkbookRows(file);
    return { kind: 'list', encoding: 'xlsx', separator: null, rows: numberRows(rows, 1) };
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
