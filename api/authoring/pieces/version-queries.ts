import { sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { freePages, readsAll, visibleTo } from '#api/library/books/service.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { BookSummary } from '#contract/library/books.ts';

/** A published book as those who translate or retell it begin with it. */
export type OriginalBook = Pick<
  Row<'books'>,
  | ('tenant_id' | 'id' | 'work_id' | 'title' | 'blurb' | 'language' | 'level' | 'age_from' | 'age_to' | 'goal')
  | ('licence' | 'licence_url' | 'is_noncommercial')
> & {
  rendition_id: string;
  trim: BookSummary['trim'];
  format: BookSummary['format'];
  allows_retelling: boolean;
  /** False for a book for sale if the caller reads only its free pages. */
  is_readable: boolean;
  /** The readable revision of a book whose pages were made here. */
  made_revision: number | null;
};

type Reader = Pick<Actor, 'role' | 'personId'>;

/** Finds a published book of a school that the reader can see. */
export async function findOriginalBook(db: TenantDb, id: string, reader: Reader): Promise<OriginalBook | undefined> {
  const { rows } = await sql<OriginalBook>`
    select b.tenant_id, b.id, b.work_id, b.rendition_id, b.title, b.blurb, b.language, b.level, b.age_from, b.age_to, b.goal, b.trim, b.format,
      b.licence, b.licence_url, b.is_noncommercial, t.allows_retelling, ${freePages} is null or ${readsAll(reader)} as is_readable,
      case p.source when 'pages' then shown_revision(p.state, p.approved_revision, p.submitted_revision) end as made_revision
    from books b join tenants t on t.id = b.tenant_id left join pieces p on p.tenant_id = b.tenant_id and p.id = b.id
    where b.tenant_id = ${db.tenantId} and b.id = ${id} and ${visibleTo(reader.role)}`.execute(db);
  return rows[0];
}

/** Finds the first pages of a book as readers see them. The caller has already found the book. */
export async function findPagesOfReaders(
  db: TenantDb,
  { tenant_id, id }: OriginalBook,
  limit: number,
): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`
    select coalesce(k.content, g.content) as content
    from books b join book_pages g on g.tenant_id = b.tenant_id and g.rendition_id = b.rendition_id
      left join corrected_pages k on k.tenant_id = g.tenant_id and k.rendition_id = g.rendition_id and k.revision = b.corrected_revision
        and k.number = g.number
    where b.tenant_id = ${tenant_id} and g.tenant_id = ${tenant_id} and b.id = ${id} order by g.number limit ${limit}`.execute(
    db,
  );
  return rows.map(({ content }) => content);
}
