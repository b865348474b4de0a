import { asOwner } from './database.ts';

/**
 * Adds published books without level, ages, category and licence to a school, directly in the database of the product under test: as
 * many as `counts` says of each kind, whose name begins their titles.
 */
export function insertBooks(subdomain: string, counts: Record<string, number>): Promise<void> {
  return asOwner(async (client) => {
    for (const [kind, count] of Object.entries(counts)) await client.query(BOOKS, [subdomain, kind, count]);
    await client.query(RENDITIONS, [subdomain]);
    await client.query(PUBLISHED, [subdomain]);
  });
}

/** Takes the books of a school down after a test: otherwise the worker makes the downloads of each for minutes, beside the other tests. */
export function takeBooksDown(subdomain: string): Promise<void> {
  return asOwner(async (client) => {
    await client.query(TAKEN_DOWN, [subdomain]);
  });
}

const BOOKS = `insert into books (tenant_id, work_id, title, language, format, page_count, audience)
  select t.id, uuidv7(), $2 || ' ' || n, 'en', 'pages', 1, 'school' from tenants t, generate_series(1, $3::int) n where t.subdomain = $1`;
const RENDITIONS = `insert into renditions (tenant_id, book_id, file_name, file_size, file_hash, state, pages_done, pages_total)
  select b.tenant_id, b.id, 'book.epub', 1, repeat('0', 64), 'ready', 1, 1
  from books b join tenants t on t.id = b.tenant_id where t.subdomain = $1`;
const PUBLISHED = `update books b set state = 'published', rendition_id = r.id, published_at = now()
  from renditions r, tenants t where r.tenant_id = b.tenant_id and r.book_id = b.id and t.id = b.tenant_id and t.subdomain = $1`;
const TAKEN_DOWN = `update books b set state = 'pulled_down' from tenants t where t.id = b.tenant_id and t.subdomain = $1 and b.state = 'published'`;
