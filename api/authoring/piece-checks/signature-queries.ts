import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { MinHash } from './minhash.ts';
import { type HashedPicture, toHashRows } from './picture-hash-queries.ts';

export async function upsertSignature(db: TenantDb, id: string, signature: MinHash): Promise<void> {
  const columns = { min_hashes: signature.minHashes, bands: signature.bands };
  await db
    .insertInto('piece_signatures')
    .values({ tenant_id: db.tenantId, piece_id: id, ...columns })
    .onConflict((known) => known.columns(['tenant_id', 'piece_id']).doUpdateSet(columns))
    .execute();
}

/** Deletes the signature of a piece whose text has become too short to compare. */
export async function deleteSignature(db: TenantDb, id: string): Promise<void> {
  await db.deleteFrom('piece_signatures').where('tenant_id', '=', db.tenantId).where('piece_id', '=', id).execute();
}

/** Another work of the school: a piece, or a book of staff. */
export type OtherWork = { piece_id: string | null; book_id: string | null };

/** Finds the school's pieces and staff books that share a band with a signature, as most similar texts do. */
export async function findCandidates(
  db: TenantDb,
  id: string,
  bands: number[],
): Promise<(OtherWork & { min_hashes: number[] })[]> {
  const { rows } = await sql<OtherWork & { min_hashes: number[] }>`
    (select s.piece_id, null::uuid as book_id, s.min_hashes
      from piece_signatures s join pieces p on p.tenant_id = s.tenant_id and p.id = s.piece_id
      where s.tenant_id = ${db.tenantId} and s.bands && ${bands}::int[] and s.piece_id <> ${id} and p.deleted_at is null
      order by p.submitted_at limit 200)
    union all
    (select null, s.book_id, s.min_hashes from book_signatures s
      where s.tenant_id = ${db.tenantId} and s.bands && ${bands}::int[] and s.min_hashes is not null limit 200)`.execute(
    db,
  );
  return rows;
}

/** Finds other works of the school with the same file, the author's own works first. */
export async function findSameFiles(db: TenantDb, id: string, limit: number): Promise<OtherWork[]> {
  const { rows } = await sql<OtherWork>`
    select max(o.id::text)::uuid as piece_id, case when max(o.id::text) is null then b.id end as book_id
    from pieces p join renditions own on own.tenant_id = p.tenant_id and own.id = p.rendition_id
      join renditions r on r.tenant_id = own.tenant_id and r.file_hash = own.file_hash and r.book_id <> p.id
      join books b on b.tenant_id = r.tenant_id and b.id = r.book_id
      left join pieces o on o.tenant_id = b.tenant_id and o.id = b.id
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and p.source = 'file' and o.deleted_at is null
    group by b.id, b.state order by bool_or(o.author_id = p.author_id) desc nulls last, b.state = 'published' desc, b.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

type BookSignature = { signature: MinHash | undefined; pictures: HashedPicture[] };

/** Replaces the signature and hashes by which a staff book is compared. */
export async function replaceBookSignature(
  db: TenantDb,
  id: string,
  { signature, pictures }: BookSignature,
): Promise<void> {
  await db.deleteFrom('book_signatures').where('tenant_id', '=', db.tenantId).where('book_id', '=', id).execute();
  const hashes = { min_hashes: signature?.minHashes ?? null, bands: signature?.bands ?? [] };
  await db
    .insertInto('book_signatures')
    .values({ tenant_id: db.tenantId, book_id: id, ...hashes })
    .execute();
  await sql`
    insert into book_picture_hashes (tenant_id, book_id, picture, band, difference_hash)
    select ${db.tenantId}, ${id}, r.picture, r.band, r.bits::bit(128)
    from jsonb_to_recordset(${JSON.stringify(toHashRows(pictures))}::jsonb) as r(picture text, bits text, band int)`.execute(
    db,
  );
}

/** Finds the readable rendition of a staff book; undefined for a piece, and for a book without pages. */
export async function findBookToCompare(db: TenantDb, id: string): Promise<{ rendition_id: string } | undefined> {
  const { rows } = await sql<{ rendition_id: string }>`
    select b.rendition_id from books b where b.tenant_id = ${db.tenantId} and b.id = ${id} and b.rendition_id is not null
      and not exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id)`.execute(db);
  return rows[0];
}
