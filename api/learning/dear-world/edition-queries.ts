import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Drawing } from '#contract/kit/drawings.ts';
import { type EditionState, MAX_EDITION_MESSAGES } from '#contract/learning/dear-world-editions.ts';

export type EditionKey = { tenantId: string; year: number };
export type EditionMessage = Pick<
  Row<'dear_world_messages'>,
  'id' | 'text' | 'goal' | 'pen_name' | 'language' | 'drawing_alt'
> & { country: string | null; drawing: Drawing | null };
type EditionRow = { book_id: string; state: EditionState; version: number };
export type EditionYearRow = {
  year: number;
  messages: number;
  edition: (EditionRow & { message_count: number; changed_at: Date; is_published: boolean }) | null;
};

/** Finds the years that have messages or an edition, the newest first. */
export async function findEditionYears(db: TenantDb): Promise<EditionYearRow[]> {
  const [years, editions] = await Promise.all([
    sql<{ year: number; messages: number }>`select * from years_of_messages()`.execute(db),
    db
      .selectFrom('dear_world_editions as e')
      .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'e.tenant_id').onRef('b.id', '=', 'e.book_id'))
      .where('e.tenant_id', '=', db.tenantId)
      .select(['e.year', 'e.book_id', 'e.version', 'e.message_count', 'e.changed_at'])
      .select(sql<EditionState>`e.state`.as('state'))
      .select(sql<boolean>`b.state = 'published' and b.audience = 'everyone'`.as('is_published'))
      .execute(),
  ]);
  const messages = new Map(years.rows.map((row) => [row.year, row.messages]));
  const byYear = new Map(editions.map(({ year, ...edition }) => [year, edition]));
  return [...new Set([...messages.keys(), ...byYear.keys()])]
    .sort((a, b) => b - a)
    .map((year) => ({ year, messages: messages.get(year) ?? 0, edition: byYear.get(year) ?? null }));
}

/** Finds the editions that everyone can read, the newest first. */
export async function findPublishedEditions(db: TenantDb): Promise<{ year: number; book_id: string }[]> {
  const { rows } = await sql<{ year: number; book_id: string }>`select * from published_editions()`.execute(db);
  return rows;
}

/** Finds the messages of an edition in order, up to one more than the limit. */
export async function findMessagesOfEdition(db: TenantDb, year: number): Promise<EditionMessage[]> {
  const { rows } = await sql<EditionMessage>`
    select * from messages_of_edition(${year}::int, ${MAX_EDITION_MESSAGES + 1}::int)`.execute(db);
  return rows;
}

/** Waits until the end of another transaction that requests the same edition. */
export async function lockEditionYear(db: TenantDb, year: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`edition ${db.tenantId} ${year}`}, 0))`.execute(db);
}

/** Finds an edition, locked until the end of the transaction. */
export async function lockEdition(db: TenantDb, year: number): Promise<EditionRow | undefined> {
  return db
    .selectFrom('dear_world_editions')
    .where('tenant_id', '=', db.tenantId)
    .where('year', '=', year)
    .select(['book_id', 'version'])
    .select(sql<EditionState>`state`.as('state'))
    .forUpdate()
    .executeTakeFirst();
}

export async function insertEdition(db: TenantDb, year: number, bookId: string): Promise<void> {
  await db.insertInto('dear_world_editions').values({ tenant_id: db.tenantId, year, book_id: bookId }).execute();
}

/** Requests an edition again. A job of an earlier request then changes nothing any more. */
export async function updateEditionWaiting(db: TenantDb, year: number): Promise<void> {
  await sql`update dear_world_editions set state = 'waiting', version = version + 1, changed_at = now()
    where tenant_id = ${db.tenantId} and year = ${year}`.execute(db);
}

/** Stores the outcome of an edition, unless it was requested again since. */
export async function updateEditionMade(
  db: TenantDb,
  { year, version }: { year: number; version: number },
  { state, messages = 0 }: { state: Exclude<EditionState, 'waiting'>; messages?: number },
): Promise<void> {
  await sql`update dear_world_editions set state = ${state}, message_count = ${messages}, changed_at = now()
    where tenant_id = ${db.tenantId} and year = ${year} and version = ${version}`.execute(db);
}

/** Stores the message on each page of a rendition. */
export async function insertEditionPages(
  db: TenantDb,
  year: number,
  renditionId: string,
  pages: { page: number; id: string }[],
): Promise<void> {
  const numbers = pages.map(({ page }) => page);
  const ids = pages.map(({ id }) => id);
  await sql`insert into dear_world_edition_pages (tenant_id, rendition_id, year, page, message_id)
    select ${db.tenantId}, ${renditionId}, ${year}, page, message_id
    from unnest(${numbers}::int[], ${ids}::uuid[]) as made (page, message_id)`.execute(db);
}

/** Finds the state of an edition's book, and of its shown rendition. */
export async function findEditionBook(db: TenantDb, bookId: string) {
  return db
    .selectFrom('books as b')
    .leftJoin('renditions as r', (on) =>
      on.onRef('r.tenant_id', '=', 'b.tenant_id').onRef('r.id', '=', 'b.rendition_id'),
    )
    .where('b.tenant_id', '=', db.tenantId)
    .where('b.id', '=', bookId)
    .select(['b.state', 'b.rendition_id', 'r.file_hash'])
    .executeTakeFirst();
}

/** Returns the outcome of pressing a rendition; undefined if it was deleted. */
export async function findRenditionState(db: TenantDb, id: string): Promise<string | undefined> {
  const rendition = await db
    .selectFrom('renditions')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('state')
    .executeTakeFirst();
  return rendition?.state;
}
