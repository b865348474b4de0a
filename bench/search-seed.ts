import type pg from 'pg';
import { TENANTS } from './seed.ts';

const SCHOOL = 'bench-search';
export const searchFacts = { items: 100_000, schools: TENANTS, books: 100_000, stories: 50_000 };
const WORDS = 1000;

const SYLLABLES = ['ba', 'ko', 'mi', 'ru', 'te', 'so', 'la', 'vi', 'nu', 'pe'];

/** A word of the texts: the lower its number, the more of them have it. Words are of three syllables. */
export function wordAt(number: number): string {
  const digits = String(number % WORDS).padStart(3, '0');
  return [...digits].map((digit) => SYLLABLES[Number(digit)]).join('');
}

/** SQL: as many words as `count`, chosen by the text `seed`. Their numbers are spread by their logarithm, as words of a language are. */
const wordsOf = (seed: string, count: number) => `(select string_agg(v.word, ' ' order by k)
  from generate_series(1, ${count}) k join vocabulary v
    on v.number = floor(power(${WORDS}, ('x' || substr(md5(${seed} || ':' || k), 1, 7))::bit(28)::int / 268435456.0))::int - 1)`;

/** Fills the search index: one school with 100,000 books, and 1,000 schools that share as many books and 50,000 stories. */
export async function seedSearches(client: pg.Client): Promise<{ school: string; tenantId: string }> {
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
