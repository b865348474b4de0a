import { type RawBuilder, sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import type { NamedCategory } from '#api/kit/category-names.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { Row } from '#api/kit/rows.ts';
import { recordSwitch, type TenantDb } from '#api/kit/tenant.ts';
import { audiencesOf, isByOwnChild, type SharingSchool } from '#api/library/books/service.ts';
import { givingColumns } from '#api/money/offers/service.ts';
import { matchesAnyMode, matchesRule } from '#api/schools/modes/service.ts';
import type { CategoryNames } from '#contract/authoring/categories.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import { UUID } from '#contract/kit/uuid.ts';
import { StoryFacet, type StoryQuery } from '#contract/library/stories.ts';
import type { Giving } from '#contract/money/work-giving.ts';
import type { ModeRule } from '#contract/schools/modes.ts';

/** Returns the condition on `stories b` for the stories that a role can see, as `visibleTo` does for books. */
export function storiesVisibleTo(role: CallerRole): RawBuilder<boolean> {
  const audiences = sql.join(audiencesOf(role).map((audience) => sql.lit(audience)));
  if (role === 'family') return sql`b.state = 'published' and (b.audience in (${audiences}) or ${isByOwnChild})`;
  const narrowed = role === 'community' ? sql`and ${inCommunityScope}` : sql``;
  return sql`b.state = 'published' and b.audience in (${audiences}) ${narrowed}`;
}

/**
 * SQL: the stories that the community password opens. A school can limit it to some categories and modes, except for
 * public stories.
 */
const inCommunityScope = sql`(b.audience = 'everyone' or ((select community_scope()) is null or exists (select from categories c
  where c.tenant_id = b.tenant_id and c.id = any(coalesce((select community_scope()), '{}'))
    and (c.slug = any(b.categories) or c.former_slugs && b.categories)))
  and ((select community_modes()) is null or ${matchesAnyMode(sql`coalesce((select community_modes()), '{}')`, 'story')}))`;

/**
 * The stories that a query reads, and their reader: the stories of one school, or all shared stories on the root host.
 */
export type StoryScope = { isRoot: boolean; role: CallerRole };
export type StoryListScope = StoryScope & { rule: ModeRule | undefined };
type Condition = RawBuilder<boolean>;

/** The limit of counts and offsets: later pages cost more, and no one reads that far. */
const MAX_COUNTED = 10_001;

export type StorySummaryRow = Pick<
  Row<'stories'>,
  'tenant_id' | 'id' | 'kind' | 'title' | 'author' | 'summary' | 'audience' | 'language' | 'level' | 'goal'
> & {
  slug: string;
  published_at: Date;
  categories: NamedCategory[];
  picture: { hash: string; width: number; height: number } | null;
};

/**
 * The columns of a `StorySummaryRow`, from `stories b`. On the root host a story has no categories, because each school
 * has its own.
 */
export const storySummaryColumns = ({
  tenantId,
}: TenantDb) => sql`b.tenant_id, b.id, b.slug, b.kind, b.title, b.author, b.summary, b.audience,
  b.language, b.level, b.goal, b.published_at,
  coalesce((select jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'names', c.names) order by c.position, ${inReadingOrder(sql`c.name`)}) from categories c
    where c.tenant_id = ${tenantId} and c.tenant_id = b.tenant_id and (c.slug = any(b.categories) or c.former_slugs && b.categories)), '[]') as categories,
  story_picture(b.tenant_id, b.id, b.picture_id) as picture`;

/**
 * Returns `stories b where …` for the visible stories that the mode shows and that match the search; with a search each
 * has a `rank`. Further conditions follow with `and`.
 */
function visibleStories(
  { tenantId }: TenantDb,
  { isRoot, role, rule }: StoryListScope,
  search: string,
): RawBuilder<unknown> {
  const { documents, sharedStories } = searchSources(search);
  if (isRoot) return sql`${sharedStories} b where true`;
  const matchJoin =
    documents && sql`join (select f.id, f.rank from ${documents} f where f.kind = 'story') m on m.id = b.id`;
  const conditions = [sql`b.tenant_id = ${tenantId}`, storiesVisibleTo(role), ...modeConditions(rule)];
  return sql`stories b ${matchJoin ?? sql``} where ${sql.join(conditions, sql` and `)}`;
}

export function modeConditions(rule: ModeRule | undefined): Condition[] {
  return rule ? matchesRule(rule, 'story') : [];
}

type Filters = Partial<Record<StoryFacet, Condition>> & { others: Condition[] };

/** SQL: the age range of a story, which may be open at one end. A story without ages matches no age. */
const hasAges = sql<boolean>`coalesce(b.age_from, b.age_to) is not null`;
const minAge = sql<number>`coalesce(b.age_from, 3)`;
const maxAge = sql<number>`coalesce(b.age_to, 18)`;

function filtersOf({ kind, language, level, age, goal, category, audience }: StoryQuery): Filters {
  return {
    ...(language && { language: sql`b.language = ${language}` }),
    ...(level && { level: sql`b.level = ${level}` }),
    ...(age && { age: sql`(${hasAges} and ${minAge} <= ${age} and ${maxAge} >= ${age})` }),
    ...(goal && { goal: sql`b.goal = ${goal}` }),
    ...(category && { category: inCategory(category) }),
    others: [
      ...(kind ? [sql<boolean>`b.kind = ${kind}`] : []),
      ...(audience ? [sql<boolean>`b.audience = ${audience}`] : []),
    ],
  };
}

/** Returns the condition for a category. The slug of a merged category leads to the category that took its stories. */
function inCategory(slug: string): Condition {
  return sql`exists (select from categories c where c.tenant_id = b.tenant_id and (c.slug = ${slug} or ${slug} = any(c.former_slugs))
    and (c.slug = any(b.categories) or c.former_slugs && b.categories))`;
}

function andAll({ others, ...byFacet }: Filters): RawBuilder<unknown> {
  const conditions = [...Object.values(byFacet), ...others].map((condition) => sql`and ${condition}`);
  return sql.join(conditions, sql` `);
}

const orders = {
  best: sql`rank desc, b.id`,
  new: sql`b.published_at desc, b.id desc`,
  title: sql`${inReadingOrder(sql`b.title`)}, b.id`,
  '-title': sql`${inReadingOrder(sql`b.title`)} desc, b.id desc`,
};

export async function findStorySummaries(
  db: TenantDb,
  scope: StoryListScope,
  query: StoryQuery,
): Promise<StorySummaryRow[]> {
  const { search, ordering, limit, offset } = query;
  const best = search === '' ? 'new' : 'best';
  const order = ordering === undefined || ordering === 'best' ? best : ordering;
  const { rows } = await sql<StorySummaryRow>`
    select ${storySummaryColumns(db)} from ${visibleStories(db, scope, search)} ${andAll(filtersOf(query))}
    order by ${orders[order]} limit ${limit} offset ${Math.min(offset, MAX_COUNTED)}`.execute(db);
  return rows;
}

export type StoryFacetCount = {
  facet: StoryFacet | 'all';
  value: string;
  label: string | null;
  names: CategoryNames | null;
  count: number;
};

/**
 * Counts the matching stories (`all`), and for each filter the stories that each value would leave with all other
 * filters.
 */
export async function findStoryFacets(
  db: TenantDb,
  scope: StoryListScope,
  query: StoryQuery,
): Promise<StoryFacetCount[]> {
  const { others, ...filters } = filtersOf(query);
  const misses = Object.values(filters).map(missesFilter);
  const { rows } = await sql<StoryFacetCount>`
    with flagged as (
      select b.tenant_id, b.language, b.level, b.goal, b.age_from, b.age_to, b.categories,
        ${sql.join(StoryFacet.options.map((facet) => sql`${missesFilter(filters[facet])} as ${sql.ref(`miss_${facet}`)}`))},
        ${misses.length > 0 ? sql.join(misses, sql` + `) : sql`0`} as misses
      from ${visibleStories(db, scope, query.search)} ${andAll({ others })} limit ${sql.lit(MAX_COUNTED)})
    select f.facet, f.value, null as label, null::jsonb as names, count(*)::int as count
    from flagged b cross join lateral (values ('all', '', 0), ('language', b.language, b.miss_language),
      ('level', b.level::text, b.miss_level), ('goal', b.goal::text, b.miss_goal)) f(facet, value, miss)
    where f.value is not null and b.misses = f.miss group by f.facet, f.value
    union all
    (select 'category', case when ${query.category ?? ''} = any(c.former_slugs) then ${query.category ?? ''} else c.slug end, c.name, c.names, count(*)::int
    from flagged b join categories c on c.tenant_id = ${db.tenantId} and c.tenant_id = b.tenant_id
      and (c.slug = any(b.categories) or c.former_slugs && b.categories)
    where b.misses = b.miss_category group by c.id, c.slug, c.former_slugs, c.name, c.names, c.position order by c.position, ${inReadingOrder(sql`c.name`)})
    union all
    select 'age', age::text, null, null, count(*)::int from flagged b cross join lateral generate_series(${minAge}, ${maxAge}) age
    where ${hasAges} and b.misses = b.miss_age group by age`.execute(db);
  return rows;
}

function missesFilter(condition: Condition | undefined): RawBuilder<number> {
  return condition ? sql`(not coalesce(${condition}, false))::int` : sql`0`;
}

export type StoryRow = StorySummaryRow &
  Giving & {
    age_from: number | null;
    age_to: number | null;
    body: string;
    pictures: { id: string; hash: string; width: number; height: number }[];
  };

/**
 * Finds a published story that the role can see, by its slug or id. No slug looks like an id, because its last part has
 * six characters.
 */
export async function findStoryBySlug(db: TenantDb, role: CallerRole, slug: string): Promise<StoryRow | undefined> {
  const { rows } = await sql<StoryRow>`
    select ${storySummaryColumns(db)}, b.age_from, b.age_to, b.body, ${givingColumns(sql`b`)},
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'hash', i.hash, 'width', i.width, 'height', i.height))
        from story_pictures i where i.tenant_id = b.tenant_id and i.story_id = b.id), '[]') as pictures
    from stories b where b.tenant_id = ${db.tenantId} and ${UUID.test(slug) ? sql`b.id = ${slug}::uuid` : sql`b.slug = ${slug}`} and ${storiesVisibleTo(role)}`.execute(
    db,
  );
  return rows[0];
}

/** Finds a picture in the text of a published story. */
export async function findShownPicture(
  db: TenantDb,
  id: string,
  hash: string,
): Promise<{ tenant_id: string; audience: StorySummaryRow['audience']; size: number } | undefined> {
  const { rows } = await sql<{ tenant_id: string; audience: StorySummaryRow['audience']; size: number }>`
    select s.tenant_id, s.audience, i.size::float8 as size from stories s join story_pictures i on i.tenant_id = s.tenant_id and i.story_id = s.id
    where s.tenant_id = ${db.tenantId} and s.id = ${id} and s.state = 'published' and i.hash = ${hash} and position(i.id::text in s.body) > 0`.execute(
    db,
  );
  return rows[0];
}

/** Switches the transaction from the root host to the school that shares the story. */
export async function visitSchoolOfStory(
  db: TenantDb,
  { slug, id }: { slug?: string; id?: string },
): Promise<SharingSchool | undefined> {
  const { rows } =
    await sql<SharingSchool>`select * from visit_sharing_school_of_story(${slug ?? null}, ${id ?? null}::uuid)`.execute(
      db,
    );
  if (rows[0]) recordSwitch(db, rows[0].id);
  return rows[0];
}
