import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type ContentKind, type ContentOf, contentKinds, contentSchemas } from '#contract/core/content/kinds.ts';

/** A published entry: its text in one language, with the facets of the English text. */
export type PublishedEntry<Kind extends ContentKind> = {
  id: string;
  slug: string;
  parent_id: string | null;
  language: string;
  /** All languages of the publication. */
  languages: string[];
  number: number;
  fields: ContentOf<Kind>;
  published_at: Date;
};

export type PublishedFilter = {
  language: string;
  /** The entry's current or former address. */
  slug?: string;
  /** The course whose chapters are found. */
  parentId?: string;
  /** Fields that the caller does not need, such as long texts. */
  without?: string[];
};

/** Finds the published entries of a kind by position, each once: in the language, else in English. */
export async function findPublished<Kind extends ContentKind>(
  db: TenantDb,
  kind: Kind,
  { language, slug, parentId, without = [] }: PublishedFilter,
): Promise<PublishedEntry<Kind>[]> {
  const { rows } = await sql<PublishedEntry<Kind>>`
    select * from published_content(${kind}, ${language}, ${slug ?? null}, ${parentId ?? null}, ${without}::text[])
    order by (fields ->> 'position')::int nulls first, slug`.execute(db);
  return rows.map((row) => ({ ...row, fields: withDefaults(kind, row.fields) }));
}

/**
 * Shipped texts leave out fields with a default, and callers leave out long texts. Schemas are cached: making one costs
 * more than using it.
 */
const partialSchemas = new Map(contentKinds.map((kind) => [kind, contentSchemas[kind].partial()]));

function withDefaults<Kind extends ContentKind>(kind: Kind, fields: object): ContentOf<Kind> {
  return partialSchemas.get(kind)?.parse(fields) as ContentOf<Kind>;
}

/** Returns the current addresses of a kind's entries, by former address. */
export async function findFormerSlugs(db: TenantDb, kind: ContentKind): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ former: string; slug: string }>`select * from former_slugs_of(${kind})`.execute(db);
  return new Map(rows.map(({ former, slug }) => [former, slug]));
}

/** Finds one revision of an entry, published or not. Without a number: the newest text, in English if there is one. */
export async function findPreviewed(
  db: TenantDb,
  { entryId, number = null }: { entryId: string; number?: number | null },
): Promise<(PublishedEntry<ContentKind> & { kind: ContentKind }) | undefined> {
  const { rows } = await sql<PublishedEntry<ContentKind> & { kind: ContentKind }>`
    select * from previewed_content(${entryId}, ${number}::int)`.execute(db);
  return rows[0];
}
