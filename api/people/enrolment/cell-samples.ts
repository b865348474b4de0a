import type { TenantDb } from '#api/kit/tenant.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { CellSealer } from './cell-sealing.ts';
import { MAX_TOP_ROWS } from './column-headers.ts';
import type { NumberedRow } from './list-reader.ts';
import type { ImportRow } from './queries.ts';
import { findSealedRows, type SealedRow } from './row-queries.ts';
import { openCells } from './staging.ts';

const MAX_SAMPLES = 3;
/** Number of rows that are searched for samples. */
const MAX_SAMPLE_ROWS = 30;
const MAX_CELL_LENGTH = 200;
const HIDDEN_PASSWORD = '••••••';

/** The beginning of a file, for people who match the columns. */
export type ListSamples = { headers: string[]; samples: string[][]; top_rows: NumberedRow[] };

/**
 * Returns the headings, three samples of each column, and the first rows, among which people can choose the headings.
 */
export async function findListSamples(db: TenantDb, list: ImportRow, sealer: CellSealer): Promise<ListSamples> {
  const { id: importId, state, first_row, has_header, columns } = list;
  if (state !== 'preview') return { headers: [], samples: [], top_rows: [] };
  const rows = await openTopRows(db, importId, sealer, MAX_SAMPLE_ROWS);
  const isHeader = ({ number }: NumberedRow) => has_header && number === first_row;
  const visibleRows = rows.map((row) =>
    isHeader(row) ? truncateCells(row) : { ...row, cells: showCells(list, row.cells) },
  );
  const studentRows = visibleRows.filter((row) => row.number >= first_row && !isHeader(row));
  return {
    headers: visibleRows.find(isHeader)?.cells ?? [],
    samples: columns.map((_, index) => pickSamples(studentRows.map(({ cells }) => cells[index] ?? ''))),
    top_rows: visibleRows.slice(0, MAX_TOP_ROWS),
  };
}

/** Decrypts the first rows that are not blank. */
export async function openTopRows(
  db: TenantDb,
  importId: string,
  sealer: CellSealer,
  limit: number = MAX_TOP_ROWS,
): Promise<NumberedRow[]> {
  const rows = await findSealedRows(db, importId, { after: 0, limit });
  return rows.map((row) => ({
    number: row.number,
    cells: openCells(sealer, { tenantId: db.tenantId, importId }, row),
  }));
}

/** Returns a row's cells as uploaded, except passwords. */
export function openShownCells(list: ImportRow, { number, sealed }: SealedRow, sealer: CellSealer): string[] {
  const key = { tenantId: list.tenant_id, importId: list.id };
  return showCells(list, openCells(sealer, key, { number, sealed }));
}

function showCells({ columns }: Pick<ImportRow, 'columns'>, cells: string[]): string[] {
  return cells.map((cell, index) =>
    columns[index]?.meaning === 'password' && cell.trim() ? HIDDEN_PASSWORD : truncate(cell, MAX_CELL_LENGTH),
  );
}

function truncateCells({ number, cells }: NumberedRow): NumberedRow {
  return { number, cells: cells.map((cell) => truncate(cell, MAX_CELL_LENGTH)) };
}

function pickSamples(cells: string[]): string[] {
  return [...new Set(cells.map((cell) => cell.trim()).filter(Boolean))].slice(0, MAX_SAMPLES);
}
