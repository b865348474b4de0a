import { type RawBuilder, sql } from 'kysely';
import { searchSources } from '#api/core/search-index/service.ts';
import { type Actor, readRoleOf } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  type BookSummaryRow,
  bookSummaryColumns,
  foundDocuments,
  type SharingSchool,
  visibleTo,
} from '#api/library/books/service.ts';
import { modeConditions, storiesVisibleTo } from '#api/library/stories/service.ts';
import { matchesRule } from '#api/schools/modes/service.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import type { CombinedQuery, SearchKind } from '#contract/learning/search.ts';
import type { ModeRule } from '#contract/schools/modes.ts';
import type { FoundContent } from './content-documents.ts';

export type SearchRow = {
  kind: SearchKind;
  id: string;
  path: string;
  title: string;
  snippet: string;
  book?: BookSummaryRow | null;
  story?: StoryPictureRow | null;
  school?: SharingSchool;
};
/** The first picture of a story; `hash` is null without one. */
type StoryPictureRow = { tenant_id: string; audience: Audience; hash: string | null };
export type SearchRows = { sections: Partial<Record<SearchKind, number>>; rows: SearchRow[] };

/** SQL: a `StoryPictureRow`, from `stories b`. */
const storyPicture = sql`jsonb_build_object('tenant_id', b.tenant_id, 'audience', b.audience,
  'hash', story_picture(b.tenant_id, b.id, b.picture_id) ->> 'hash')`;

/**
 * Finds one page of results that the mode shows, the best first, and counts the results of each kind. Books include
 * their summary.
 */
export async function findDocuments(
  db: TenantDb,
  actor: Pick<Actor, 'role' | 'personId' | 'visit'> & { bought: string[] },
  query: CombinedQuery,
  { rule, content }: { rule: ModeRule | undefined; content: FoundContent[] },
): Promise<SearchRows> {
  const { section, limit, offset } = query;
  const documents = foundDocuments(db, { ...actor, role: readRoleOf(actor) }, query.search);
  if (!documents) return { sections: {}, rows: [] };
  const { rows } = await sql<SearchRows>`
    with found as materialized (select * from ${documents} f ${onlyVisible(db, actor, rule)} union all select * from ${foundContent(content)}),
      page as (select * from found where kind = coalesce(${section ?? null}, kind) order by rank desc, title, id limit ${limit} offset ${offset})
    select
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*)::int from found group by kind) k) as sections,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'path', p.path, 'title', p.title, 'snippet', p.snippet, 'book',
          (select to_jsonb(c) from (select ${bookSummaryColumns} from books b
            where p.kind = 'book' and b.tenant_id = ${db.tenantId} and b.id = p.id and ${visibleTo(readRoleOf(actor))}) c),
          'story', (select ${storyPicture} from stories b where p.kind = 'story' and b.tenant_id = ${db.tenantId} and b.id = p.id))
        order by p.rank desc, p.title, p.id), '[]') from page p) as rows`.execute(db);
  return rows[0] ?? { sections: {}, rows: [] };
}

/** SQL: content that was found in memory, in the form of `matching_documents`. */
function foundContent(content: FoundContent[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(content)}::jsonb)
    as c (kind text, id uuid, path text, title text, snippet text, rank double precision)`;
}

/**
 * Removes books and stories outside the limits of the community password and the mode, because the search index has
 * only audiences.
 */
function onlyVisible(
  { tenantId }: TenantDb,
  { role }: Pick<Actor, 'role'>,
  rule: ModeRule | undefined,
): RawBuilder<unknown> {
  if (role !== 'community' && !rule) return sql``;
  const conditions = [
    sql`true`,
    ...(role === 'community' ? [visibleTo(role)] : []),
    ...(rule ? matchesRule(rule) : []),
  ];
  const ofStories = [sql`true`, ...(role === 'community' ? [storiesVisibleTo(role)] : []), ...modeConditions(rule)];
  // Avoids `exists`, because PostgreSQL would read all of the school's books instead of the few results.
  return sql`where case f.kind
    when 'book' then (select ${sql.join(conditions, sql` and `)} from books b where b.tenant_id = ${tenantId} and b.id = f.id)
    when 'story' then (select ${sql.join(ofStories, sql` and `)} from stories b where b.tenant_id = ${tenantId} and b.id = f.id)
    when 'charity' then ${causesInMode(rule)}
    when 'project' then ${causesInMode(rule)}
    else true end`;
}

/** SQL: whether a mode shows the cause or project `f`. Only the goals in its rule apply to causes. */
function causesInMode(rule: ModeRule | undefined): RawBuilder<unknown> {
  if (!rule) return sql`true`;
  if (rule.features_off.includes('causes')) return sql`false`;
  if (rule.goals.length === 0) return sql`true`;
  return sql`exists (select from visible_causes() c where c.goal = any(${rule.goals}::int[])
    and (c.id = f.id or c.id = (select p.cause_id from visible_projects() p where p.id = f.id)))`;
}

/**
 * Finds shared books and stories, and the platform's causes and content, on the root host: first by title, then by
 * text. In both parts, each kind has its best match first, and the kinds alternate.
 */
export async function findShared(
  db: TenantDb,
  { search, section, limit, offset }: CombinedQuery,
  content: FoundContent[],
): Promise<SearchRows> {
  const { documents, sharedBooks, sharedStories } = searchSources(search);
  if (!documents) return { sections: {}, rows: [] };
  const turn = sql`rank >= 2 as has_title, row_number() over (partition by rank >= 2 order by rank desc, title, id) as turn`;
  const school = sql`(select to_jsonb(s) from sharing_schools(array[p.tenant_id]) s)`;
  const { rows } = await sql<SearchRows>`
    with books_found as materialized (select b.*, ${turn} from ${sharedBooks} b),
      stories_found as materialized (select b.*, ${turn} from ${sharedStories} b),
      others_found as materialized (select f.*, ${turn} from (select * from ${documents} f where f.kind in ('charity', 'project')
        union all select * from ${foundContent(content)}) f),
      page as (select * from (select 'book' as kind, b.tenant_id, b.id, b.has_title, b.turn from books_found b
          union all select 'story', b.tenant_id, b.id, b.has_title, b.turn from stories_found b
          union all select c.kind, null, c.id, c.has_title, c.turn from others_found c) f
        where f.kind = coalesce(${section ?? null}, f.kind) order by f.has_title desc, f.turn, f.kind, f.id limit ${limit} offset ${offset})
    select
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (
        select 'book' as kind, count(*)::int from books_found union all select 'story', count(*)::int from stories_found
        union all select kind, count(*)::int from others_found group by kind) k where count > 0) as sections,
      (select coalesce(jsonb_agg(case p.kind
          when 'book' then (select jsonb_build_object('kind', p.kind, 'id', p.id, 'path', '/library/' || p.id, 'title', b.title, 'snippet', b.blurb,
            'book', (select to_jsonb(c) from (select ${bookSummaryColumns}) c), 'school', ${school}) from books_found b where b.id = p.id)
          when 'story' then (select jsonb_build_object('kind', p.kind, 'id', p.id, 'path', '/stories/' || b.slug, 'title', b.title, 'snippet', b.summary,
            'story', ${storyPicture}, 'school', ${school}) from stories_found b where b.id = p.id)
          else (select jsonb_build_object('kind', c.kind, 'id', c.id, 'path', c.path, 'title', c.title, 'snippet', c.snippet)
            from others_found c where c.id = p.id) end
        order by p.has_title desc, p.turn, p.kind, p.id), '[]') from page p) as rows`.execute(db);
  return rows[0] ?? { sections: {}, rows: [] };
}
