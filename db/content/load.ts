import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { type ShippedEntry, textsOf } from './shipped.ts';

/** Everything from which entries are made: their texts, the code that reads them, and the versions of its libraries. */
const SOURCES = ['db/content/**/*.{json,md,ts}', 'db/entries.ts', 'package-lock.json'];
const ROOT = path.join(import.meta.dirname, '../..');

/** Publishes the content of this version, unless the database has it already: reading all texts takes a second. */
export async function loadShippedContent(client: pg.ClientBase): Promise<void> {
  const release = hashSources();
  if (await hasRelease(client, release)) return;
  const { shippedContent } = await import('./content.ts');
  await loadContent(client, shippedContent, release);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort())
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

async function hasRelease(client: pg.ClientBase, hash: string): Promise<boolean> {
  const { rowCount } = await client.query('select from content_release where hash = $1', [hash]);
  return rowCount === 1;
}

/**
 * Publishes entries, as the database owner. A new release replaces what shipped before and removes what no longer
 * ships. Entries that staff have changed in any way, or deleted, stay as they are.
 */
export async function loadContent(client: pg.ClientBase, entries: ShippedEntry[], release?: string): Promise<void> {
  const texts = JSON.stringify(entries.flatMap(textsOf));
  const hash = release ?? createHash('sha256').update(texts).digest('hex');
  if (await hasRelease(client, hash)) return;
  await client.query('begin');
  try {
    await client.query(
      'create temporary table shipped_texts (kind text, slug text, parent text, language text, fields jsonb, entry_id uuid) on commit drop',
    );
    await client.query(
      `insert into shipped_texts (kind, slug, parent, language, fields)
       select kind, slug, parent, language, fields
       from jsonb_to_recordset($1::jsonb) as s (kind text, slug text, parent text, language text, fields jsonb)`,
      [texts],
    );
    for (const statement of [
      restoreEntries(false),
      INSERT_ENTRIES,
      restoreEntries(true),
      INSERT_CHAPTERS,
      FIND_ENTRIES,
      INSERT_REVISIONS,
      WITHDRAW_LANGUAGES,
      DELETE_ENTRIES,
    ])
      await client.query(statement);
    await client.query(
      'insert into content_release (hash) values ($1) on conflict (is_only) do update set hash = excluded.hash',
      [hash],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

/** SQL: whether an entry was brought by a release. */
const hasShipped = (entry: string) =>
  `exists (select from content_revisions r where r.entry_id = ${entry}.id and r.created_by is null)`;
/** SQL: whether staff have given another address to an entry that shipped with this one. */
const hadSlug = (entry: string, slug: string) =>
  `exists (select from former_content_slugs f where f.entry_id = ${entry}.id and f.slug = ${slug}) and ${hasShipped(entry)}`;
/** An entry that staff have deleted or moved does not come back. */
const NEW_ENTRY = `not exists (select from content_entries e where e.kind = s.kind and (e.slug = s.slug or ${hadSlug('e', 's.slug')})
  and e.parent_id is not distinct from p.id and (e.deleted_at is null or e.is_edited))`;
/** SQL: the course that shipped with a slug. Where staff have moved it and use its slug for another one, it is still that which had the slug first. */
const COURSE = `lateral (select p.id from content_entries p left join former_content_slugs f on f.entry_id = p.id and f.slug = s.parent
    where p.kind = 'course' and p.deleted_at is null and (p.slug = s.parent or f.slug is not null and ${hasShipped('p')}) order by f.changed_at nulls last limit 1) p`;
const INSERT_ENTRIES = `insert into content_entries (kind, slug) select distinct s.kind, s.slug
  from shipped_texts s left join content_entries p on false where s.parent is null and ${NEW_ENTRY}`;
const INSERT_CHAPTERS = `insert into content_entries (kind, slug, parent_id) select distinct s.kind, s.slug, p.id
  from shipped_texts s cross join ${COURSE} where s.parent is not null and ${NEW_ENTRY}`;
const FIND_ENTRIES = `update shipped_texts t set entry_id = e.id
  from shipped_texts s left join ${COURSE} on true
  join content_entries e on e.kind = s.kind and e.slug = s.slug and e.parent_id is not distinct from p.id
  where t.kind = s.kind and t.slug = s.slug and t.parent is not distinct from s.parent and t.language = s.language
    and (s.parent is null or p.id is not null) and e.deleted_at is null and not e.is_edited`;

/** Publishes each text that differs from what shipped last in its language. */
const INSERT_REVISIONS = `with changed as (
    select s.*, e.last_number + row_number() over (partition by e.id order by s.language = 'en' desc, s.language) as number
    from shipped_texts s join content_entries e on e.id = s.entry_id
    where s.fields is distinct from (select r.fields from live_publications(e.kind, e.slug) l
      join content_revisions r on r.entry_id = l.entry_id and r.number = l.number
      where l.entry_id = e.id and l.language = s.language)
  ), revisions as (
    insert into content_revisions (entry_id, number, language, fields) select entry_id, number, language, fields from changed
    returning entry_id, number, language
  ), publications as (
    insert into content_publications (entry_id, number, language) select entry_id, number, language from revisions
  )
  update content_entries e set last_number = n.number
  from (select entry_id, max(number) as number from revisions group by 1) n where n.entry_id = e.id`;
const WITHDRAW_LANGUAGES = `update content_publications p set withdrawn_at = now()
  from content_entries e where e.id = p.entry_id and not e.is_edited and p.withdrawn_at is null
    and e.id in (select entry_id from shipped_texts)
    and not exists (select from shipped_texts s where s.entry_id = p.entry_id and s.language = p.language)`;
/** An entry is kept, because people have worked with it: students have answered in a chapter. */
const DELETE_ENTRIES = `update content_entries e set deleted_at = now() where not e.is_edited and e.deleted_at is null
  and not exists (select from shipped_texts s where s.entry_id = e.id)`;
/** Brings back what an earlier release has deleted, where nothing else has its address now. */
const restoreEntries = (isChapter: boolean) => `update content_entries e set deleted_at = null
  from shipped_texts s left join ${COURSE} on true
  where s.kind = e.kind and s.slug = e.slug and (s.parent is not null) = ${isChapter} and (p.id is not null) = ${isChapter}
    and e.parent_id is not distinct from p.id and e.deleted_at is not null and not e.is_edited
    and not exists (select from content_entries o where o.deleted_at is null and o.kind = e.kind and o.slug = e.slug
      and o.parent_id is not distinct from e.parent_id)`;
