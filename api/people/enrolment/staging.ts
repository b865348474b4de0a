import { fieldRefusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { truncate } from '#contract/kit/truncate.ts';
import type { ColumnField } from '#contract/people/enrolment.ts';
import { enrolmentWords } from '#contract/people/enrolment-words.ts';
import type { CellSealer } from './cell-sealing.ts';
import { findPlainNames } from './column-headers.ts';
import { detectTable } from './header-row.ts';
import type { NumberedRow, StudentList } from './list-reader.ts';
import { parseError } from './parse-errors.ts';
import { type ImportKey, insertImport } from './queries.ts';
import { parseRow } from './row-fields.ts';
import { findSealedRows, insertRows, type SealedRow, updateRowFields } from './row-queries.ts';

/** Rows that are held in memory and sealed at a time; other requests wait meanwhile. */
const CHUNK_ROWS = 200;

const sealContext = ({ tenantId, importId }: ImportKey, number: number) => `${tenantId} ${importId} ${number}`;

/** The class that the students join: an existing one, a new one, or each row's own. */
export type EnrolmentTarget = {
  school_class_id?: string | null | undefined;
  class_name?: string | null | undefined;
  makes_classes: boolean;
};
type StagingOptions = {
  personId: string;
  fileName: string;
  target: EnrolmentTarget;
  sealer: CellSealer;
};

/** Streams a list into the database. An unparsable list leaves nothing behind. */
export async function stageImport(
  db: TenantDb,
  list: StudentList,
  { personId, fileName, target, sealer }: StagingOptions,
): Promise<string> {
  let key: ImportKey | undefined;
  let fields: ColumnField[] = [];
  let plainNames: ReturnType<typeof findPlainNames> = [];
  for await (const chunk of chunksOf(list.rows)) {
    if (!key) {
      const { kind, encoding, separator, sheet: { name: sheet = null, ...hidden } = {} } = list;
      const table = detectTable(list, chunk);
      fields = table.fields;
      const header = table.has_header ? chunk.find(({ number }) => number === table.first_row) : undefined;
      plainNames = list.kind === 'oneroster' ? [] : findPlainNames(header?.cells ?? []);
      key = await insertImport(db, {
        ...{ created_by: personId, file_name: truncate(fileName, 255), ...target },
        ...{ ...hidden, sheet: sheet && truncate(sheet, 100) },
        ...{ kind, encoding, separator, has_header: table.has_header, first_row: table.first_row },
        columns: serializeColumns(fields),
      });
    }
    for (const { cells } of chunk)
      for (const { preferred, plain } of plainNames)
        if (!cells[preferred]?.trim()) cells[preferred] = cells[plain] ?? '';
    await insertSealedRows(db, key.importId, chunk, { fields, sealer });
  }
  if (!key) throw parseError('empty');
  return key.importId;
}

async function* chunksOf(rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow[]> {
  let chunk: NumberedRow[] = [];
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Returns the database's JSON form of the column fields. */
export function serializeColumns(fields: ColumnField[]): string {
  return JSON.stringify(fields.map((field) => ({ meaning: field })));
}

type RowReader = { fields: ColumnField[]; sealer: CellSealer };

function insertSealedRows(
  db: TenantDb,
  importId: string,
  rows: NumberedRow[],
  { fields, sealer }: RowReader,
): Promise<void> {
  return insertRows(
    db,
    importId,
    rows.map(({ number, cells }) => ({
      number,
      sealed: sealer.seal(cells, sealContext({ tenantId: db.tenantId, importId }, number)),
      fields: parseRow(cells, fields),
    })),
  );
}

/** Parses the rows again after a change of the column fields. */
export async function restageRows(db: TenantDb, importId: string, { fields, sealer }: RowReader): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findSealedRows(db, importId, { after, limit: CHUNK_ROWS });
    const last = rows.at(-1);
    if (!last) return;
    const parsedRows = rows.map((row) => ({
      number: row.number,
      fields: parseRow(openCells(sealer, { tenantId: db.tenantId, importId }, row), fields),
    }));
    await updateRowFields(db, importId, parsedRows);
    after = last.number;
  }
}

/** Decrypts the cells of one row. */
export function openCells(sealer: CellSealer, key: ImportKey, { number, sealed }: SealedRow): string[] {
  return sealer.open(sealed, sealContext(key, number));
}

/** Refuses a mapping that uses a field twice or does not fit the number of columns. */
export function assertColumnFields(fields: ColumnField[], count: number): void {
  const usedFields = fields.filter((field) => field !== 'ignored');
  if (fields.length === count && new Set(usedFields).size === usedFields.length) return;
  const message = enrolmentWords.columnsUnfit;
  throw fieldRefusal('meanings', message);
}
