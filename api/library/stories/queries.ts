import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import type { DB } from '#db/types.ts';

/** SQL: the current categories of `stories s`: without deleted ones, and with the new slugs of merged ones. */
export const storyCategories = sql<string[]>`array(select c.slug from categories c
  where c.tenant_id = s.tenant_id and (c.slug = any(s.categories) or c.former_slugs && s.categories) order by c.position, c.id)`;

const stories = (db: TenantDb, id: string) =>
  db.selectFrom('stories as s').where('s.tenant_id', '=', db.tenantId).where('s.id', '=', id);

/** Finds the story details that reviewers decide. */
export function findStoryDetails(db: TenantDb, id: string) {
  return stories(db, id)
    .select(['s.audience', 's.level', 's.age_from', 's.age_to', 's.goal', storyCategories.as('categories')])
    .$narrowType<{ audience: Audience }>()
    .executeTakeFirstOrThrow();
}

/**
 * Finds the content that readers see of a story, and locks the story until the end of the transaction. The content can
 * be stored as JSON and restored.
 */
export function findStoryContent(db: TenantDb, id: string) {
  return stories(db, id)
    .select(['s.title', 's.author', 's.summary', 's.body', 's.language', 's.level', 's.age_from', 's.age_to', 's.goal'])
    .select(['s.categories', 's.cause_id', 's.project_id'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type StoryContent = Awaited<ReturnType<typeof findStoryContent>>;

export async function insertStory(db: TenantDb, story: InsertObject<DB, 'stories'>): Promise<void> {
  await db.insertInto('stories').values(story).execute();
}

export async function updateStory(
  db: TenantDb,
  id: string,
  columns: Omit<UpdateObject<DB, 'stories'>, 'state' | 'slug' | 'published_at'>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('stories').where('tenant_id', '=', db.tenantId).where('id', '=', id).set(columns).execute();
}

export async function deleteUnpublishedStoriesOf(db: TenantDb, authorId: string): Promise<void> {
  await db
    .deleteFrom('stories')
    .where('tenant_id', '=', db.tenantId)
    .where('author_id', '=', authorId)
    .where('state', '<>', 'published')
    .execute();
}

/** Gives a story its slug, unless an earlier publication has set one. */
export async function insertSlug(db: TenantDb, id: string, words: string): Promise<void> {
  await sql`select give_story_slug(${id}, ${words})`.execute(db);
}

/** Finds these students' published stories for everyone. */
export async function findStoriesForEveryone(db: TenantDb, students: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from stories s
    where s.tenant_id = ${db.tenantId} and s.author_id = any(${students}::uuid[]) and s.state = 'published' and s.audience = 'everyone'
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds public stories whose pictures neither a permission nor a reviewer allows for everyone. */
export async function findStoriesWithPhotos(db: TenantDb, students: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from stories s
    join pieces p on p.tenant_id = s.tenant_id and p.id = s.id and not p.photos_approved
    where s.tenant_id = ${db.tenantId} and s.author_id = any(${students}::uuid[]) and s.state = 'published' and s.audience = 'everyone'
      and needs_photos_approved(s.tenant_id, s.id, shown_revision(p.state, p.approved_revision, p.submitted_revision)) order by s.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Finds stories that a withdrawn permission has limited to families. */
export async function findWithheldStories(db: TenantDb, students: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from stories s
    where s.tenant_id = ${db.tenantId} and s.author_id = any(${students}::uuid[]) and s.state = 'published' and s.is_withheld
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Finds the facts of a story for the search index. */
export function findStoryToIndex(db: TenantDb, id: string) {
  return stories(db, id)
    .select(['s.state', 's.slug', 's.audience', 's.language', 's.title', 's.author', 's.summary', 's.body'])
    .executeTakeFirst();
}

/** Removes a deleted category's slugs from stories, so that they do not join a later category of the same name. */
export async function removeCategoryOfStories(db: TenantDb, slugs: string[]): Promise<void> {
  await sql`update stories set categories = array(
      select slug from unnest(categories) with ordinality as each(slug, place) where slug <> all(${slugs}::text[]) order by place)
    where tenant_id = ${db.tenantId} and categories && ${slugs}::text[]`.execute(db);
}

/** Gives a person's stories the new name, if they have a former one. Returns their ids. */
export async function updateAuthorOfStories(
  db: TenantDb,
  personId: string,
  names: Record<string, string>,
): Promise<string[]> {
  const json = JSON.stringify(names);
  const { rows } = await sql<{ id: string }>`
    update stories set author = ${json}::jsonb ->> author, edits = edits + 1
    where tenant_id = ${db.tenantId} and author_id = ${personId} and ${json}::jsonb ? author returning id`.execute(db);
  return rows.map(({ id }) => id);
}
