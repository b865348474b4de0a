import { sql } from 'kysely';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Meaning } from '#contract/enrolment.ts';
import { enrolmentWords } from '#contract/enrolment-words.ts';
import { type Facts, factsOf } from './cells.ts';
import { columnsOf, type Numbered, type Reading } from './reading.ts';
import type { Sealer } from './sealing.ts';
import { unreadable } from './unreadable.ts';

/** So many rows are in memory at a time. */
const CHUNK = 1000;

export type Place = { tenantId: string; importId: string };
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
      const { has_header, columns } = columnsOf(reading, row.cells);
      meanings = columns.map(({ meaning }) => meaning);
      const { kind, encoding, separator } = reading;
      const facts = { kind, encoding, separator, has_header, first_row: row.number, columns: JSON.stringify(columns) };
      const { id } = await db
        .insertInto('enrolment_imports')
        .values({ tenant_id: tenantId, created_by: personId, file_name: fileName.slice(0, 255), ...target, ...facts })
        .returning('id')
        .executeTakeFirstOrThrow();
      place = { tenantId, importId: id };
    }
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    await insertRows(db, place, chunk, { meanings, sealer });
    chunk = [];
  }
  if (!place) throw unreadable('empty');
  if (chunk.length > 0) await insertRows(db, place, chunk, { meanings, sealer });
  return place.importId;
}

type By = { meanings: Meaning[]; sealer: Sealer };

async function insertRows(db: TenantDb, place: Place, rows: Numbered[], { meanings, sealer }: By): Promise<void> {
  const sealed = rows.map(({ number, cells }) => sealer.seal(cells, placeOf(place, number)));
  const facts = rows.map(({ cells }) => factsOf(cells, meanings));
  await sql`
    insert into enrolment_rows (tenant_id, import_id, number, sealed, ${sql.raw(NAMES)})
    select ${place.tenantId}::uuid, ${place.importId}::uuid, given.* from unnest(
      ${rows.map(({ number }) => number)}::int[], ${sealed}::bytea[], ${columnsOfFacts(facts)}
    ) as given`.execute(db);
}

/** Reads the rows once more, by other meanings of their columns. */
export async function restage(db: TenantDb, place: Place, { meanings, sealer }: By): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await findSealed(db, place, after);
    const last = rows.at(-1);
    if (!last) return;
    const facts = rows.map(({ number, sealed }) => factsOf(sealer.open(sealed, placeOf(place, number)), meanings));
    await sql`
      update enrolment_rows r set (${sql.raw(NAMES)}, answer) = (select ${sql.raw(GIVEN)}, null)
      from unnest(${rows.map(({ number }) => number)}::int[], ${columnsOfFacts(facts)}) as given (number, ${sql.raw(NAMES)})
      where r.tenant_id = ${place.tenantId} and r.import_id = ${place.importId} and r.number = given.number`.execute(
      db,
    );
    after = last.number;
  }
}

async function findSealed(db: TenantDb, { tenantId, importId }: Place, after: number) {
  const rows = await db
    .selectFrom('enrolment_rows')
    .where('tenant_id', '=', tenantId)
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .where('sealed', 'is not', null)
    .select(['number', 'sealed'])
    .orderBy('number')
    .limit(CHUNK)
    .execute();
  return rows.flatMap(({ number, sealed }) => (sealed ? [{ number, sealed }] : []));
}

/** The cells of one row, opened for the moment. */
export function openRow(
  sealer: Sealer,
  place: Place,
  { number, sealed }: { number: number; sealed: Buffer },
): string[] {
  return sealer.open(sealed, placeOf(place, number));
}

const FIELDS = [
  'first_name',
  'last_name',
  'username',
  'external_id',
  'class_name',
  'class_code',
  'has_password',
  'fault',
] as const;
const NAMES = FIELDS.join(', ');
const GIVEN = FIELDS.map((field) => `given.${field}`).join(', ');

function columnsOfFacts(facts: Facts[]) {
  const arrays = FIELDS.map((field) => {
    const values = facts.map((one) => one[field]);
    return sql`${values}::${sql.raw(field === 'has_password' ? 'bool' : 'text')}[]`;
  });
  return sql.join(arrays);
}

/** Each meaning stands for one column, and there are as many as columns. */
export function assertMeanings(meanings: Meaning[], count: number): void {
  const given = meanings.filter((meaning) => meaning !== 'ignored');
  if (meanings.length === count && new Set(given).size === given.length) return;
  const says = enrolmentWords.columnsUnfit;
  throw new Refusal('malformed', { says, fields: { meanings: [says] } });
}
