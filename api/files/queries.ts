import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience, BookState } from '#contract/books.ts';

export type BookFileRow = {
  tenant_id: string;
  size: number | null;
  state: BookState;
  audience: Audience;
  is_damaged: boolean;
  /** False for pages of an author that no reader sees yet or any more: a change that was not approved, or the file of a draft. */
  is_shown: boolean;
};

export async function findBookFile(
  db: TenantDb,
  tenantId: string,
  { rendition, name }: { rendition: string; name: string },
): Promise<BookFileRow | undefined> {
  const row = await db
    .selectFrom('renditions as r')
    .innerJoin('books as b', (join) => join.onRef('b.tenant_id', '=', 'r.tenant_id').onRef('b.id', '=', 'r.book_id'))
    .where('r.tenant_id', '=', tenantId)
    .where('r.id', '=', rendition)
    .select(['r.tenant_id', 'b.state', 'b.audience'])
    .select(sql<number | null>`(r.files ->> ${name})::int`.as('size'))
    .select(sql<boolean>`r.damaged_at is not null`.as('is_damaged'))
    .select(
      sql<boolean>`r.id = b.rendition_id or not exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id)`.as(
        'is_shown',
      ),
    )
    .executeTakeFirst();
  return row as BookFileRow | undefined;
}

/** Returns the school of a rendition that the root host may show. */
export async function findTenantOfSharedRendition(db: TenantDb, rendition: string): Promise<string | undefined> {
  const { rows } = await sql<{ tenant: string | null }>`
    select tenant_of_shared_rendition(${rendition}) as tenant`.execute(db);
  return rows[0]?.tenant ?? undefined;
}
