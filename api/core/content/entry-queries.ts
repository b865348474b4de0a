import { sql } from 'kysely';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import type { ContentGap, ContentQuery, ContentRevision, ContentState } from '#contract/core/content.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { drawnLengths } from './film-length.ts';

export type EntryRow = {
  id: string;
  kind: ContentKind;
  slug: string;
  parent: string | null;
  parent_id: string | null;
  title: string;
  state: ContentState;
  has_changes: boolean;
  revision: number;
  languages: string[];
  missing: string[];
  gaps: ContentGap[];
  updated_at: Date;
};

/**
 * SQL: gaps in the newest text of `content_revisions r`; `english` are the fields of the newest English text. A picture
 * without a description is decoration only if someone has looked at it, so it is listed. A film on another site has its
 * own captions.
 */
const gapsOfText = sql`array_remove(array[
  case when jsonb_path_exists(r.fields, '$.** ? (exists(@.scene) && (!exists(@.alt) || @.alt == ""))')
    or r.language <> 'en' and coalesce(english #>> '{image,alt}', '') <> '' and coalesce(r.fields #>> '{image,alt}', '') = ''
    then 'picture_description' end,
  case when e.kind = 'film' and coalesce(english ->> 'drawing', english ->> 'file') is not null
    and coalesce(jsonb_array_length(nullif(r.fields -> 'cues', 'null')), 0) = 0 then 'caption' end,
  case when e.kind = 'film' and (
    select jsonb_path_exists(r.fields, '$.*[*] ? (@.from >= $length || @.to > $end)',
      jsonb_build_object('length', length, 'end', ceil(length / 1000.0) * 1000))
    from coalesce((select f.duration_ms from film_files f where f.entry_id = e.id and f.id::text = english ->> 'file' and f.state = 'ready'),
      case when english ->> 'file' is null then (${JSON.stringify(drawnLengths)}::jsonb ->> (english ->> 'drawing'))::int end) as length
    where length is not null)
    then 'late_caption' end], null)`;

/** SQL: a row for each entry in the staff's list, from `content_entries e`. */
const listedEntries = sql`
  select e.id, e.kind, e.slug, c.slug as parent, e.parent_id, t.title, e.last_number as revision, t.languages, t.updated_at,
    m.missing, g.gaps || case when m.missing = '{}' then '{}' else '{language}'::text[] end as gaps,
    case when l.count > 0 then 'published' when p.scheduled > 0 then 'scheduled' when p.all_of_them > 0 then 'ended' else 'draft' end as state,
    l.count > 0 and t.newest > l.newest as has_changes
  from content_entries e
  left join content_entries c on c.id = e.parent_id
  cross join lateral (
    select array_agg(distinct r.language order by r.language) as languages, max(r.created_at) as updated_at, max(r.number) as newest,
      (array_agg(r.fields ->> 'title' order by r.language = 'en' desc, r.number desc))[1] as title
    from content_revisions r where r.entry_id = e.id) t
  cross join lateral (
    select array(select language from unnest(${interfaceLanguages as unknown as string[]}::text[]) with ordinality as offered (language, position)
      where not language = any(t.languages) order by position) as missing) m
  cross join lateral (
    select array(select distinct unnest(${gapsOfText}) from (
      select distinct on (r.language) r.language, r.fields,
        (select n.fields from content_revisions n where n.entry_id = e.id and n.language = 'en' order by n.number desc limit 1) as english
      from content_revisions r where r.entry_id = e.id order by r.language, r.number desc) r order by 1 desc) as gaps) g
  cross join lateral (
    select count(*) as all_of_them, count(*) filter (where p.publish_at > now() and p.withdrawn_at is null) as scheduled
    from content_publications p where p.entry_id = e.id) p
  cross join lateral (select count(*) as count, max(l.number) as newest from live l where l.entry_id = e.id) l
  where e.deleted_at is null`;

/** Finds the matching entries among a few hundred. */
export async function findEntries(
  db: TenantDb,
  { kind, state, language, missing, search }: Omit<ContentQuery, 'limit' | 'offset' | 'ordering' | 'gap'>,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with live as materialized (select * from live_publications(${kind ?? null}))
    select * from (${listedEntries} and e.kind = coalesce(${kind ?? null}, e.kind)) e
    where state = coalesce(${state ?? null}, state)
      and (${language ?? null}::text is null or ${language ?? null} = any(languages))
      and (${missing ?? null}::text is null or not ${missing ?? null} = any(languages))
      and position(lower(${search}) in lower(title || ' ' || slug)) > 0`.execute(db);
  return rows;
}

export async function findEntryById(db: TenantDb, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    with live as materialized (select * from live_publications() where entry_id = ${id})
    ${listedEntries} and e.id = ${id}`.execute(db);
  return rows[0];
}

export type TextRow = {
  language: string;
  revision: number;
  content: Record<string, unknown>;
  updated_at: Date;
  by: string | null;
  published: { revision: number; publish_at: string; unpublish_at: string | null } | null;
  scheduled: { revision: number; publish_at: string; unpublish_at: string | null } | null;
};

/** Finds the newest text of an entry in each language, English first, with its publications. */
export async function findTexts(db: TenantDb, id: string): Promise<TextRow[]> {
  const publication = sql`jsonb_build_object('revision', p.number, 'publish_at', p.publish_at, 'unpublish_at', p.unpublish_at)`;
  const { rows } = await sql<TextRow>`
    select * from (select distinct on (r.language) r.language, r.number as revision, r.fields as content, r.created_at as updated_at,
      (select u.first_name || ' ' || u.last_name from users u where u.tenant_id = platform_id() and u.id = r.created_by) as by,
      (select ${publication} from live_publications() l join content_publications p on p.id = l.publication_id
        where l.entry_id = r.entry_id and l.language = r.language) as published,
      (select ${publication} from content_publications p where p.entry_id = r.entry_id and p.language = r.language
        and p.withdrawn_at is null and p.publish_at > now() order by p.publish_at desc, p.id desc limit 1) as scheduled
    from content_revisions r where r.entry_id = ${id} order by r.language, r.number desc) t order by language <> 'en', language`.execute(
    db,
  );
  return rows;
}

/** Locks an entry against other writes, and returns the number of its newest revision. */
export async function lockEntry(db: TenantDb, id: string): Promise<{ kind: ContentKind; number: number } | undefined> {
  const row = await db
    .selectFrom('content_entries')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['kind', 'last_number as number'])
    .forUpdate()
    .executeTakeFirst();
  return row && { kind: row.kind as ContentKind, number: row.number };
}

/** Finds the id of a course by its slug. */
export async function findCourseId(db: TenantDb, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_entries')
    .where('kind', '=', 'course')
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts an entry; undefined if its address is taken. */
export async function insertEntry(
  db: TenantDb,
  entry: { kind: ContentKind; slug: string; parent_id: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into content_entries (kind, slug, parent_id, is_edited) values (${entry.kind}, ${entry.slug}, ${entry.parent_id}, true)
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Changes an entry's slug; the database records the former one. False if another entry has the slug: roll the
 * transaction back.
 */
export async function updateSlug(db: TenantDb, entryId: string, slug: string): Promise<boolean> {
  try {
    await sql`update content_entries set slug = ${slug}, is_edited = true where id = ${entryId}`.execute(db);
    return true;
  } catch (cause) {
    if (violatedConstraint(cause) !== 'content_entries_kind_parent_id_slug_idx') throw cause;
    return false;
  }
}

type EntrySlug = { kind: ContentKind; parent_id: string | null; slug: string };

/** Finds the title of the entry to which a former address redirects. */
export async function findRedirected(
  db: TenantDb,
  { kind, parent_id, slug }: EntrySlug,
): Promise<{ id: string; title: string } | undefined> {
  const { rows } = await sql<{ id: string; title: string }>`
    select e.id, (select r.fields ->> 'title' from content_revisions r where r.entry_id = e.id
      order by r.language = 'en' desc, r.number desc limit 1) as title
    from former_content_slugs f join content_entries e on e.id = f.entry_id
    where f.kind = ${kind} and f.parent_id is not distinct from ${parent_id}::uuid and f.slug = ${slug} and f.redirects
      and e.deleted_at is null`.execute(db);
  return rows[0];
}

type NewRevision = { entryId: string; language: string; fields: object; personId: string };

/** Adds a revision as the newest one, and returns its number. The caller has locked the entry. */
export async function insertRevision(
  db: TenantDb,
  { entryId, language, fields, personId }: NewRevision,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with e as (update content_entries set last_number = last_number + 1, is_edited = true where id = ${entryId} returning last_number)
    insert into content_revisions (entry_id, number, language, fields, created_by)
    select ${entryId}, last_number, ${language}, ${JSON.stringify(fields)}::jsonb, ${personId} from e returning number`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

/**
 * Deletes a person's newest revision in a language if it is younger than ten minutes and was neither published nor
 * previewed, so that autosave leaves one revision for each stretch of work.
 */
export async function deleteRecentDraft(
  db: TenantDb,
  { entryId, language, personId }: Omit<NewRevision, 'fields'>,
): Promise<void> {
  await sql`delete from content_revisions r where r.entry_id = ${entryId} and r.language = ${language}
    and r.created_by = ${personId} and r.created_at > now() - interval '10 minutes' and r.previewed_at is null
    and r.number = (select max(n.number) from content_revisions n where n.entry_id = r.entry_id and n.language = r.language)
    and not exists (select from content_publications p where p.entry_id = r.entry_id and p.number = r.number)
    and exists (select from content_revisions n where n.entry_id = r.entry_id and n.language = r.language and n.number < r.number)`.execute(
    db,
  );
}

export type RevisionRow = Omit<ContentRevision, 'created_at' | 'published_at'> & {
  created_at: Date;
  published_at: Date | null;
  content: Record<string, unknown>;
};

/** SQL: the columns of a `RevisionRow`, from `content_revisions r`. */
const revisionColumns = sql`r.number, r.language, r.fields ->> 'title' as title, r.created_at, r.fields as content,
  (select u.first_name || ' ' || u.last_name from users u where u.tenant_id = platform_id() and u.id = r.created_by) as by,
  (select min(p.publish_at) from content_publications p where p.entry_id = r.entry_id and p.number = r.number) as published_at`;

export async function findRevisions(db: TenantDb, entryId: string): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select ${revisionColumns} from content_revisions r where r.entry_id = ${entryId}`.execute(db);
  return rows;
}

export async function findRevision(db: TenantDb, entryId: string, number: number): Promise<RevisionRow | undefined> {
  const { rows } = await sql<RevisionRow>`
    select ${revisionColumns} from content_revisions r where r.entry_id = ${entryId} and r.number = ${number}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a revision whose preview was shared. */
export async function markPreviewed(db: TenantDb, entryId: string, number: number): Promise<void> {
  await sql`update content_revisions set previewed_at = now() where entry_id = ${entryId} and number = ${number}`.execute(
    db,
  );
}

export async function deleteEntry(db: TenantDb, entryId: string): Promise<void> {
  await sql`update content_entries set deleted_at = now(), is_edited = true where id = ${entryId}`.execute(db);
}
