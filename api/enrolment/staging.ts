import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Meaning } from '#contract/enrolment.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import type { Sealer } from './cell-sealing.ts';
import { columnsOf, type Numbered, type Reading } from './list-reader.ts';
import { unreadable } from './parse-errors.ts';
import { type ImportRow, insertImport, type Place } from './queries.ts';
import { factsOf } from './row-fields.ts';
import { findSealed, insertRows, type SealedRow, updateFacts } from './row-queries.ts';

/** So many rows are in memory at a time. */
const CHUNK = 1000;
const LONGEST_HEAD = 200;

const placeOf = ({ tenantId, importId }: Place, number: number) => `${tenantId} ${importId} ${number}`;

/** Where the children go: into a class, into a new one, or where the list says. */
export type Target = {
  school_class_id?: string | null | undefined;
  class_name?: string | null | undefined;
  makes_classes: boolean;
};
type Staging = { tenantId: string; personId: string; fileName: string; target: Target; sealer: Sealer };

/** Puts a list into the database as it is read; what cannot be read leaves nothing behind. */
export async function stage(
  db: TenantDb,
  reading: Reading,
  { tenantId, personId, fileName, target, sealer }: Staging,
): Promise<string> {
  let place: Place | undefined;
  let meanings: Meaning[] = [];
  let chunk: Numbered[] = [];
  for await (const row of reading.rows) {
    if (!place) {
      const columns = columnsOf(reading, row.cells);
      meanings = columns.meanings;
      const { kind, encoding, separator } = reading;
      place = await insertImport(db, tenantId, {
        ...{ created_by: personId, file_name: fileName.slice(0, 255), ...target },
        ...{ kind, encoding, separator, has_header: columns.has_header, first_row: row.number },
        columns: written(meanings),
      });
    }
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    await putRows(db, place, chunk, { meanings, sealer });
    chunk = [];
  }
  if (!place) throw unreadable('empty');
  if (chunk.length > 0) await putRows(db, place, chunk, { meanings, sealer });
  return place.importId;
}

/** As the list keeps what its columns mean. */
export function written(meanings: Meaning[]): string {
  return JSON.stringify(meanings.map((meaning) => ({ meaning })));
}

type By = { meanings: Meaning[]; sealer: Sealer };

function putRows(db: TenantDb, place: Place, rows: Numbered[], { meanings, sealer }: By): Promise<void> {
  return insertRows(
    db,
    place,
    rows.map(({ number, cells }) => ({
      number,
      sealed: sealer.seal(cells, placeOf(place, number)),
      facts: factsOf(cells, meanings),
    })),
  );
}

/** Reads the rows once more, by other meanings of their columns. */
export async function restage(db: TenantDb, place: Place, { meanings, sealer }: By): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findSealed(db, place, { after, most: CHUNK });
    const last = rows.at(-1);
    if (!last) return;
    const facts = rows.map((row) => ({ number: row.number, facts: factsOf(openRow(sealer, place, row), meanings) }));
    await updateFacts(db, place, facts);
    after = last.number;
  }
}

/** What the first row has in each column, for whoever says what they mean. Where it is a child, its password is left out. */
export async function headsOf(
  db: TenantDb,
  { tenant_id: tenantId, id: importId, state, first_row, has_header, columns }: ImportRow,
  sealer: Sealer,
): Promise<string[]> {
  if (state !== 'preview') return [];
  const place = { tenantId, importId };
  const [first] = await findSealed(db, place, { after: first_row - 1, most: 1 });
  if (first?.number !== first_row) return [];
  const cells = openRow(sealer, place, first);
  return columns.map(({ meaning }, at) =>
    meaning === 'password' && !has_header ? '' : (cells[at] ?? '').slice(0, LONGEST_HEAD),
  );
}

/** The cells of one row, opened for the moment. */
export function openRow(sealer: Sealer, place: Place, { number, sealed }: SealedRow): string[] {
  return sealer.open(sealed, placeOf(place, number));
}

/** Each meaning stands for one column, and there are as many as columns. */
export function assertMeanings(meanings: Meaning[], count: number): void {
  const given = meanings.filter((meaning) => meaning !== 'ignored');
  if (meanings.length === count && new Set(given).size === given.length) return;
  const says = enrolmentWords.columnsUnfit;
  throw new Refusal('malformed', { says, fields: { meanings: [says] } });
}
