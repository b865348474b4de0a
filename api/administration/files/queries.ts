import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { freePages, type SeenBook } from '#api/library/books/service.ts';
import type { Audience } from '#contract/kit/work-fields.ts';

export type BookFileRow = SeenBook & {
  tenant_id: string;
  size: number | null;
  audience: Audience;
  is_damaged: boolean;
  /** The number of the rendition's last page. */
  last_page: number;
  /** False for an author's pages that no reader sees, such as an unapproved change or a draft's file. */
  is_shown: boolean;
};

export async function findBookFile(
  db: TenantDb,
  { rendition, name }: { rendition: string; name: string },
): Promise<BookFileRow | undefined> {
  const row = await db
    .selectFrom('renditions as r')
    .innerJoin('books as b', (join) => join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .where('r.tenant_id', '=', db.tenantId)
    .where('r.id', '=', rendition)
    .select(['r.tenant_id', 'b.state', 'b.audience', 'b.page_count', 't.allows_downloads', freePages.as('free_pages')])
    .select(
      sql<number>`coalesce((select max(p.number) from book_pages p where p.tenant_id = r.tenant_id and p.rendition_id = r.id), 0)`.as(
        'last_page',
      ),
    )
    .select(
      sql<number | null>`case when ${name} = any(r.damaged_files) then null else (r.files ->> ${name})::int end`.as(
        'size',
      ),
    )
    .select(sql<boolean>`r.damaged_at is not null`.as('is_damaged'))
    .select(
      sql<boolean>`r.id = b.rendition_id or not exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id)`.as(
        'is_shown',
      ),
    )
    .executeTakeFirst();
  return row as BookFileRow | undefined;
}

/** Returns whether a file is a book's cover, or appears on a page up to the last open one. */
export async function isFileOfPages(
  db: TenantDb,
  { rendition, name, lastPage }: { rendition: string; name: string; lastPage: number },
): Promise<boolean> {
  const shows = (content: RawBuilder<unknown>) =>
    sql`(position(${`"${name}"`} in ${content}::text) > 0 or position(${`book:/${name}`} in ${content}::text) > 0)`;
  const onPages = (table: 'book_pages' | 'corrected_pages') => sql`select from ${sql.table(table)} p
    where p.tenant_id = ${db.tenantId} and p.rendition_id = ${rendition} and p.number <= ${lastPage} and ${shows(sql`p.content`)}`;
  const { rows } = await sql<{ is_shown: boolean }>`
    select exists (${onPages('book_pages')}) or exists (${onPages('corrected_pages')})
      or exists (select from books b where b.tenant_id = ${db.tenantId} and b.rendition_id = ${rendition} and ${shows(sql`b.cover`)}) as is_shown`.execute(
    db,
  );
  return rows[0]?.is_shown === true;
}

/** The recorded voice of a page for a book's readers. */
export type BookVoiceRow = Omit<BookFileRow, 'is_damaged' | 'is_shown' | 'last_page'> & {
  book_id: string;
  /** The number of its page. */
  number: number;
  hash: string;
  size: number;
  for_everyone: boolean;
};

/** Finds a voice on readers' pages by the beginning of its hash. */
export async function findBookVoice(
  db: TenantDb,
  { rendition, hash }: { rendition: string; hash: string },
): Promise<BookVoiceRow | undefined> {
  const { rows } = await sql<BookVoiceRow>`
    select b.tenant_id, b.id as book_id, b.state, b.audience, b.page_count, t.allows_downloads, ${freePages} as free_pages, v.number, v.hash, v.size, v.for_everyone
    from books b join tenants t on t.id = b.tenant_id, voices_of_book(b.tenant_id, b.id) v
    where b.tenant_id = ${db.tenantId} and b.rendition_id = ${rendition} and starts_with(v.hash, ${hash})
    order by v.for_everyone desc, v.number limit 1`.execute(db);
  return rows[0];
}

/** Returns the school of a rendition that the root host may show. */
export async function findTenantOfSharedRendition(db: TenantDb, rendition: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant: string | null }>`
    select tenant_of_shared_rendition(${rendition}) as tenant`.execute(db);
  return rows[0]?.tenant ?? undefined;
}
