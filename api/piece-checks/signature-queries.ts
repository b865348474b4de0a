import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { PieceKey } from './queries.ts';
import type { Signature } from './signatures.ts';

export async function upsertSignature(db: TenantDb, { tenantId, id }: PieceKey, signature: Signature): Promise<void> {
  const columns = { min_hashes: signature.minHashes, bands: signature.bands };
  await db
    .insertInto('piece_signatures')
    .values({ tenant_id: tenantId, piece_id: id, ...columns })
    .onConflict((known) => known.columns(['tenant_id', 'piece_id']).doUpdateSet(columns))
    .execute();
}

/** Deletes the signature of a piece whose text has become too short to compare. */
export async function deleteSignature(db: TenantDb, { tenantId, id }: PieceKey): Promise<void> {
  await db.deleteFrom('piece_signatures').where('tenant_id', '=', tenantId).where('piece_id', '=', id).execute();
}

/** Finds pieces of the school that share a band with a signature, which most similar texts do. */
export async function findCandidates(
  db: TenantDb,
  { tenantId, id }: PieceKey,
  bands: number[],
): Promise<{ piece_id: string; min_hashes: number[] }[]> {
  const { rows } = await sql<{ piece_id: string; min_hashes: number[] }>`
    select s.piece_id, s.min_hashes from piece_signatures s join pieces p on p.tenant_id = s.tenant_id and p.id = s.piece_id
    where s.tenant_id = ${tenantId} and s.bands && ${bands}::int[] and s.piece_id <> ${id} and p.deleted_at is null
    order by p.submitted_at limit 200`.execute(db);
  return rows;
}
