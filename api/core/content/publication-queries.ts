import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { UNDO_MS } from '#contract/authoring/piece-states.ts';
import type { ContentLanguage } from '#contract/core/content.ts';

type NewPublication = {
  entryId: string;
  language: ContentLanguage | string;
  number: number;
  publishAt: string | null;
  unpublishAt: string | null;
  personId: string;
};

/**
 * Publishes a revision and replaces the scheduled one in its language. Without a moment, the publication begins now.
 */
export async function insertPublication(db: TenantDb, publication: NewPublication): Promise<void> {
  const { entryId, language, number, publishAt, unpublishAt, personId } = publication;
  await sql`with cancelled as (update content_publications set withdrawn_at = now(), withdrawn_by = ${personId}
      where entry_id = ${entryId} and language = ${language} and withdrawn_at is null and publish_at > now()),
    edited as (update content_entries set is_edited = true where id = ${entryId})
    insert into content_publications (entry_id, language, number, publish_at, unpublish_at, created_by)
    values (${entryId}, ${language}, ${number}, coalesce(${publishAt}::timestamptz, now()), ${unpublishAt}::timestamptz, ${personId})`.execute(
    db,
  );
}

/** Returns whether an entry's English text is published at a moment, by the current schedule. Default: now. */
export async function isEnglishPublishedAt(db: TenantDb, entryId: string, moment: string | null): Promise<boolean> {
  const { rows } = await sql<{ is_published: boolean }>`
    select unpublish_at is null or unpublish_at > at as is_published
    from content_publications, greatest(${moment}::timestamptz, now()) as at
    where entry_id = ${entryId} and language = 'en' and withdrawn_at is null and publish_at <= at
    order by publish_at desc, id desc limit 1`.execute(db);
  return rows[0]?.is_published ?? false;
}

type Withdrawal = { language?: ContentLanguage | undefined; personId: string };

/** Unpublishes an entry in one language or all, and cancels its scheduled publications. */
export async function withdrawPublications(
  db: TenantDb,
  entryId: string,
  { language, personId }: Withdrawal,
): Promise<void> {
  await sql`with edited as (update content_entries set is_edited = true where id = ${entryId})
    update content_publications set withdrawn_at = now(), withdrawn_by = ${personId}
    where entry_id = ${entryId} and withdrawn_at is null and language = coalesce(${language ?? null}, language)`.execute(
    db,
  );
}

type LastStep = { happened_at: string; by_id: string | null; step: 'publish' | 'unpublish'; is_undoable: boolean };

/**
 * Finds the last step with an entry's publications, and whether it is recent. A publication withdraws scheduled ones at
 * the same moment.
 */
export async function findLastStep(db: TenantDb, entryId: string): Promise<LastStep | undefined> {
  const { rows } = await sql<LastStep>`
    select happened_at::text, by_id, step, happened_at > now() - make_interval(secs => ${UNDO_MS / 1000}) as is_undoable from (
      select created_at as happened_at, created_by as by_id, 'publish' as step from content_publications where entry_id = ${entryId}
      union all
      select withdrawn_at, withdrawn_by, 'unpublish' from content_publications where entry_id = ${entryId} and withdrawn_at is not null) s
    order by s.happened_at desc, step limit 1`.execute(db);
  return rows[0];
}

/** Restores an entry's publications to their state before a moment. */
export async function undoPublications(db: TenantDb, entryId: string, happenedAt: string): Promise<void> {
  await sql`with removed as (delete from content_publications where entry_id = ${entryId} and created_at = ${happenedAt}::timestamptz)
    update content_publications set withdrawn_at = null, withdrawn_by = null
    where entry_id = ${entryId} and withdrawn_at = ${happenedAt}::timestamptz`.execute(db);
}
