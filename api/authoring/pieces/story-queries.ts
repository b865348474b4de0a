import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { StoredPicture } from './picture-queries.ts';

export type StoryPictureRow = Pick<StoredPicture, 'hash' | 'width' | 'height'> & {
  id: string;
  alt: string;
  /** Size in bytes. */
  size: string;
};

/** Finds the author's working text. */
export async function findBody(db: TenantDb, id: string): Promise<string> {
  const { body } = await db
    .selectFrom('pieces')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .select('body')
    .executeTakeFirstOrThrow();
  return body;
}

/** Finds the name of a piece's assigned reviewer. */
export async function findReviewerName(db: TenantDb, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, '')) as name
    from pieces p join users u on u.tenant_id = p.tenant_id and u.id = p.assigned_to
    where p.tenant_id = ${db.tenantId} and p.id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Finds all pictures of a story, including those that its text does not show. */
export async function findStoryPictures(db: TenantDb, id: string): Promise<StoryPictureRow[]> {
  return db
    .selectFrom('story_pictures')
    .where('tenant_id', '=', db.tenantId)
    .where('story_id', '=', id)
    .select(['id', 'hash', 'size', 'width', 'height', 'alt'])
    .execute();
}

/** Adds a picture to a story. An existing picture with the same content gets the new description instead. */
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
