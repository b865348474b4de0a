import { sql } from 'kysely';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import type { CategoryNames } from '#contract/authoring/categories.ts';

export type OfferedCategoryRow = {
  id: string;
  slug: string;
  name: string;
  names: CategoryNames;
  books: number;
  stories: number;
  schools: number;
};

/**
 * Finds the offered categories of the platform, with the number of books and stories in each over all schools. Stories
 * store slugs, which may belong to merged categories.
 */
export async function findOfferedCategories(db: PlatformDb): Promise<OfferedCategoryRow[]> {
  const { rows } = await sql<OfferedCategoryRow>`
    with stories_of as (
      select distinct c.offered_id, c.tenant_id, s.id from stories s cross join unnest(s.categories) as chosen(slug)
        join categories c on c.tenant_id = s.tenant_id and (c.slug = chosen.slug or chosen.slug = any(c.former_slugs))
      where c.offered_id is not null)
    select o.id, o.slug, o.name, o.names, n.books::int as books, n.stories::int as stories, n.schools::int as schools
    from offered_categories o cross join lateral (
      select count(w.book_id) as books, count(w.story_id) as stories, count(distinct w.tenant_id) as schools from (
        select c.tenant_id, b.book_id, null::uuid as story_id
        from categories c join book_categories b on b.tenant_id = c.tenant_id and b.category_id = c.id where c.offered_id = o.id
        union all
        select s.tenant_id, null, s.id from stories_of s where s.offered_id = o.id) w) n`.execute(db);
  return rows;
}

/** Waits for other changes of offered categories. */
export async function lockOfferedCategories(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('offered_categories'))`.execute(db);
}

/** Offers a category to every school, in the platform's own tenant. Each school's audit log names the caller. */
export async function offerCategory(db: TenantDb, { slug, name }: { slug: string; name: string }): Promise<string> {
  const { rows } = await sql<{ id: string }>`select offer_category(${slug}, ${name}) as id`.execute(db);
  return rows[0]?.id ?? '';
}

export async function renameOffered(db: TenantDb, id: string, name: string): Promise<void> {
  await sql`select rename_offered_category(${id}, ${name})`.execute(db);
}

/** Names an offered category in other languages, at every school. */
export async function setOfferedNames(db: TenantDb, id: string, names: CategoryNames): Promise<void> {
  await sql`select set_offered_names(${id}, ${JSON.stringify(names)}::jsonb)`.execute(db);
}

/** Withdraws a category; schools that use it keep it as their own. */
export async function withdrawCategory(db: TenantDb, id: string): Promise<void> {
  await sql`select withdraw_category(${id})`.execute(db);
}
