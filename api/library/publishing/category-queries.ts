import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CategoryNames } from '#contract/authoring/categories.ts';

/** Finds the categories of a school in its order. */
export function findCategories(db: TenantDb) {
  return db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .select(['id', 'slug', 'name', sql<CategoryNames>`names`.as('names')])
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export async function findCategorySlugs(db: TenantDb, bookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('book_categories as k')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.category_id'),
    )
    .where('k.tenant_id', '=', db.tenantId)
    .where('k.book_id', '=', bookId)
    .select('c.slug')
    .orderBy('c.slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

export type ChosenCategories = {
  categories: { id: string; slug: string }[];
  /** Slugs without a category: it was deleted, or never existed. */
  unknown: string[];
};

/** Finds categories by their slugs. The slug of a merged category leads to the category that took its books. */
export async function findChosenCategories(
  db: TenantDb,
  slugs: readonly string[],
  { locks = false } = {},
): Promise<ChosenCategories> {
  if (slugs.length === 0) return { categories: [], unknown: [] };
  const rows = await db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .where(sql<boolean>`(slug = any(${slugs}::text[]) or former_slugs && ${slugs}::text[])`)
    .select(['id', 'slug', 'former_slugs'])
    .orderBy('position')
    .orderBy('id')
    .$if(locks, (query) => query.forKeyShare())
    .execute();
  const known = new Set(rows.flatMap(({ slug, former_slugs }) => [slug, ...former_slugs]));
  return { categories: rows, unknown: slugs.filter((slug) => !known.has(slug)) };
}

/**
 * Finds and locks the categories until the transaction ends, so that no one deletes or merges them. Books are locked
 * before their categories, and categories before the rows that join both, so that no two transactions wait for each
 * other.
 */
export async function lockChosenCategories(db: TenantDb, slugs: readonly string[]): Promise<ChosenCategories> {
  const choice = await findChosenCategories(db, slugs, { locks: true });
  // Reads again, because this statement does not see the merge that it waited for.
  return choice.unknown.length > 0 ? findChosenCategories(db, slugs, { locks: true }) : choice;
}

/** Replaces the categories of a book. The caller has locked the new ones. */
export async function replaceBookCategories(db: TenantDb, bookId: string, categories: { id: string }[]): Promise<void> {
  await db.deleteFrom('book_categories').where('tenant_id', '=', db.tenantId).where('book_id', '=', bookId).execute();
  if (categories.length === 0) return;
  const rows = categories.map(({ id }) => ({ tenant_id: db.tenantId, book_id: bookId, category_id: id }));
  await db.insertInto('book_categories').values(rows).execute();
}

/**
 * Moves books from one category to another. Books in both keep their row in `from`, which is deleted with that
 * category.
 */
export async function moveBookCategories(db: TenantDb, { from, into }: { from: string; into: string }): Promise<void> {
  await sql`update book_categories k set category_id = ${into} where k.tenant_id = ${db.tenantId} and k.category_id = ${from}
    and not exists (select from book_categories o where o.tenant_id = k.tenant_id and o.book_id = k.book_id and o.category_id = ${into})`.execute(
    db,
  );
}
