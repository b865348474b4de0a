import pg from 'pg';
import { SEARCH_OPTIONS, searchByHand } from './baseline/search.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies, type Latencies } from './latencies.ts';
import { latencyRow, type Row } from './results.ts';

import { TENANTS } from './seed.ts';

const SCHOOL = 'bench-search';
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

/** Fills the search index: one school with 100,000 books, and 1,000 schools that share as many books and 50,000 stories. */
async function seedSearches(client: pg.Client): Promise<{ school: string; tenantId: string }> {
  await client.query('begin');
  // The triggers would send a notification for each row.
  await client.query('set local session_replication_role = replica');
  await client.query('create temporary table vocabulary (number int primary key, word text not null) on commit drop');
  await client.query('insert into vocabulary select * from unnest($1::int[], $2::text[])', [
    Array.from({ length: WORDS }, (_, number) => number),
    Array.from({ length: WORDS }, (_, number) => wordAt(number)),
  ]);
  const { rows } = await client.query<{ id: string }>(
    `insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color, verified_at)
     values ('school', $1, 'Search School', 'a@bench.example', 'https://bench.example', '#11365A', '#DCE9F5', '#0A2138', '#11365A', now()) returning id`,
    [SCHOOL],
  );
  const tenantId = rows[0]?.id ?? '';
  await client.query(
    `update tenants set shares_on_booklark = true where subdomain in (select 'bench-' || n from generate_series(1, $1) n)`,
    [TENANTS],
  );
  for (const statement of STATEMENTS) await client.query(statement, [tenantId]);
  await client.query('commit');
  await client.query('vacuum analyze search_documents, books, stories, tenants');
  return { school: SCHOOL, tenantId };
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

export type Searches = { school: Latencies; root: Latencies };

/**
 * Measures the combined search of one school with 100,000 books, and that of the root host over 1,000 schools, with eight connections,
 * against SQL by hand without row security. The two sides must find as many.
 */
export async function measureSearches({ port, owner }: Environment): Promise<Searches> {
  const connectionString = owner.replace('booklark_owner', 'postgres');
  const client = new pg.Client({ connectionString });
  await client.connect();
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, options: SEARCH_OPTIONS });
  try {
    const { school, tenantId } = await seedSearches(client);
    return {
      school: await compareSearches(port, pool, { host: `${school}.localhost`, tenantId }),
      root: await compareSearches(port, pool, { host: 'localhost', tenantId: null }),
    };
  } finally {
    await pool.end();
    await client.end();
  }
}

export function searchRows({ school, root }: Searches): Row[] {
  const { items, schools, books, stories } = searchFacts;
  const text = (count: number) => count.toLocaleString('en');
  const peer = `${CONNECTIONS} connections, ${QUERIES} queries; the peer is one prepared statement over the same indexes, without row security`;
  return [
    latencyRow('combined search in one school, p95', school, {
      floor: 0.5,
      maxMs: MAX_MS,
      note: `${text(items)} books of this school; ${peer}`,
    }),
    latencyRow('combined search on the root host, p95', root, {
      floor: 0.5,
      note: `${text(schools)} schools that share ${text(books)} books and ${text(stories)} stories; ${peer}`,
    }),
  ];
}

type Place = { host: string; tenantId: string | null };
type Reply = { sections: Record<string, number> };

async function compareSearches(port: number, pool: pg.Pool, { host, tenantId }: Place): Promise<Latencies> {
  const ours = async (search: string): Promise<Reply> => {
    const path = `/api/combined/?limit=24&search=${encodeURIComponent(search)}`;
    const { status, text } = await sendRequest({ port, host, path });
    if (status !== 200) throw new Error(`${host}${path}: ${status} ${text.slice(0, 200)}`);
    return JSON.parse(text);
  };
  const theirs = (search: string) => searchByHand(pool, tenantId, search);
  for (const search of queries) {
    const [mine, peers] = [countsOf(await ours(search)), countsOf(await theirs(search))];
    if (mine !== peers) throw new Error(`“${search}” at ${host}: ours finds ${mine}, the peer ${peers}`);
  }
  return compareLatencies(inTurn(ours), inTurn(theirs), CONNECTIONS);
}

/** The results of each kind that both sides have; content is searched in memory and has other words. */
const countsOf = ({ sections }: { sections: Record<string, number> | null }) =>
  KINDS.map((kind) => `${sections?.[kind] ?? 0} of ${kind}`).join(', ');

/** Both sides are asked the same, in the same order. */
function inTurn<Result>(search: (text: string) => Promise<Result>): () => Promise<Result> {
  let turn = 0;
  return () => search(queries[turn++ % queries.length] ?? '');
}

/** The mix of ten queries: four common words, four words typed letter by letter, and two rare or unknown words. */
const queries = Array.from({ length: QUERIES }, (_, n) => {
  const [place, round] = [n % 10, Math.floor(n / 10)];
  if (place < 4) return wordAt((round * 4 + place) % 20);
  if (place < 8) return wordAt(20 + (round % 200)).slice(0, place - 2);
  return place === 8 ? wordAt(800 + (round % 200)) : `zzq${wordAt(round % 20)}`;
});
