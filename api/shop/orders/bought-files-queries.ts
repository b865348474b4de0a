import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { renditionFolderUrl } from '#api/library/books/service.ts';
import type { DownloadFile } from '#contract/kit/web-book.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import type { Order } from '#contract/shop/orders.ts';
import type { OrderRow } from './queries.ts';

type BoughtBook = {
  id: string;
  audience: Audience;
  page_count: number;
  version: string;
  files: Partial<Record<DownloadFile, number>>;
};

const FORMATS = { epub: 'book.epub', pdf: 'book.pdf' } as const;

/**
 * Lists the files of an order's books, with URLs that are signed for all pages. Books that were taken down have none.
 */
export async function findBoughtFiles(
  db: TenantDb,
  { tenant_id: tenantId, id }: Pick<OrderRow, 'tenant_id' | 'id'>,
  { filesSecret }: { filesSecret: Uint8Array },
): Promise<Order['files']> {
  const { rows } = await sql<BoughtBook>`
    select b.id, b.audience, b.page_count, d.version, d.files
    from order_lines l join books b on b.tenant_id = l.tenant_id and b.id = l.book_id
      join book_downloads d on d.tenant_id = b.tenant_id and d.book_id = b.id
    where l.tenant_id = ${tenantId} and l.order_id = ${id} and b.state = 'published' and d.files is not null order by l.number`.execute(
    db,
  );
  return rows.flatMap(({ id: item, audience: access, page_count: lastPage, version: renditionId, files }) => {
    const folder = renditionFolderUrl({ tenantId, renditionId, access, lastPage }, filesSecret);
    return (['epub', 'pdf'] as const).flatMap((format) => {
      const size = files[FORMATS[format]];
      return size ? [{ item, format, url: folder + FORMATS[format], size }] : [];
    });
  });
}
