import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { updateBook } from './queries.ts';

/** Locks books until the end of the transaction, in an order that is always the same. */
export async function lockBooks(db: TenantDb, ids: string[]): Promise<void> {
  await db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export type Rights = Awaited<ReturnType<typeof findRights>>;

/** Finds the columns of a book that a licence decides. */
export function findRights(db: TenantDb, id: string) {
  return db
    .selectFrom('books')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select(['licence_url', 'is_noncommercial', 'for_sale', 'rendition_id'])
    .executeTakeFirstOrThrow();
}

/** Reverses the changes by a licence. A book without a price does not return to sale. */
export async function restoreRights(db: TenantDb, id: string, rights: Rights): Promise<void> {
  const { is_noncommercial, for_sale } = rights;
  await updateBook(db, id)
    .set({
      is_noncommercial,
      for_sale: sql<boolean>`${for_sale && !is_noncommercial} and price is not null and currency is not null`,
    })
    .execute();
}

/** Unmarks fields that a person filled in, so that a new file of the book fills them again. */
export async function uneditFields(db: TenantDb, id: string, fields: string[]): Promise<void> {
  if (fields.length === 0) return;
  await updateBook(db, id)
    .set({ edited_fields: sql`array(select f from unnest(edited_fields) f where f <> all(${fields}::text[]))` })
    .execute();
}
