import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { DifferenceHash } from './difference-hash.ts';
import type { OtherWork } from './signature-queries.ts';

/** A picture by its file's hash or name, with its difference hash, and its page in a file. */
export type HashedPicture = DifferenceHash & { picture: string; page?: number };

/** Returns a row for each band of each picture. */
export const toHashRows = (pictures: HashedPicture[]) =>
  pictures.flatMap(({ picture, page, bits, bands }) => bands.map((band) => ({ picture, page, bits, band })));

/** Replaces the hashes by which a piece's pictures are compared. */
export async function replacePictureHashes(db: TenantDb, id: string, pictures: HashedPicture[]): Promise<void> {
  await sql`delete from piece_picture_hashes where tenant_id = ${db.tenantId} and piece_id = ${id}`.execute(db);
  await sql`
    insert into piece_picture_hashes (tenant_id, piece_id, picture, page, band, difference_hash)
    select ${db.tenantId}, ${id}, r.picture, r.page, r.band, r.bits::bit(128)
    from jsonb_to_recordset(${JSON.stringify(toHashRows(pictures))}::jsonb) as r(picture text, page int, bits text, band int)`.execute(
    db,
  );
}

export type SimilarPicture = OtherWork & { picture: string; page: number | null };

/**
 * Finds, for each picture of a piece, the work with the most similar picture, by another author or by the school's
 * staff.
 */
export async function findSimilarPictures(db: TenantDb, id: string, maxDistance: number): Promise<SimilarPicture[]> {
  const { rows } = await sql<SimilarPicture>`
    with own as (select picture, page, band, difference_hash from piece_picture_hashes
      where tenant_id = ${db.tenantId} and piece_id = ${id}),
    matches as (
      select own.picture, own.page, x.piece_id, null::uuid as book_id, bit_count(own.difference_hash # x.difference_hash) as distance,
          o.state = 'published' as is_published
        from own join piece_picture_hashes x on x.tenant_id = ${db.tenantId} and x.band = own.band and x.piece_id <> ${id}
          join pieces p on p.tenant_id = ${db.tenantId} and p.id = ${id}
          join pieces o on o.tenant_id = x.tenant_id and o.id = x.piece_id
        where o.deleted_at is null and (p.author_id is null or o.author_id is distinct from p.author_id)
      union all
      select own.picture, own.page, null, x.book_id, bit_count(own.difference_hash # x.difference_hash), b.state = 'published'
        from own join book_picture_hashes x on x.tenant_id = ${db.tenantId} and x.band = own.band
          join books b on b.tenant_id = x.tenant_id and b.id = x.book_id)
    select distinct on (picture) picture, page, piece_id, book_id from matches where distance <= ${maxDistance}
    order by picture, distance, is_published desc, coalesce(piece_id, book_id)`.execute(db);
  return rows;
}
