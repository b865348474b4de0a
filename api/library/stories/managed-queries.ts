import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import { findBuiltPage, sortable, timeOrLast } from '#api/kit/keyset-queries.ts';
import { containsPattern } from '#api/kit/like-queries.ts';
import { inReadingOrder } from '#api/kit/reading-order-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ChangeState } from '#contract/kit/work-fields.ts';
import type { ManagedStoryQuery, MissingStoryFact } from '#contract/library/managed-stories.ts';
import type { DB, Stories } from '#db/types.ts';
import { storyCategories } from './queries.ts';

/** `personId`: the reader of the list; null for reads that reveal nothing about reports. */
type Caller = Pick<Actor, 'personId' | 'isView'>;
type Filter = Omit<ManagedStoryQuery, 'limit' | 'offset' | 'after' | 'before' | 'ordering'>;
type StoriesQuery = SelectQueryBuilder<DB & { s: Stories }, 's', object>;
export type ManagedStoryRow = NonNullable<Awaited<ReturnType<typeof findManagedStory>>>;

const EVERY_STORY: Filter = { search: '' };

export async function findManagedStories(db: TenantDb, caller: Caller, query: ManagedStoryQuery, isExport: boolean) {
  const matches = matchingStories(db, caller, query);
  return findBuiltPage(db, query, orderingOf(query), {
    matching: matches,
    rows: withManagedColumns(matches),
    isExport,
  });
}

/** Finds the ids of stories that staff can see: among these, or the first that match the filter. */
export async function findManagedStoryIds(
  db: TenantDb,
  caller: Caller,
  { ids, where = EVERY_STORY }: { ids?: string[] | undefined; where?: Filter | undefined },
  limit: number,
): Promise<string[]> {
  const rows = await matchingStories(db, caller, where)
    .$if(ids !== undefined, (query) => query.where('s.id', 'in', ids ?? []))
    .select('s.id')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export function findManagedStory(db: TenantDb, id: string) {
  return withManagedColumns(
    matchingStories(db, { personId: null }, EVERY_STORY).where('s.id', '=', id),
  ).executeTakeFirst();
}

/** Locks stories until the end of the transaction, in an order that is always the same. */
export async function lockStories(db: TenantDb, ids: string[]): Promise<void> {
  await db
    .selectFrom('stories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', 'in', ids)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Counts an edit of the details, which makes earlier ETags stale. */
export async function countEdit(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('stories')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .set({ edits: sql`edits + 1` })
    .execute();
}

/** Finds the people whose stories staff can see, with the number of these stories. */
export function findStoryAuthors(db: TenantDb) {
  return db
    .selectFrom('stories as s')
    .innerJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.author_id'))
    .where('s.tenant_id', '=', db.tenantId)
    .where('s.state', '<>', 'draft')
    .groupBy(['u.tenant_id', 'u.id', 'u.first_name', 'u.last_name', 'u.sort_name'])
    .select(['u.id', sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name')])
    .select(sql<number>`count(*)::int`.as('stories'))
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .execute();
}

/** Excludes unsent drafts, which only their authors see; support sees only published stories. */
function matchingStories(db: TenantDb, { personId, isView }: Caller, filter: Filter): StoriesQuery {
  const { search, state, audience, kind, missing, level, category, goal, language, author } = filter;
  let matches: StoriesQuery = db
    .selectFrom('stories as s')
    .where('s.tenant_id', '=', db.tenantId)
    .where('s.state', '<>', 'draft');
  if (isView) matches = matches.where('s.state', '=', 'published');
  if (state) matches = matches.where('s.state', '=', state);
  if (audience) matches = matches.where('s.audience', '=', audience);
  if (kind) matches = matches.where('s.kind', '=', kind);
  if (missing) matches = matches.where(LACKS[missing]);
  if (level) matches = matches.where('s.level', '=', level);
  if (category) matches = matches.where(isInCategory(category));
  if (goal) matches = matches.where('s.goal', '=', goal);
  if (language) matches = matches.where('s.language', '=', language);
  if (author) matches = matches.where('s.author_id', '=', author);
  if (filter.class) matches = matches.where(isOfClass(filter.class));
  if (filter.has_reports !== undefined) matches = matches.where(hasOpenReports(filter.has_reports, personId));
  if (search) matches = matches.where(sql<boolean>`lower(s.title || ' ' || s.author) like ${containsPattern(search)}`);
  return matches;
}

/**
 * An index supports each condition (db/schema/library/stories.sql). Slugs of deleted categories count as no category.
 */
const LACKS: Record<MissingStoryFact, RawBuilder<boolean>> = {
  level: sql`s.level is null`,
  ages: sql`(s.age_from is null or s.age_to is null)`,
  category: sql`not exists (select from categories c
    where c.tenant_id = s.tenant_id and (c.slug = any(s.categories) or c.former_slugs && s.categories))`,
  descriptions: sql`s.lacks_descriptions`,
};

/** SQL: whether a story is in a category. The slug of a merged category leads to the category that took its stories. */
function isInCategory(slug: string): RawBuilder<boolean> {
  return sql`exists (select from categories c where c.tenant_id = s.tenant_id and (c.slug = ${slug} or c.former_slugs @> array[${slug}])
    and (c.slug = any(s.categories) or c.former_slugs && s.categories))`;
}

/** SQL: whether a story is by a student of a class. */
function isOfClass(classId: string): RawBuilder<boolean> {
  return sql`s.author_id in (select e.student_id from enrolments e where e.tenant_id = s.tenant_id and e.school_class_id = ${classId})`;
}

/** SQL: whether a story has an open report of readers. Hides reports from the author, even an author on the staff. */
function hasOpenReports(has: boolean, personId: string | null): RawBuilder<boolean> {
  return sql`${sql.raw(has ? '' : 'not')} (s.author_id is distinct from ${personId}::uuid
    and exists (select from reports r where r.tenant_id = s.tenant_id and r.story_id = s.id and r.closed_at is null))`;
}

/** SQL: the state of a change that the author has sent. */
const sentChangeState = sql<ChangeState | null>`(select nullif(p.change_state, 'draft') from pieces p where p.tenant_id = s.tenant_id and p.id = s.id)`;

function withManagedColumns(stories: StoriesQuery) {
  return stories
    .select(['s.id', 's.kind', 's.slug', 's.title', 's.author', 's.summary', 's.language', 's.level', 's.goal'])
    .select(['s.age_from', 's.age_to', 's.state', 's.audience', 's.author_id', 's.pulled_down_reason', 's.edits'])
    .select(['s.created_at', 's.published_at'])
    .select([storyCategories.as('categories'), sentChangeState.as('change_state')]);
}

/** Sorts stories that were never published last in both directions. */
const orderingOf = sortable(
  {
    created: [sql`s.created_at`, 'timestamptz'],
    title: [inReadingOrder(sql`s.title`), 'text'],
    published: timeOrLast(sql`s.published_at`),
  },
  [sql`s.id`, 'uuid'],
);
