import pg from 'pg';
import { addStaff } from './accounts.ts';
import { sendRequest } from './browser.ts';
import type { Environment } from './environment.ts';
import { compareLatencies, type Latencies } from './latencies.ts';
import { latencyRow, type Row } from './results.ts';

import { subdomainOf } from './seed.ts';

const PIECES = 10_000;
const CLASSES = 40;
const STUDENTS = 30;
const PAGES = 8;

/** Creates classes, and pieces of their students that wait for review with pages, pictures, checks and history. Returns the id of the school. */
async function seedReviews(client: pg.Client, subdomain: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from tenants where subdomain = $1', [subdomain]);
  const tenantId = rows[0]?.id ?? '';
  // Steps move pieces one by one; here they are all in review at once.
  await client.query('set session_replication_role = replica');
  for (const statement of STATEMENTS) await client.query(statement.replaceAll(':tenant', `'${tenantId}'`));
  await client.query('set session_replication_role = origin');
  await client.query(
    'vacuum analyze books, pieces, piece_pages, piece_pictures, piece_revisions, piece_checks, piece_steps',
  );
  await client.query('vacuum analyze renditions, school_classes, enrolments');
  return tenantId;
}

const STATEMENTS = [
  `insert into school_classes (tenant_id, name, class_id, code_folded)
   select :tenant, 'Review Class ' || n, 'RV' || lpad(n::text, 4, '0'), 'RV' || lpad(n::text, 4, '0') from generate_series(1, ${CLASSES}) n`,
  `insert into enrolments (tenant_id, school_class_id, student_id)
   select :tenant, c.id, s.id from (select id, row_number() over (order by id) - 1 as turn from users where tenant_id = :tenant and role = 'student') s
     join (select id, row_number() over (order by id) - 1 as turn from school_classes where tenant_id = :tenant and class_id like 'RV%') c
       on c.turn = s.turn / ${STUDENTS} where s.turn < ${CLASSES * STUDENTS}`,
  `create temporary table made as
   select n, uuidv7() as id, uuidv7() as rendition_id, s.student_id, now() - n * interval '1 minute' as submitted_at
   from generate_series(1, ${PIECES}) n join (select student_id, row_number() over (order by student_id) - 1 as turn from enrolments where tenant_id = :tenant) s
     on s.turn = n % ${CLASSES * STUDENTS}`,
  `insert into books (tenant_id, id, work_id, title, author, language, state, audience, author_id, created_by, rendition_id, page_count, format, drawn_cover)
   select :tenant, id, id, 'A Piece Number ' || n, 'Robin N.', 'en', 'in_review', 'school', student_id, student_id, rendition_id, ${PAGES}, 'pages',
     '{"scene": "boat", "colour": 3, "is_night": false, "ink": 1}' from made`,
  `insert into renditions (tenant_id, id, book_id, file_name, file_size, file_hash, state)
   select :tenant, rendition_id, id, 'pages.zip', 1, repeat('0', 64), 'ready' from made`,
  `insert into pieces (tenant_id, id, type, author_id, source, starter, state, title, author, language, level, goal, declaration_accepted, revision,
     submitted_revision, submitted_at, rendition_id)
   select :tenant, id, 'book', student_id, 'pages', 'blank', 'in_review', 'A Piece Number ' || n, 'Robin N.', 'en', 2, 1 + n % 17, true, 1, 1,
     submitted_at, rendition_id from made`,
  `insert into piece_pages (tenant_id, piece_id, position, layout, text)
   select :tenant, id, p, 'picture_above', 'On page ' || p || ' the boat of piece ' || n || ' sails past the trees, and no one on board knows where the river ends.'
   from made, generate_series(0, ${PAGES - 1}) p`,
  `insert into piece_pictures (tenant_id, page_id, position, source, hash, size, width, height, alt)
   select :tenant, g.id, 1, 'photo', encode(sha256(g.id::text::bytea), 'hex'), 60000, 1600, 1200, 'A boat on a river'
   from piece_pages g join made m on m.id = g.piece_id where g.tenant_id = :tenant`,
  `insert into piece_revisions (tenant_id, piece_id, number, reason, content, word_count)
   select :tenant, p.id, 1, 'submitted', jsonb_build_object('details', to_jsonb(p), 'own_cover', null, 'pages', jsonb_agg(to_jsonb(g) || '{"pictures": [], "hidden_pictures": []}'
     order by g.position)), 120
   from made m join pieces p on p.tenant_id = :tenant and p.id = m.id join piece_pages g on g.tenant_id = p.tenant_id and g.piece_id = p.id group by p.tenant_id, p.id`,
  `insert into piece_checks (tenant_id, piece_id, revision, code, level, passed, finding, facts, page, excerpt_path, excerpt_start, excerpt_length)
   select :tenant, m.id, 1, k.code, k.level, not f.failed, case when f.failed then 'name' else k.finding end, k.facts::jsonb,
     case when f.failed then 1 end, case when f.failed then '{pages,0,text}'::text[] end, case when f.failed then 3 end, case when f.failed then 4 end
   from made m, (values ('opens', 'must', 'opens', '{}'), ('pages', 'must', 'pages', '{"count": ${PAGES}}'), ('words', 'must', 'words', '{}'),
     ('descriptions', 'must', 'descriptions', '{}'), ('personal_data', 'must', 'no_personal_data', '{}'), ('language', 'should', 'language', '{"declared": "en"}'),
     ('fonts', 'should', 'fonts', '{}'), ('permission', 'must', 'permission', '{}')) k(code, level, finding, facts),
     lateral (select k.code = 'personal_data' and m.n % 3 = 0 as failed) f`,
  `insert into piece_steps (tenant_id, piece_id, step, from_state, to_state, is_change, revision, by_id, happened_at)
   select :tenant, m.id, s.step, s.from_state, s.to_state, false, 1, case s.step when 'submit' then m.student_id end, m.submitted_at
   from made m, (values ('submit', 'draft', 'uploaded'), ('process', 'uploaded', 'processing'), ('pass', 'processing', 'in_review')) s(step, from_state, to_state)`,
  'drop table made',
];

const SCHOOL = subdomainOf(2);
const HOST = `${SCHOOL}.localhost`;
const PAGE = 20;

export type ReviewDesk = { queue: Latencies; next: Latencies };

/**
 * Measures the review desk of one school in which 10,000 pieces wait, against prepared key-set SQL without row security for the same
 * rows: the first page of the queue with its count, and one piece after the other with its pages, checks and history.
 */
export async function measureReviewDesk({ port, secrets, owner }: Environment): Promise<ReviewDesk> {
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  try {
    const tenantId = await seedReviews(client, SCHOOL);
    const token = await addStaff(client, secrets.BOOKLARK_TOKEN_SECRET, {
      subdomain: SCHOOL,
      role: 'school_admin',
      username: 'reviewer',
    });
    const headers = { authorization: `Bearer ${token}` };
    const read = (path: string) => readJson({ port, path: `/api/reviews/${path}`, headers });

    const ourQueue = () => read(`?mine=true&limit=${PAGE}`) as Promise<Queue>;
    const theirQueue = () => selectQueue(client, tenantId);
    await assertSame(ourQueue, theirQueue);
    const queue = await compareLatencies(ourQueue, theirQueue);

    const ids = await findIds(client, tenantId);
    const ourNext = walk(ids, (id) => read(`book/${id}/`) as Promise<Piece>);
    const theirNext = walk(ids, (id) => selectPiece(client, tenantId, id));
    await assertSame(ourNext, theirNext);
    return { queue, next: await compareLatencies(ourNext, theirNext) };
  } finally {
    await client.end();
  }
}

/** The rows of the results: the queue, and the next piece. */
export function reviewDeskRows({ queue, next }: ReviewDesk): Row[] {
  const note = `${PIECES.toLocaleString('en')} pieces wait at one school; the peer is prepared SQL by keys for the same rows, without row security`;
  return [
    latencyRow('review desk: first page of the queue, p95', queue, { floor: 0.5, note }),
    latencyRow('review desk: next piece with pages, checks and history, p95', next, { floor: 0.5, note }),
  ];
}

type Queue = { count: number; results: { id: string }[] };
type Piece = { id: string; pages: { text: string }[]; checks: unknown[]; history: unknown[] };

/** Calls `read` with the next id each time, as a reviewer who works through the queue. */
function walk<Result>(ids: string[], read: (id: string) => Promise<Result>): () => Promise<Result> {
  let turn = 0;
  return () => read(ids[turn++ % ids.length] ?? '');
}

async function readJson(request: { port: number; path: string; headers: Record<string, string> }): Promise<unknown> {
  const { status, text } = await sendRequest({ ...request, host: HOST });
  if (status !== 200) throw new Error(`${request.path}: ${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** Both sides must have read the same rows. */
async function assertSame<T extends Queue | Piece>(ours: () => Promise<T>, theirs: () => Promise<T>): Promise<void> {
  const [mine, peers] = [factsOf(await ours()), factsOf(await theirs())];
  if (mine !== peers) throw new Error(`the two sides have other rows: ${mine} and ${peers}`);
}

function factsOf(read: Queue | Piece): string {
  if ('results' in read) return JSON.stringify([read.count, read.results.map(({ id }) => id)]);
  const { id, pages, checks, history } = read;
  return JSON.stringify([id, pages.map(({ text }) => text), checks.length, history.length]);
}

async function findIds(client: pg.Client, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from pieces where tenant_id = $1 and state = 'in_review' order by submitted_at, id limit 2000`,
    [tenantId],
  );
  return rows.map(({ id }) => id);
}

async function selectQueue(client: pg.Client, tenantId: string): Promise<Queue> {
  const waiting = `from pieces p where p.tenant_id = $1 and p.work_state = 'in_review' and p.submitted_at is not null
    and p.deleted_at is null and p.assigned_to is null`;
  const { rows } = await client.query({
    name: 'queue',
    text: `select p.*, b.cover, b.drawn_cover, u.id as author_id, u.first_name, u.last_name, c.class_id, c.name, k.must, k.should
      from (select p.* ${waiting} order by p.submitted_at, p.id limit ${PAGE}) p
      left join lateral (select cover, drawn_cover from books where tenant_id = p.tenant_id and id = p.book_id) b on true
      left join lateral (select id, first_name, last_name from users where tenant_id = p.tenant_id and id = p.author_id) u on true
      left join lateral (select c.id as class_id, c.name from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
        where e.tenant_id = p.tenant_id and e.student_id = p.author_id order by c.name limit 1) c on true
      left join lateral (select count(*) filter (where k.level = 'must') as must, count(*) filter (where k.level = 'should') as should
        from piece_checks k where k.tenant_id = p.tenant_id and k.piece_id = p.id and k.revision = p.submitted_revision and not k.passed) k on true
      order by p.submitted_at, p.id`,
    values: [tenantId],
  });
  const counted = await client.query({
    name: 'queue count',
    text: `select count(*)::int as count from (select ${waiting} limit 10001) c`,
    values: [tenantId],
  });
  return { count: counted.rows[0].count, results: rows };
}

/** Four statements, as the rows are of four tables. */
async function selectPiece(client: pg.Client, tenantId: string, id: string): Promise<Piece> {
  const values = [tenantId, id];
  const select = async (name: string, text: string) => (await client.query({ name, text, values })).rows;
  const [piece] = await select(
    'piece',
    `select p.*, b.audience, b.drawn_cover, u.first_name, u.last_name from pieces p join books b on b.tenant_id = p.tenant_id and b.id = p.book_id
     join users u on u.tenant_id = p.tenant_id and u.id = p.author_id where p.tenant_id = $1 and p.id = $2`,
  );
  const pages = await select(
    'pages',
    `select g.*, i.hash, i.width, i.height, i.alt from piece_pages g left join piece_pictures i on i.tenant_id = g.tenant_id and i.page_id = g.id
     where g.tenant_id = $1 and g.piece_id = $2 and g.deleted_at is null order by g.position, g.id`,
  );
  const checks = await select(
    'checks',
    'select * from piece_checks where tenant_id = $1 and piece_id = $2 order by id',
  );
  const history = await select(
    'history',
    `select * from piece_steps where tenant_id = $1 and piece_id = $2 and step not in ('process', 'pass') order by id`,
  );
  return { ...piece, pages, checks, history };
}
