import { type RawBuilder, sql } from 'kysely';
import { type BookSummaryRow, bookSummaryColumns, type SharingSchool, visibleTo } from '#api/books/service.ts';
import { type Actor, readRoleOf } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { matchesRule } from '#api/modes/service.ts';
import { searchSources } from '#api/search-index/service.ts';
import { modeConditions, storiesVisibleTo } from '#api/stories/service.ts';
import type { ModeRule } from '#contract/modes.ts';
import type { CombinedQuery, SearchKind } from '#contract/search.ts';

export type SearchRow = {
  kind: SearchKind;
  id: string;
  path: string;
  title: string;
  snippet: string;
  book: BookSummaryRow | null;
  school?: SharingSchool;
};
export type SearchRows = { sections: Partial<Record<SearchKind, number>>; rows: SearchRow[] };

/** Finds one page of results that the mode shows, the best first, and the number of results of each kind. Books include their summary. */
export async function findDocuments(
  db: TenantDb,
  actor: Pick<Actor, 'tenantId' | 'role' | 'visit'>,
  query: CombinedQuery,
  rule: ModeRule | undefined,
): Promise<SearchRows> {
  const { section, limit, offset } = query;
  const { documents } = searchSources(query.search);
  if (!documents) return { sections: {}, rows: [] };
  const { rows } = await sql<SearchRows>`
    with found as materialized (select * from ${documents} f ${onlyVisible(actor, rule)}),
      page as (select * from found where kind = coalesce(${section ?? null}, kind) order by rank desc, title, id limit ${limit} offset ${offset})
    select
      (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*)::int from found group by kind) k) as sections,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'path', p.path, 'title', p.title, 'snippet', p.snippet, 'book',
          (select to_jsonb(c) from (select ${bookSummaryColumns} from books b
            where p.kind = 'book' and b.tenant_id = ${actor.tenantId} and b.id = p.id and ${visibleTo(readRoleOf(actor))}) c))
        order by p.rank desc, p.title, p.id), '[]') from page p) as rows`.execute(db);
  return rows[0] ?? { sections: {}, rows: [] };
}

/** The search index knows audiences only; this removes books and stories outside the limits of the community password and of the mode. */
function onlyVisible(
  { tenantId, role }: Pick<Actor, 'tenantId' | 'role'>,
  rule: ModeRule | undefined,
): RawBuilder<unknown> {
  const conditions = [...(role === 'community' ? [visibleTo(role)] : []), ...(rule ? matchesRule(rule) : [])];
  if (conditions.length === 0) return sql``;
  const ofStories = [...(role === 'community' ? [storiesVisibleTo(role)] : []), ...modeConditions(rule)];
  // Not `exists`, for which PostgreSQL would read all books of the school instead of the few that were found.
  return sql`where case f.kind
    when 'book' then (select ${sql.join(conditions, sql` and `)} from books b where b.tenant_id = ${tenantId} and b.id = f.id)
    when 'story' then (select ${sql.join(ofStories, sql` and `)} from stories b where b.tenant_id = ${tenantId} and b.id = f.id)
    else true end`;
}

/** Finds books of the shared shelf on the root host, which has only books. */
export async function findShared(db: TenantDb, { search, section, limit, offset }: CombinedQuery): Promise<SearchRows> {
  const { sharedBooks } = searchSources(search);
  if (search === '' || (section && section !== 'book')) return { sections: {}, rows: [] };
  const { rows } = await sql<SearchRows>`
    with found as materialized (select * from ${sharedBooks} with ordinality b limit 1000)
    select jsonb_build_object('book', (select count(*)::int from found)) as sections,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', 'book', 'id', p.id, 'path', '/library/' || p.id, 'title', p.title, 'snippet', p.blurb,
          'book', to_jsonb(p) - 'school', 'school', p.school) order by p.ordinality), '[]')
        from (select ${bookSummaryColumns}, b.blurb, b.ordinality,
            (select to_jsonb(s) from sharing_schools(array[b.tenant_id]) s) as school
          from found b order by b.ordinality limit ${limit} offset ${offset}) p) as rows`.execute(db);
  return rows[0] ?? { sections: {}, rows: [] };
}
