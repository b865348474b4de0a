import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { openDatabaseProxy } from '#db/testing/database-proxy.ts';
import { openCounters } from './counters.ts';
import { openPool } from './pipeline.ts';

const test = schoolTest.extend('countsOf', ({ app, school }) => async (kind: string) => {
  const { rows } = await app.database.owner.query<{ key: string; count: number }>(
    'select key, sum(count)::int as count from daily_counts where tenant_id = $1 and kind = $2 group by key order by key',
    [school.id, kind],
  );
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
});

test('two processes that count the same day add up, with the total of the kind', async ({ app, school, countsOf }) => {
  const other = openCounters(app.pool, () => {});
  app.counters.add(school.id, 'sign_ins', 'student');
  app.counters.add(school.id, 'sign_ins', 'student');
  other.add(school.id, 'sign_ins', 'teacher', 5);
  await Promise.all([app.counters.flush(), other.close()]);
  expect(await countsOf('sign_ins')).toEqual({ '': 7, student: 2, teacher: 5 });
});

test('what was written is not written again', async ({ app, school, countsOf }) => {
  app.counters.add(school.id, 'searches');
  await Promise.all([app.counters.flush(), app.counters.flush()]);
  await app.counters.flush();
  expect(await countsOf('searches')).toEqual({ '': 1 });
});

test('counts wait while the database cannot be reached', async ({ app, school, countsOf }) => {
  const { host = '', port = 0 } = app.database.app;
  const proxy = await openDatabaseProxy({ host, port });
  const pool = openPool({ ...app.database.app, host: proxy.host });
  const errors: unknown[] = [];
  const counters = openCounters(pool, (cause) => errors.push(cause));
  await proxy.cut();
  counters.add(school.id, 'errors', 'GET /api/books/');
  await counters.flush();
  const whileAway = await countsOf('errors');
  await proxy.restore();
  await counters.close();
  await pool.end();
  await proxy.close();
  // On a busy machine the timer may have tried once more in between.
  expect(errors.length).toBeGreaterThan(0);
  expect({ whileAway, afterwards: await countsOf('errors') }).toEqual({
    whileAway: {},
    afterwards: { '': 1, 'GET /api/books/': 1 },
  });
});

test('reads of a published book are added to the book and its school, wherever it was opened', async ({
  app,
  school,
  countsOf,
}) => {
  const elsewhere = await app.aSchool();
  const book = await app.aBook(school);
  app.counters.add(elsewhere.id, 'reads', book.id, 3);
  await app.counters.flush();
  const { rows } = await app.database.owner.query('select reads::int from book_reads where book_id = $1', [book.id]);
  expect({ reads: rows[0]?.reads, counts: await countsOf('reads') }).toEqual({
    reads: 3,
    counts: { '': 3, [book.id]: 3 },
  });
});

test('counts of an erased school are left out, and those of others are written', async ({ app, school, countsOf }) => {
  app.counters.add('00000000-0000-4000-8000-000000000000', 'page_views', '/library');
  app.counters.add(school.id, 'page_views', '/library');
  await app.counters.flush();
  expect(await countsOf('page_views')).toEqual({ '': 1, '/library': 1 });
});
