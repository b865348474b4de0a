import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ColumnField } from '#contract/enrolment.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import type { CellSealer } from './cell-sealing.ts';
import { detectColumns, type NumberedRow, type StudentList } from './list-reader.ts';
import { parseError } from './parse-errors.ts';
import { type ImportKey, type ImportRow, insertImport } from './queries.ts';
import { parseRow } from './row-fields.ts';
import { findSealedRows, insertRows, type SealedRow, updateRowFields } from './row-queries.ts';

/** So many rows are in memory at a time. */
const CHUNK_ROWS = 1000;
const MAX_SAMPLE_LENGTH = 200;

const sealContext = ({ tenantId, importId }: ImportKey, number: number) => `${tenantId} ${importId} ${number}`;

/** Where the children go: into a class, into a new one, or where the list says. */
export type EnrolmentTarget = {
  school_class_id?: string | null | undefined;
  class_name?: string | null | undefined;
  makes_classes: boolean;
};
type StagingOptions = {
  tenantId: string;
  personId: string;
  fileName: string;
  target: EnrolmentTarget;
  sealer: CellSealer;
};

/** Puts a list into the database as it is read; what cannot be read leaves nothing behind. */
export async function stageImport(
  db: TenantDb,
  reading: StudentList,
  { tenantId, personId, fileName, target, sealer }: StagingOptions,
): Promise<string> {
  let place: ImportKey | undefined;
  let fields: ColumnField[] = [];
  let chunk: NumberedRow[] = [];
  for await (const row of reading.rows) {
    if (!place) {
      const columns = detectColumns(reading, row.cells);
      fields = columns.meanings;
      const { kind, encoding, separator } = reading;
      place = await insertImport(db, tenantId, {
        ...{ created_by: personId, file_name: fileName.slice(0, 255), ...target },
        ...{ kind, encoding, separator, has_header: columns.has_header, first_row: row.number },
        columns: serializeColumns(fields),
      });
    }
    chunk.push(row);
    if (chunk.length < CHUNK_ROWS) continue;
    await insertSealedRows(db, place, chunk, { fields, sealer });
    chunk = [];
  }
  if (!place) throw parseError('empty');
  if (chunk.length > 0) await insertSealedRows(db, place, chunk, { fields, sealer });
  return place.importId;
}

/** As the list keeps what its columns mean. */
export function serializeColumns(meanings: ColumnField[]): string {
  return JSON.stringify(meanings.map((meaning) => ({ meaning })));
}

type RowReader = { fields: ColumnField[]; sealer: CellSealer };

function insertSealedRows(
  db: TenantDb,
  place: ImportKey,
  rows: NumberedRow[],
  { fields, sealer }: RowReader,
): Promise<void> {
  return insertRows(
    db,
    place,
    rows.map(({ number, cells }) => ({
      number,
      sealed: sealer.seal(cells, sealContext(place, number)),
      facts: parseRow(cells, fields),
    })),
  );
}

/** Reads the rows once more, by other meanings of their columns. */
export async function restageRows(db: TenantDb, place: ImportKey, { fields, sealer }: RowReader): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findSealedRows(db, place, { after, most: CHUNK_ROWS });
    const last = rows.at(-1);
    if (!last) return;
    const facts = rows.map((row) => ({ number: row.number, facts: parseRow(openCells(sealer, place, row), fields) }));
    await updateRowFields(db, place, facts);
    after = last.number;
  }
}

/** What the first row has in each column, for whoever says what they mean. Where it is a child, its password is left out. */
export async function findColumnSamples(
  db: TenantDb,
  { tenant_id: tenantId, id: importId, state, first_row, has_header, columns }: ImportRow,
  sealer: CellSealer,
): Promise<string[]> {
  if (state !== 'preview') return [];
  const place = { tenantId, importId };
  const [first] = await findSealedRows(db, place, { after: first_row - 1, most: 1 });
  if (first?.number !== first_row) return [];
  const cells = openCells(sealer, place, first);
  return columns.map(({ meaning }, at) =>
    meaning === 'password' && !has_header ? '' : (cells[at] ?? '').slice(0, MAX_SAMPLE_LENGTH),
  );
}

/** The cells of one row, opened for the moment. */
export function openCells(sealer: CellSealer, place: ImportKey, { number, sealed }: SealedRow): string[] {
  return sealer.open(sealed, sealContext(place, number));
}

/** Each meaning stands for one column, and there are as many as columns. */
export function assertColumnFields(meanings: ColumnField[], count: number): void {
  const given = meanings.filter((meaning) => meaning !== 'ignored');
  if (meanings.length === count && new Set(given).size === given.length) return;
  const message = enrolmentWords.columnsUnfit;
  throw new Refusal('malformed', { message, fields: { meanings: [message] } });
}
