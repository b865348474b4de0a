import { type RawBuilder, sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type BookSummaryRow, bookSummaryColumns, isShownEdition, visibleTo } from '#api/library/books/service.ts';
import {
  modeConditions,
  type StorySummaryRow,
  storiesVisibleTo,
  storySummaryColumns,
} from '#api/library/stories/service.ts';
import { matchesRule } from '#api/schools/modes/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import type { ModeRule } from '#contract/schools/modes.ts';

/** The works that a query reads, and their reader: one school's works, or all shared works on the root host. */
export type WorkScope = { isRoot: boolean; role: CallerRole; rule: ModeRule | undefined };

/** The filter for a shelf's books. */
export type ShelfFilter = {
  goal?: number | undefined;
  age?: number | undefined;
  level?: number | undefined;
  language?: string | undefined;
  category?: string | undefined;
};

type Condition = RawBuilder<unknown>;

/** SQL: `books b where …` for the books that the caller can see. */
function visibleBooks({ tenantId }: TenantDb, { isRoot, role, rule }: WorkScope): Condition {
  if (isRoot) return sql`${searchSources('').sharedBooks} b where true`;
  return sql`books b where ${all([sql`b.tenant_id = ${tenantId}`, visibleTo(role), ...(rule ? matchesRule(rule) : [])])}`;
}

/** SQL: `stories b where …` for the stories that the caller can see. */
function visibleStories({ tenantId }: TenantDb, { isRoot, role, rule }: WorkScope): Condition {
  if (isRoot) return sql`${searchSources('').sharedStories} b where true`;
  return sql`stories b where ${all([sql`b.tenant_id = ${tenantId}`, storiesVisibleTo(role), ...modeConditions(rule)])}`;
}

const all = (conditions: Condition[]) => sql.join(conditions, sql` and `);

/** Returns the condition for a category. On the root host, it matches a category with this slug at any school. */
function inCategory(slug: string): Condition {
  return sql`exists (select from book_categories k join categories c on c.tenant_id = k.tenant_id and c.id = k.category_id
    where k.tenant_id = b.tenant_id and k.book_id = b.id and (c.slug = ${slug} or ${slug} = any(c.former_slugs)))`;
}

function shelfConditions({ goal, age, level, language, category }: ShelfFilter): Condition {
  return all([
    sql`true`,
    ...(goal ? [sql`b.goal = ${goal}`] : []),
    ...(level ? [sql`b.level = ${level}`] : []),
    ...(language ? [sql`b.language = ${language}`] : []),
    ...(category ? [inCategory(category)] : []),
    ...(age
      ? [
          sql`coalesce(b.age_from, b.age_to) is not null and coalesce(b.age_from, 3) <= ${age} and coalesce(b.age_to, 18) >= ${age}`,
        ]
      : []),
  ]);
}

/** Finds the newest books that match the filter of a shelf. */
export async function findShelfBooks(
  db: TenantDb,
  scope: WorkScope,
  filter: ShelfFilter,
  limit: number,
): Promise<BookSummaryRow[]> {
  const { rows } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from ${visibleBooks(db, scope)} and ${shelfConditions(filter)}
    order by b.published_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The limit of newest books that are sorted by language: sorting all of them takes too long. */
const MAX_CANDIDATES = 100;

/**
 * Finds the newest books of schools, without those of the platform: one edition of each work, in `language` where there is
 * one, and books in `language` first.
 */
export async function findNewestOfSchools(
  db: TenantDb,
  scope: WorkScope,
  language: string,
  limit: number,
): Promise<BookSummaryRow[]> {
  const isBySchool = sql<boolean>`b.tenant_id <> platform_id()`;
  const isShown = isShownEdition(db, { ...scope, personId: null }, [language], sql`and ${isBySchool}`);
  const { rows } = await sql<BookSummaryRow>`
    select * from (select ${bookSummaryColumns}, b.published_at from ${visibleBooks(db, scope)} and ${isBySchool} and ${isShown}
      order by b.published_at desc, b.id desc limit ${sql.lit(MAX_CANDIDATES)}) b
    order by b.language = ${language} desc, b.published_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Finds the newest stories with a goal. */
export async function findGoalStories(
  db: TenantDb,
  scope: WorkScope,
  goal: number,
  limit: number,
): Promise<StorySummaryRow[]> {
  const { rows } = await sql<StorySummaryRow>`
    select ${storySummaryColumns(db)} from ${visibleStories(db, scope)} and b.goal = ${goal}
    order by b.published_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export type WorkCount = { goal: number; books: number; stories: number };

/** Counts books and stories by their goal. */
export async function countWorksByGoal(db: TenantDb, scope: WorkScope): Promise<WorkCount[]> {
  const { rows } = await sql<WorkCount>`
    select goal, coalesce(sum(books), 0)::int as books, coalesce(sum(stories), 0)::int as stories from (
      select b.goal, count(*) as books, 0 as stories from ${visibleBooks(db, scope)} and b.goal is not null group by b.goal
      union all
      select b.goal, 0, count(*) from ${visibleStories(db, scope)} and b.goal is not null group by b.goal) w
    group by goal`.execute(db);
  return rows;
}
