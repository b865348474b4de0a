import type { ColumnField } from '#contract/enrolment.ts';
import { guessColumnFields } from './column-headers.ts';
import { detectSeparator, parseCsv, readChunks } from './csv.ts';
import { detectEncoding, detectFileKind } from './encodings.ts';
import { oneRosterColumns, readOneRosterRows } from './oneroster.ts';

/** A row with its number, counted from 1 as in a spreadsheet. */
export type NumberedRow = { number: number; cells: string[] };

/** The format of a list, and its rows as a stream. */
export type StudentList = {
  kind: 'list' | 'oneroster';
  encoding: string;
  separator: string | null;
  rows: AsyncIterable<NumberedRow>;
};

export async function readStudentList(file: string): Promise<StudentList> {
  if ((await detectFileKind(file)) === 'zip') {
    const rows = numberRows(readOneRosterRows(file), 2);
    return { kind: 'oneroster', encoding: 'utf-8', separator: ',', rows: withHeaderRow(rows) };
  }
  const { encoding, head } = await detectEncoding(file);
  const separator = detectSeparator(head);
  return { kind: 'list', encoding, separator, rows: numberRows(parseCsv(readChunks(file), encoding, separator), 1) };
}

async function* numberRows(rows: AsyncIterable<string[]>, first: number): AsyncGenerator<NumberedRow> {
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

/** Guesses the columns from the first row that is not blank. A list of one column without a header holds full names. */
export function detectColumns(
  { kind }: Pick<StudentList, 'kind'>,
  first: string[],
): { has_header: boolean; fields: ColumnField[] } {
  if (kind === 'oneroster') return { has_header: true, fields: oneRosterColumns.map(({ field }) => field) };
  const fields = guessColumnFields(first);
  const has_header = fields.some((field) => field !== 'ignored');
  if (!has_header && first.length === 1) fields[0] = 'full_name';
  return { has_header, fields: first.map((_, index) => fields[index] ?? 'ignored') };
}
