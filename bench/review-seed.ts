import type pg from 'pg';

export const PIECES = 10_000;
const CLASSES = 40;
const STUDENTS = 30;
const PAGES = 8;

/** Creates classes, and pieces of their students that wait for review with pages, pictures, checks and history. Returns the id of the school. */
export async function seedReviews(client: pg.Client, subdomain: string): Promise<string> {
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
