import type pg from 'pg';
import { callAs } from './browser.ts';
import { screenRow } from './compare.ts';
import type { Environment } from './environment.ts';
import { type Row, thousands } from './results.ts';
import { subdomainOf, withoutTriggers } from './seed.ts';

const PIECES = 10_000;
const CLASSES = 40;
const STUDENTS = 30;
const PAGES = 8;
const QUEUE = 20;
const SCHOOL = subdomainOf(2);

type Queue = { count: number; results: { id: string }[] };
type Piece = { id: string; pages: { text: string }[]; checks: unknown[]; history: unknown[] };

/**
 * Measures the review desk of one school in which 10,000 pieces wait, against prepared key-set SQL without row security for the same
 * rows: the first page of the queue with its count, and one piece after the other with its pages, checks and history.
 */
export async function measureReviewDesk({ port, db, addStaff }: Environment): Promise<Row[]> {
  const tenantId = await seedReviews(db);
  const token = await addStaff({ subdomain: SCHOOL, role: 'school_admin', username: 'reviewer' });
  const call = callAs(token, { port, host: `${SCHOOL}.localhost` });
  const { rows: ids } = await db.query<{ id: string }>(
    `select id from pieces where tenant_id = $1 and state = 'in_review' order by submitted_at, id limit 2000`,
    [tenantId],
  );
  // The next id each time, as a reviewer who works through the queue.
  const walk = (read: (id: string) => Promise<Piece>) => {
    let turn = 0;
    return async () => factsOfPiece(await read(ids[turn++ % ids.length]?.id ?? ''));
  };
  const note = `${thousands(PIECES)} pieces wait at one school; the peer is prepared SQL by keys for the same rows, without row security`;
  return [
    await screenRow(
      {
        name: 'review desk: first page of the queue',
        ours: async () => factsOfQueue(await call<Queue>(`/reviews/?mine=true&limit=${QUEUE}`)),
        theirs: async () => factsOfQueue(await selectQueue(db, tenantId)),
      },
      { floor: 0.5, note },
    ),
    await screenRow(
      {
        name: 'review desk: next piece with pages, checks and history',
        ours: walk((id) => call<Piece>(`/reviews/book/${id}/`)),
        theirs: walk((id) => selectPiece(db, tenantId, id)),
      },
      { floor: 0.5, note },
    ),
  ];
}

const factsOfQueue = ({ count, results }: Queue) => [count, results.map(({ id }) => id)];
const factsOfPiece = ({ id, pages, checks, history }: Piece) => [
  id,
  pages.map(({ text }) => text),
  checks.length,
  history.length,
];

/** Creates classes, and pieces of their students that wait for review with pages, pictures, checks and history. Returns the id of the school. */
async function seedReviews(db: pg.Client): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id from tenants where subdomain = $1', [SCHOOL]);
  const tenantId = rows[0]?.id ?? '';
  await withoutTriggers(db, async () => {
    for (const statement of STATEMENTS) await db.query(statement.replaceAll(':tenant', `'${tenantId}'`));
  });
  await db.query(
    'vacuum analyze books, pieces, piece_pages, piece_pictures, piece_revisions, piece_checks, piece_steps, renditions, school_classes, enrolments',
  );
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

async function selectQueue(db: pg.Client, tenantId: string): Promise<Queue> {
  const waiting = `from pieces p where p.tenant_id = $1 and p.work_state = 'in_review' and p.submitted_at is not null
    and p.deleted_at is null and p.assigned_to is null`;
  const { rows } = await db.query({
    name: 'queue',
    text: `select p.*, b.cover, b.drawn_cover, u.id as author_id, u.first_name, u.last_name, c.class_id, c.name, k.must, k.should
      from (select p.* ${waiting} order by p.submitted_at, p.id limit ${QUEUE}) p
      left join lateral (select cover, drawn_cover from books where tenant_id = p.tenant_id and id = p.book_id) b on true
      left join lateral (select id, first_name, last_name from users where tenant_id = p.tenant_id and id = p.author_id) u on true
      left join lateral (select c.id as class_id, c.name from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
        where e.tenant_id = p.tenant_id and e.student_id = p.author_id order by c.name limit 1) c on true
      left join lateral (select count(*) filter (where k.level = 'must') as must, count(*) filter (where k.level = 'should') as should
        from piece_checks k where k.tenant_id = p.tenant_id and k.piece_id = p.id and k.revision = p.submitted_revision and not k.passed) k on true
      order by p.submitted_at, p.id`,
    values: [tenantId],
  });
  const counted = await db.query({
    name: 'queue count',
    text: `select count(*)::int as count from (select ${waiting} limit 10001) c`,
    values: [tenantId],
  });
  return { count: counted.rows[0].count, results: rows };
}

/** Four statements, as the rows are of four tables. */
async function selectPiece(db: pg.Client, tenantId: string, id: string): Promise<Piece> {
  const values = [tenantId, id];
  const select = async (name: string, text: string) => (await db.query({ name, text, values })).rows;
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
