import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { freePages } from '#api/library/books/service.ts';

export function findBookToIndex(db: TenantDb, id: string) {
  return db
    .selectFrom('books as b')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select([
      'state',
      'audience',
      'language',
      'title',
      'author',
      'blurb',
      'credits',
      'rendition_id',
      'corrected_revision',
      'page_count',
      freePages.as('free_pages'),
    ])
    .executeTakeFirst();
}

type ShownPages = { renditionId: string; correctedRevision: number | null };

/** Returns the text of the first pages that readers see. */
export async function findPageTexts(
  db: TenantDb,
  { renditionId, correctedRevision }: ShownPages,
  maxPages: number,
): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(k.content, p.content) ->> 'text' as text
    from book_pages p left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id
      and k.revision = ${correctedRevision} and k.number = p.number
    where p.tenant_id = ${db.tenantId} and p.rendition_id = ${renditionId} order by p.number limit ${maxPages}`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}
