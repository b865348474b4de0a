import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { StoredPicture } from './picture-queries.ts';

export type StoryPictureRow = Pick<StoredPicture, 'hash' | 'width' | 'height'> & {
  id: string;
  alt: string;
  /** In bytes. */
  size: string;
};

/** Finds the text that the author works on. */
export async function findBody(db: TenantDb, id: string): Promise<string> {
  const { body } = await db
    .selectFrom('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('body')
    .executeTakeFirstOrThrow();
  return body;
}

/** Finds the name of the person who was asked to review a piece. */
export async function findReviewerName(db: TenantDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name
    from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.assigned_to
    where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Finds the pictures of a story, also those that its text does not show. */
export async function findStoryPictures(db: TenantDb, id: string): Promise<StoryPictureRow[]> {
  return db
    .selectFrom('story_pictures')
    .where('tenant_id', '=', db.tenantId)
    .where('story_id', '=', id)
    .select(['id', 'hash', 'size', 'width', 'height', 'alt'])
    .execute();
}

/** Adds a picture to a story. One that is there already is found by its content, and gets the new description. */
export async function insertStoryPicture(
  db: TenantDb,
  id: string,
  picture: StoredPicture & { alt: string },
): Promise<StoryPictureRow> {
  return db
    .insertInto('story_pictures')
    .values({ tenant_id: db.tenantId, story_id: id, ...picture })
    .onConflict((known) =>
      known.columns(['tenant_id', 'story_id', 'hash']).doUpdateSet({ alt: picture.alt, added_at: sql`now()` }),
    )
    .returning(['id', 'hash', 'size', 'width', 'height', 'alt'])
    .executeTakeFirstOrThrow();
}
