import type pg from 'pg';

/** The number of tenants that are requested in turn. */
export const SAMPLED = 50;
export const TENANTS = 1000;
const BOOKS = 100_000;
const STUDENTS = 60_000;

export const subdomainOf = (n: number) => `bench-${n}`;
export const nameOf = (n: number) => `Bench School ${n}`;

/** Creates the data of both servers: tenants with Zipf-distributed sizes, the largest with a fifth of all books. */
export async function seedDatabase(db: pg.Client): Promise<void> {
  // The triggers would send a hundred thousand notifications and queue as many downloads, one after the other.
  await db.query('alter table books disable trigger user');
  await addSchools(db, TENANTS, 'bench');
  await db.query(
    `create temporary table sizes as
     select t.id, greatest(60, round($1::int * 0.2 / n))::int as books, greatest(30, round($2::int * 0.2 / n))::int as students
     from generate_series(1, $3::int) n join tenants t on t.subdomain = 'bench-' || n`,
    [BOOKS, STUDENTS, TENANTS],
  );
  for (const statement of STATEMENTS) await db.query(statement);
  await db.query('alter table books enable trigger user');
  await db.query('vacuum analyze');
}

/** Adds rows in one transaction in which no trigger fires: triggers would move pieces step by step and send a notification for each row. */
export async function withoutTriggers(db: pg.Client, work: () => Promise<void>): Promise<void> {
  await db.query('begin');
  try {
    await db.query('set local session_replication_role = replica');
    await work();
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
}

/** Adds schools, `{prefix}-1` and so on, which are verified and may sell. */
export async function addSchools(db: pg.Client, count: number, prefix: string): Promise<void> {
  await db.query(
    `insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color, verified_at, may_sell_at)
     select 'school', $2 || '-' || n, initcap($2) || ' School ' || n, 'a@bench.example', 'https://bench.example', '#11365A', '#DCE9F5', '#0A2138', '#11365A', now(), now()
     from generate_series(1, $1::int) n`,
    [count, prefix],
  );
}

const STATEMENTS = [
  // Every list has a mode, as at a school with a switchboard.
  `update tenants set switchboard = true where subdomain like 'bench-%'`,
  `insert into tenant_modes (tenant_id, mode_id, position) select s.id, m.id, m.position from sizes s cross join modes m`,
  `insert into users (tenant_id, role, username, first_name, last_name)
   select s.id, 'student', 'student-' || n, 'Robin', 'Name ' || n from sizes s cross join lateral generate_series(1, s.students) n`,
  `insert into books (tenant_id, work_id, title, author, blurb, language, level, goal, country, audience, format, page_count, state, rendition_id, published_at)
   select s.id, uuidv7(), 'The ' || (array['Boat', 'Bird', 'Tree', 'Rain'])[1 + n % 4] || ' number ' || n, 'Pen ' || n % 50, 'A blurb of some words.',
     (array['en', 'en', 'es', 'fr', 'ar', 'hi'])[1 + n % 6], 1 + n % 5, 1 + n % 17, 'GB', 'everyone', 'pages', 12, 'published', uuidv7(),
     now() - n * interval '1 minute'
   from sizes s cross join lateral generate_series(1, s.books) n`,
  `insert into renditions (tenant_id, id, book_id, file_name, file_size, file_hash, state)
   select tenant_id, rendition_id, id, 'book.epub', 1, repeat('0', 64), 'ready' from books`,
];
