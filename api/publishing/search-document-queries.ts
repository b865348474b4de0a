import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';

export function findBookToIndex(db: TenantDb, tenantId: string, id: string) {
  return db
    .selectFrom('books')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .select(['state', 'audience', 'language', 'title', 'author', 'blurb', 'credits', 'rendition_id'])
    .executeTakeFirst();
}

/** Returns the text of the first pages of a rendition. */
export async function findPageTexts(
  db: TenantDb,
  tenantId: string,
  renditionId: string,
  maxPages: number,
): Promise<string[]> {
  const pages = await db
    .selectFrom('book_pages')
    .where('tenant_id', '=', tenantId)
    .where('rendition_id', '=', renditionId)
    .orderBy('number')
    .limit(maxPages)
    .select(sql<string>`content ->> 'text'`.as('text'))
    .execute();
  return pages.map(({ text }) => text);
}
