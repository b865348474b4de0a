import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { OwnFile } from './class-book-erasure-queries.ts';
import type { PageKey } from './page-queries.ts';
import type { StoredFile } from './picture-files.ts';
import type { StoredPage } from './revision-queries.ts';

export type NewVoice = StoredFile & { milliseconds: number };

/** Puts a voice on a page, with the hash of the page's current words. */
export async function upsertVoice(db: TenantDb, { pageId }: PageKey, voice: NewVoice): Promise<void> {
  const { hash, size, milliseconds } = voice;
  await sql`
    insert into page_voices (tenant_id, page_id, hash, size, milliseconds, text_hash)
    select g.tenant_id, g.id, ${hash}, ${size}::int, ${milliseconds}::int, md5(g.text) from piece_pages g
    where g.tenant_id = ${db.tenantId} and g.id = ${pageId}
    on conflict (tenant_id, page_id) do update set hash = excluded.hash, size = excluded.size, milliseconds = excluded.milliseconds,
      text_hash = excluded.text_hash, recorded_at = now()`.execute(db);
}

/** Deletes the voice of a page. Returns whether it had one. */
export async function deleteVoice(db: TenantDb, { pageId }: PageKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('page_voices')
    .where('tenant_id', '=', db.tenantId)
    .where('page_id', '=', pageId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Restores the page voices of a revision. */
export async function replaceVoices(db: TenantDb, id: string, pages: StoredPage[]): Promise<void> {
  const stored = JSON.stringify(pages.map(({ id: page, voice = null }) => ({ page, voice })));
  const restored = sql`jsonb_to_recordset(${stored}::jsonb) as r(page uuid, voice jsonb)
    join piece_pages g on g.tenant_id = ${db.tenantId} and g.piece_id = ${id} and g.id = r.page and g.deleted_at is null`;
  await sql`delete from page_voices v where v.tenant_id = ${db.tenantId} and v.page_id in (select g.id from ${restored})`.execute(
    db,
  );
  await sql`
    insert into page_voices (tenant_id, page_id, hash, size, milliseconds, text_hash)
    select g.tenant_id, g.id, v.hash, v.size, v.milliseconds, v.text_hash
    from ${restored}, jsonb_to_record(r.voice) as v(hash text, size int, milliseconds int, text_hash text)
    where jsonb_typeof(r.voice) = 'object'`.execute(db);
}

/** Deletes a student's voices in class books, even published ones. Returns their files. */
export async function deleteClassVoicesOf(db: TenantDb, authorId: string): Promise<OwnFile[]> {
  const own = sql`jsonb_build_object('author', ${authorId}::text)`;
  const { rows } = await sql<OwnFile>`
    with voices as (
      delete from page_voices v using piece_pages g
      where g.tenant_id = ${db.tenantId} and g.author_id = ${authorId} and v.tenant_id = g.tenant_id and v.page_id = g.id
      returning g.piece_id, v.hash || '.mp3' as name)
    select piece_id, name from voices
    union
    select r.piece_id, name_of_stored_file(voice) from piece_revisions r
      join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id,
      jsonb_path_query(r.content, '$.pages[*] ? (@.author_id == $author).voice ? (exists(@.hash))', ${own}) voice
      where r.tenant_id = ${db.tenantId} and p.author_id is null`.execute(db);
  await sql`
    update piece_revisions r set content = jsonb_set(r.content, '{pages}', (
      select jsonb_agg(case e.page ->> 'author_id' when ${authorId} then e.page - 'voice' else e.page end order by e.position)
      from jsonb_array_elements(r.content -> 'pages') with ordinality as e(page, position)))
    from pieces p
    where r.tenant_id = ${db.tenantId} and p.tenant_id = r.tenant_id and p.id = r.piece_id and p.author_id is null
      and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author).voice ? (exists(@.hash))', ${own})`.execute(
    db,
  );
  return rows;
}
