import type { ColumnField } from '#contract/people/enrolment.ts';
import { guessColumnFields, isCountHeader, isNameField, MAX_TOP_ROWS } from './column-headers.ts';
import type { NumberedRow, StudentList } from './list-reader.ts';
import { oneRosterColumns } from './oneroster.ts';

/** The start of a list's table, and the field of each column. Without headings `first_row` is a student. */
export type ListTable = { has_header: boolean; first_row: number; fields: ColumnField[] };

/**
 * Finds the headings among the first rows that are not blank. A list of one column without headings contains full
 * names.
 */
export function detectTable({ kind }: Pick<StudentList, 'kind'>, rows: NumberedRow[]): ListTable {
  if (kind === 'oneroster')
    return { has_header: true, first_row: 1, fields: oneRosterColumns.map(({ field }) => field) };
  const top = rows.slice(0, MAX_TOP_ROWS);
  const header = findHeaderRow(top);
  if (header) return tableBelow(header, rows);
  const width = commonWidth(top.map(({ cells }) => cells.length));
  const fields: ColumnField[] = Array.from({ length: width }, () => (width === 1 ? 'full_name' : 'ignored'));
  return { has_header: false, first_row: findFirstStudentRow(top), fields };
}

/** Returns the table below the headings; the rows may be the beginning of the list. */
export function tableBelow(header: NumberedRow, rows: NumberedRow[]): ListTable {
  const studentRows = rows.filter(({ number }) => number > header.number);
  const fields = guessColumnFields(
    header.cells,
    studentRows.map(({ cells }) => cells),
  );
  return { has_header: true, first_row: header.number, fields };
}

/** Returns the number of the first row that is not a title, for a list without headings. */
export function findFirstStudentRow(top: NumberedRow[]): number {
  const hasColumns = commonWidth(top.map(({ cells }) => countFilled(cells))) > 1;
  const first = top.find(({ cells }) => !hasColumns || countFilled(cells) > 1) ?? top[0];
  return first?.number ?? 1;
}

/**
 * Rates how likely a sheet has the students: with headings of a name and of another field, of a name alone, or with
 * several columns.
 */
export function rateStudentSheet(rows: string[][]): number {
  const top = rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => countFilled(cells) > 0)
    .slice(0, MAX_TOP_ROWS);
  const header = findHeaderRow(top);
  const { hasName, knownCount } = countHeaderWords(header?.cells ?? []);
  if (hasName && header !== top.at(-1)) return knownCount > 1 ? 3 : 2;
  return commonWidth(top.map(({ cells }) => countFilled(cells))) > 1 ? 1 : 0;
}

/** Finds the most likely header row: the row with the most header words wins, and names of students count twice. */
function findHeaderRow(top: NumberedRow[]): NumberedRow | undefined {
  const hasColumns = commonWidth(top.map(({ cells }) => countFilled(cells))) > 1;
  let best: { row: NumberedRow; score: number } | undefined;
  for (const [index, row] of top.entries()) {
    const { knownCount, hasName, filledCount } = countHeaderWords(row.cells);
    const isTitle = hasColumns && filledCount === 1;
    const isLikely = index === 0 ? knownCount > 0 : hasName && (knownCount > 1 || knownCount === filledCount);
    const score = knownCount + (hasName ? 1 : 0);
    if (isLikely && !isTitle && score > (best?.score ?? 0)) best = { row, score };
  }
  return best?.row;
}

/** Counts the cells that are header words. */
export function countHeaderWords(cells: string[]): { knownCount: number; filledCount: number; hasName: boolean } {
  const fields = guessColumnFields(cells);
  const hasName = fields.some((field) => isNameField(field));
  const knownCount = cells.filter((cell, index) => fields[index] !== 'ignored' || isCountHeader(cell)).length;
  return { knownCount, filledCount: countFilled(cells), hasName };
}

function countFilled(cells: string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** Returns the most frequent number; the largest wins a tie. */
function commonWidth(widths: number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [[width] = [1]] = [...counts].sort(([widthA, a], [widthB, b]) => b - a || widthB - widthA);
  return width;
}
