import { Client } from 'pg';
import { test as base, expect } from 'vitest';
import { findWaste, startPlanLoggingApp } from '#api/testing/plans.ts';

const test = base.extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
  const app = await startPlanLoggingApp();
  onCleanup(app.close);
  return app;
});

const STUDENTS = 1500;
const PIECES = 3000;

/**
 * Adds pieces to one school: one in a hundred waits; the others are published. Inserts rows directly, because steps
 * would move pieces one by one.
 */
async function addPieces(administrator: object, tenantId: string): Promise<void> {
  const client = new Client(administrator);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into users (tenant_id, role, username, first_name, last_name)
       select $1, 'student', 'author-' || n, 'Robin', 'Name ' || n from generate_series(1, $2::int) n`,
      [tenantId, STUDENTS],
    );
    await client.query(
      `insert into pieces (tenant_id, id, type, author_id, source, starter, state, title, language, revision, submitted_revision, submitted_at)
       select $1, uuidv7(), 'book', u.id, 'pages', 'blank', case when n % 100 = 0 then 'in_review' else 'published' end, 'Piece ' || n, 'en', 1, 1,
         now() - n * interval '1 minute'
       from generate_series(1, $2::int) n join (select id, row_number() over (order by id) as turn from users where tenant_id = $1 and role = 'student') u
         on u.turn = 1 + n % $3::int`,
      [tenantId, PIECES, STUDENTS],
    );
    await client.query(
      `insert into books (tenant_id, id, work_id, title, language, state)
       select tenant_id, id, id, title, language, 'in_review' from pieces where tenant_id = $1`,
      [tenantId],
    );
    // The sent revision, with a check result.
    await client.query(
      `insert into piece_revisions (tenant_id, piece_id, number, reason, content, word_count)
       select tenant_id, id, 1, 'submitted', jsonb_build_object('details', to_jsonb(p), 'own_cover', null, 'pages', '[]'::jsonb), 0
       from pieces p where tenant_id = $1 and state = 'in_review'`,
      [tenantId],
    );
    await client.query(
      `insert into piece_checks (tenant_id, piece_id, revision, code, level, passed, finding)
       select tenant_id, id, 1, 'words', 'must', true, 'words' from pieces where tenant_id = $1 and state = 'in_review'`,
      [tenantId],
    );
    await client.query('analyze books, pieces, piece_checks, piece_revisions, users');
  } finally {
    await client.end();
  }
}

test('a piece under review reads its own rows, not every book of the school', async ({ app }) => {
  const school = await app.aSchool();
  const lead = await app.aPerson(school, 'school_admin');
  await addPieces(app.database.administrator, school.id);
  const [{ id }] = (await app.request('/api/reviews/?limit=1', { as: lead })).json().results;
  app.plans.length = 0;

  const reply = await app.request(`/api/reviews/book/${id}/`, { as: lead });

  expect(reply.json()).toMatchObject({ id, checks: [{ code: 'words', passed: true }] });
  expect(findWaste(app.plans)).toEqual([]);
  const books = app.plans.flatMap(({ nodes }) => nodes.filter((node) => node['Relation Name'] === 'books'));
  for (const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 1 } of books) expect(rows * loops).toBeLessThan(10);
  expect(books.length).toBeGreaterThan(0);
});

test('a piece under review reads what was sent, not the working copy of its author, and no work that it was not made from', async ({
  app,
}) => {
  const school = await app.aSchool();
  const lead = await app.aPerson(school, 'school_admin');
  await addPieces(app.database.administrator, school.id);
  const [{ id }] = (await app.request('/api/reviews/?limit=1', { as: lead })).json().results;
  app.plans.length = 0;

  await app.request(`/api/reviews/book/${id}/`, { as: lead });

  const tables = new Set(app.plans.flatMap(({ nodes }) => nodes.map((node) => node['Relation Name'])));
  expect({
    revisions: tables.has('piece_revisions'),
    pictures: tables.has('piece_pictures'),
    reactions: tables.has('reactions'),
  }).toEqual({ revisions: true, pictures: false, reactions: false });
  expect(app.plans.filter(({ query }) => query.includes('with recursive originals'))).toEqual([]);
  // Includes the plans of statements inside functions.
  expect(app.plans).toHaveLength(12);
});

test('the queue and its count read what waits, not every piece and not every person of the school', async ({ app }) => {
  const school = await app.aSchool();
  const lead = await app.aPerson(school, 'school_admin');
  await addPieces(app.database.administrator, school.id);
  app.plans.length = 0;

  const reply = await app.request(`/api/reviews/?mine=true&limit=20`, { as: lead });
  const waiting = await app.request('/api/reviews/waiting/', { as: lead });

  expect(reply.json()).toMatchObject({ count: PIECES / 100 });
  expect(reply.json().results[0].submitted_by.first_name).toBe('Robin');
  expect(waiting.json().count).toBe(PIECES / 100);
  expect(findWaste(app.plans)).toEqual([]);
  const conditions = app.plans.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node['Relation Name'] === 'pieces' ? [node['Index Cond'] ?? ''] : [])),
  );
  expect(conditions.length).toBeGreaterThanOrEqual(3);
  for (const condition of conditions) expect(condition).toContain('work_state');
});
