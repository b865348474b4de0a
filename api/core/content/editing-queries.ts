import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { EDITING_SECONDS } from '#contract/core/content-editing-times.ts';

type OpenText = { entryId: string; language: string; personId: string };

/**
 * Records that a person has a text open. A person who was away for a while starts again; expired records are deleted.
 */
export async function upsertEditing(db: TenantDb, { entryId, language, personId }: OpenText): Promise<void> {
  await sql`delete from content_editing where seen_at < now() - make_interval(secs => ${EDITING_SECONDS})`.execute(db);
  await sql`insert into content_editing (entry_id, language, person_id) values (${entryId}, ${language}, ${personId})
    on conflict (entry_id, language, person_id) do update set seen_at = now()`.execute(db);
}

/** Finds the other people who have a text open, by the name that staff see beside revisions. */
export async function findOtherEditors(
  db: TenantDb,
  { entryId, language, personId }: OpenText,
): Promise<{ name: string; since: Date }[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select u.first_name || ' ' || u.last_name as name, c.started_at as since
    from content_editing c join users u on u.tenant_id = platform_id() and u.id = c.person_id
    where c.entry_id = ${entryId} and c.language = ${language} and c.person_id <> ${personId}
      and c.seen_at >= now() - make_interval(secs => ${EDITING_SECONDS})
    order by c.started_at, c.person_id`.execute(db);
  return rows;
}

export async function deleteEditing(db: TenantDb, { entryId, language, personId }: OpenText): Promise<void> {
  await sql`delete from content_editing where entry_id = ${entryId} and language = ${language}
    and person_id = ${personId}`.execute(db);
}
