import type pg from 'pg';
import { toSearchWords, transpositionQuery, trigramSpelling } from '#api/core/search-index/search-words.ts';
import { readJson } from './browser.ts';
import { screenRow } from './compare.ts';
import type { Environment } from './environment.ts';
import { type Row, thousands } from './results.ts';
import { addSchools, TENANTS, withoutTriggers } from './seed.ts';

const SCHOOL = 'search-1';
const searchFacts = { items: 100_000, schools: TENANTS, books: 100_000, stories: 50_000 };
const WORDS = 1000;

const SYLLABLES = ['ba', 'ko', 'mi', 'ru', 'te', 'so', 'la', 'vi', 'nu', 'pe'];

/** A word of the texts: the lower its number, the more of them have it. Words are of three syllables. */
function wordAt(number: number): string {
  const digits = String(number % WORDS).padStart(3, '0');
  return [...digits].map((digit) => SYLLABLES[Number(digit)]).join('');
}

/** SQL: as many words as `count`, chosen by the text `seed`. Their numbers are spread by their logarithm, as words of a language are. */
const wordsOf = (seed: string, count: number) => `(select string_agg(v.word, ' ' order by k)
  from generate_series(1, ${count}) k join vocabulary v
    on v.number = floor(power(${WORDS}, ('x' || substr(md5(${seed} || ':' || k), 1, 7))::bit(28)::int / 268435456.0))::int - 1)`;

/** Fills the search index: one school with 100,000 books, and 1,000 schools that share as many books and 50,000 stories. Returns the id of that school. */
async function seedSearches(db: pg.Client): Promise<string> {
  await addSchools(db, 1, 'search');
  const { rows } = await db.query<{ id: string }>('select id from tenants where subdomain = $1', [SCHOOL]);
  const tenantId = rows[0]?.id ?? '';
  await withoutTriggers(db, async () => {
    await db.query('create temporary table vocabulary (number int primary key, word text not null) on commit drop');
    await db.query('insert into vocabulary select * from unnest($1::int[], $2::text[])', [
      Array.from({ length: WORDS }, (_, number) => number),
      Array.from({ length: WORDS }, (_, number) => wordAt(number)),
    ]);
    await db.query(
      `update tenants set shares_on_booklark = true where subdomain in (select 'bench-' || n from generate_series(1, $1) n)`,
      [TENANTS],
    );
    for (const statement of STATEMENTS) await db.query(statement, [tenantId]);
  });
  await db.query('vacuum analyze search_documents, books, stories, tenants');
  return tenantId;
}

/** The schools that share, each with its place. */
const SHARING = `(select id, row_number() over (order by id) - 1 as place from tenants where subdomain like 'bench-%' and shares_on_booklark)`;

const STATEMENTS = [
  `insert into books (tenant_id, work_id, title, author, blurb, language, level, goal, country, audience, format, page_count, state, rendition_id, published_at)
   select $1::uuid, uuidv7(), ${wordsOf("'title' || n", 3)}, 'Pen ' || n % 50, ${wordsOf("'blurb' || n", 30)}, 'en', 1 + n % 5, 1 + n % 17, 'GB',
     'everyone', 'pages', 12, 'published', uuidv7(), now() - n * interval '1 minute'
   from generate_series(1, ${searchFacts.items}) n`,
  // The books that the schools have already get words like those of the others, and as many as that stay shared.
  `update books set audience = 'school' where tenant_id <> $1::uuid and id in
    (select id from books where tenant_id <> $1::uuid order by id offset ${searchFacts.books})`,
  `update books set title = ${wordsOf('books.id::text', 3)}, blurb = ${wordsOf("'blurb' || books.id", 30)}, language = 'en' where tenant_id <> $1::uuid`,
  `insert into stories (tenant_id, id, kind, slug, state, audience, title, author, summary, language, published_at)
   select s.id, uuidv7(), 'story', 'story-' || n || '-of-the-bench', 'published', 'everyone', ${wordsOf("'story' || n", 3)}, 'Pen ' || n % 50,
     ${wordsOf("'summary' || n", 30)}, 'en', now() - n * interval '1 minute'
   from generate_series(1, ${searchFacts.stories}) n join ${SHARING} s on s.place = n % ${TENANTS} where $1::uuid is not null`,
  `insert into search_documents (tenant_id, kind, id, path, title, snippet, audience, words, spelling)
   select tenant_id, 'book', id, '/library/' || id, title, left(blurb, 200), audience, document_words('en', title, lower(author), blurb), title
   from books where $1::uuid is not null and audience = 'everyone'`,
  `insert into search_documents (tenant_id, kind, id, path, title, snippet, audience, words, spelling)
   select tenant_id, 'story', id, '/stories/' || slug, title, left(summary, 200), audience, document_words('en', title, lower(author), summary), title
   from stories where $1::uuid is not null`,
];

const CONNECTIONS = 8;
const QUERIES = 500;
const MAX_MS = 60;
const KINDS = ['book', 'story'];

/**
 * Measures the combined search of one school with 100,000 books, and that of the root host over 1,000 schools, with eight connections,
 * against SQL by hand without row security. The two sides must find as many.
 */
export async function measureSearches({ port, db, openPool }: Environment): Promise<Row[]> {
  const tenantId = await seedSearches(db);
  const pool = openPool(CONNECTIONS, SEARCH_OPTIONS);
  const { items, schools, books, stories } = searchFacts;
  const peer = `${CONNECTIONS} connections, ${QUERIES} queries; the peer is one prepared statement over the same indexes, without row security`;
  const floor = { connections: CONNECTIONS, checks: QUERIES, floor: 0.5 };
  const compare = (place: string, host: string, tenant: string | null) => ({
    name: `combined search ${place}`,
    ours: inTurn((search) => {
      return readJson<Found>({ port, host, path: `/api/combined/?limit=24&search=${encodeURIComponent(search)}` });
    }),
    theirs: inTurn((search) => searchByHand(pool, tenant, search)),
  });
  return [
    await screenRow(compare('in one school', `${SCHOOL}.localhost`, tenantId), {
      ...floor,
      maxMs: MAX_MS,
      note: `${thousands(items)} books of this school; ${peer}`,
    }),
    await screenRow(compare('on the root host', 'localhost', null), {
      ...floor,
      note: `${thousands(schools)} schools that share ${thousands(books)} books and ${thousands(stories)} stories; ${peer}`,
    }),
  ];
}

type Found = { sections: Record<string, number> | null };

/** The results of each kind that both sides have; content is searched in memory and has other words. */
const countsOf = ({ sections }: Found) => KINDS.map((kind) => `${sections?.[kind] ?? 0} of ${kind}`).join(', ');

/** Asks the same as the other side, in the same order. */
function inTurn(search: (text: string) => Promise<Found>): () => Promise<string> {
  let turn = 0;
  return async () => countsOf(await search(queries[turn++ % queries.length] ?? ''));
}

/** The mix of ten queries: four common words, four words typed letter by letter, and two rare or unknown words. */
const queries = Array.from({ length: QUERIES }, (_, n) => {
  const [place, round] = [n % 10, Math.floor(n / 10)];
  if (place < 4) return wordAt((round * 4 + place) % 20);
  if (place < 8) return wordAt(20 + (round % 200)).slice(0, place - 2);
  return place === 8 ? wordAt(800 + (round % 200)) : `zzq${wordAt(round % 20)}`;
});

/**
 * The best SQL by hand for a search, in one prepared statement as a superuser, without row security, session and mode: titles with all of
 * the words before texts that have them, at most 500 of both, and what is spelled alike only where there are fewer than 20. It returns
 * the first page and the number of each kind, over the indexes of ours.
 */
const PAGE = 24;

/** Settings of the peer’s connection, equal to those that our functions set for themselves. */
const SEARCH_OPTIONS =
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

/** Searches at a school, or on the root host if `tenantId` is null. */
async function searchByHand(pool: pg.Pool, tenantId: string | null, search: string): Promise<Found> {
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

const storedQueries = new Map<string, string>();

/** The query that the database makes of the words, once for each search: it is not what is measured. */
async function queryOf(pool: pg.Pool, words: string): Promise<string> {
  const stored = storedQueries.get(words);
  if (stored !== undefined) return stored;
  const { rows } = await pool.query({ text: 'select search_terms($1)::text as query', values: [words] });
  storedQueries.set(words, rows[0].query);
  return rows[0].query;
}
