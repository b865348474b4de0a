import { expect, test } from 'vitest';
import { findLargeSchool, largeTemplate } from '#api/testing/large-dataset.ts';
import { findScans, findWaste, startPlanLoggingApp } from '#api/testing/plans.ts';

const CALLS = [
  '/teacher/book-stats/',
  '/teacher/blog-stats/',
  '/reactions/stats/',
  '/v1/impacts/count/',
  '/categories/reaction-contributions/',
];

/** SQL: adds twelve weeks of reads and reactions of a school with thousands of books. */
const READS = `
  insert into daily_counts (tenant_id, kind, day, key, count)
  select b.tenant_id, 'reads', current_date - d, b.id::text, 1 + d % 5 from books b cross join generate_series(0, 83, 7) d
  where b.tenant_id = $1 and b.state = 'published'
  union all select $1, 'reads', current_date - d, '', 4000 from generate_series(0, 83, 7) d`;
const TOTALS = `
  insert into book_reads (tenant_id, book_id, reads)
  select tenant_id, id, 30 from books where tenant_id = $1 and state = 'published' on conflict do nothing`;
const REACTIONS = `
  insert into reactions (tenant_id, work_id, book_id, reader_hash, reaction)
  select b.tenant_id, b.work_id, b.id, sha256((b.id::text || n)::bytea), 'loved_it' from books b cross join generate_series(1, 20) n
  where b.tenant_id = $1 and b.state = 'published' on conflict do nothing`;

test('the numbers of a class read the rows of its works, and not those of its school', async () => {
  const app = await startPlanLoggingApp({ template: await largeTemplate() });
  try {
    const large = await findLargeSchool(app.database);
    for (const statement of [READS, TOTALS, REACTIONS]) await app.database.owner.query(statement, [large.id]);
    await app.database.owner.query('analyze daily_counts, book_reads, reactions');
    const teacher = await app.aPerson(large, 'teacher');
    const student = await app.aPerson(large, 'student');
    const { id } = await app.aClass(teacher, 'Otters', [student]);
    const admin = await app.aPerson(large, 'school_admin');
    app.plans.length = 0;
    for (const url of CALLS) {
      expect((await app.request(`/api${url}`, { as: teacher })).statusCode, url).toBe(200);
      expect((await app.request(`/api${url}?class=${id}`, { as: admin })).statusCode, url).toBe(200);
    }
    expect(app.plans.length).toBeGreaterThan(10);
    expect([...findScans(app.plans), ...findWaste(app.plans)]).toEqual([]);
  } finally {
    await app.close();
  }
});
