import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { DifferenceHash } from './difference-hash.ts';
import type { PieceKey } from './queries.ts';

/** A picture by the hash that names its file, with what it looks like. */
export type HashedPicture = DifferenceHash & { picture: string };

/** Replaces what the pictures of a piece are compared by. */
export async function replacePictureHashes(
  db: TenantDb,
  { tenantId, id }: PieceKey,
  pictures: HashedPicture[],
): Promise<void> {
  await sql`delete from piece_picture_hashes where tenant_id = ${tenantId} and piece_id = ${id}`.execute(db);
  const rows = pictures.flatMap(({ picture, bits, bands }) => bands.map((band) => ({ picture, bits, band })));
  await sql`
    insert into piece_picture_hashes (tenant_id, piece_id, picture, band, difference_hash)
    select ${tenantId}, ${id}, r.picture, r.band, r.bits::bit(128)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(picture text, bits text, band int)`.execute(db);
}

export type SimilarPicture = { picture: string; piece_id: string };

/** Finds, for each picture of a piece, the work of another author of the school with the most similar one. */
export async function findSimilarPictures(
  db: TenantDb,
  { tenantId, id }: PieceKey,
  maxDistance: number,
): Promise<SimilarPicture[]> {
  const { rows } = await sql<SimilarPicture>`
    select distinct on (own.picture) own.picture, other.piece_id
    from piece_picture_hashes own
      join piece_picture_hashes other on other.tenant_id = own.tenant_id and other.band = own.band and other.piece_id <> own.piece_id
      join pieces p on p.tenant_id = own.tenant_id and p.id = own.piece_id
      join pieces o on o.tenant_id = other.tenant_id and o.id = other.piece_id
    where own.tenant_id = ${tenantId} and own.piece_id = ${id} and o.deleted_at is null
      and (p.author_id is null or o.author_id is distinct from p.author_id)
      and bit_count(own.difference_hash # other.difference_hash) <= ${maxDistance}
    order by own.picture, bit_count(own.difference_hash # other.difference_hash), o.state = 'published' desc, other.piece_id`.execute(
    db,
  );
  return rows;
}
