import { sql } from 'kysely';
import type { Person } from '#api/kit/actor.ts';
import type { Reply } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { readableBy } from '#api/library/books/visible-books-queries.ts';
import type { PageNote } from '#contract/library/reading.ts';

/** Finds the person's notes on a book's pages; none in a support view, or if the person cannot read the book. */
export async function findNotes(db: TenantDb, person: Person, bookId: string): Promise<Reply<typeof PageNote>[]> {
  if (person.isView) return [];
  const { rows } = await sql<Reply<typeof PageNote>>`
    select n.page, n.text, n.updated_at from notes n join books b on b.tenant_id = n.tenant_id and b.id = n.book_id
    where n.tenant_id = ${db.tenantId} and n.person_id = ${person.personId} and n.book_id = ${bookId} and ${readableBy(person)}
    order by n.page`.execute(db);
  return rows;
}

/** Saves a note; false if the person cannot read the book or the page does not exist. */
export async function upsertNote(
  db: TenantDb,
  person: Person,
  bookId: string,
  { page, text }: Pick<PageNote, 'page' | 'text'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into notes (tenant_id, person_id, book_id, page, text)
    select b.tenant_id, ${person.personId}::uuid, b.id, ${page}::int, ${text}
    from books b where b.tenant_id = ${db.tenantId} and b.id = ${bookId} and ${readableBy(person)} and ${page}::int <= b.page_count
    on conflict (tenant_id, person_id, book_id, page) do update set text = excluded.text, updated_at = now()`.execute(
    db,
  );
  return Boolean(numAffectedRows);
}

export async function deleteNote(db: TenantDb, { personId }: Person, bookId: string, page: number) {
  await db
    .deleteFrom('notes')
    .where('tenant_id', '=', db.tenantId)
    .where('person_id', '=', personId)
    .where('book_id', '=', bookId)
    .where('page', '=', page)
    .execute();
}
