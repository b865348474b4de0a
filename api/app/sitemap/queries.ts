import { sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { visibleTo } from '#api/library/books/service.ts';
import { storiesVisibleTo } from '#api/library/stories/service.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';

export type EntryAddress = {
  kind: ContentKind;
  id: string;
  slug: string;
  /** The chapter's course. */
  parent: string | null;
  published_at: Date;
};

/** Finds the addresses of published entries with their own page. */
export async function findEntryAddresses(db: TenantDb): Promise<EntryAddress[]> {
  const { rows } = await sql<EntryAddress>`select * from published_addresses() order by kind, parent, slug`.execute(db);
  return rows;
}

export type WorkAddress = { path: string; published_at: Date };
type Works = { isRoot: boolean; limit: number };

/** Finds the newest books that a visitor can see: one school's, or on the root host those that schools share. */
export async function findBookAddresses(db: TenantDb, { isRoot, limit }: Works): Promise<WorkAddress[]> {
  const books = isRoot
    ? sql`${searchSources('').sharedBooks} b where true`
    : sql`books b where b.tenant_id = ${db.tenantId} and ${visibleTo('visitor')}`;
  const { rows } = await sql<WorkAddress>`
    select '/library/' || b.id as path, b.published_at from ${books} order by b.published_at desc, b.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Finds the newest stories that a visitor can see. */
export async function findStoryAddresses(db: TenantDb, { isRoot, limit }: Works): Promise<WorkAddress[]> {
  const stories = isRoot
    ? sql`${searchSources('').sharedStories} b where true`
    : sql`stories b where b.tenant_id = ${db.tenantId} and ${storiesVisibleTo('visitor')}`;
  const { rows } = await sql<WorkAddress>`
    select '/stories/' || b.slug as path, b.published_at from ${stories} order by b.published_at desc, b.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
