import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';
import type { Statistics } from '#contract/administration/statistics.ts';

const STATISTICS = '/api/statistics/';
const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('platformAdmin', ({ app }) => app.aColleague())
  .extend('count', ({ app, school }) => async (day: string, kind: string, count: number, at: School = school) => {
    await app.database.owner.query(
      "insert into daily_counts (tenant_id, kind, day, key, count) values ($1, $2, $3, '', $4)",
      [at.id, kind, day, count],
    );
  });

const pointsOf = (statistics: Statistics) => statistics.series[0]?.points;

describe('GET /statistics/', () => {
  test('an admin reads the last 30 days of the own school, days without a count included', async ({
    app,
    admin,
    count,
  }) => {
    const today = new Date().toISOString().slice(0, 10);
    await count(today, 'reads', 7);
    await count('2020-01-01', 'reads', 100);
    await count(today, 'reads', 50, await app.aSchool());

    const reply = (await app.request(`${STATISTICS}?metric=reads`, { as: admin })).json<Statistics>();

    expect(reply).toMatchObject({ to: today, interval: 'day', series: [{ metric: 'reads' }] });
    expect(pointsOf(reply)).toHaveLength(30);
    expect(pointsOf(reply)?.at(-1)).toEqual({ at: today, count: 7 });
    expect(pointsOf(reply)?.reduce((sum, point) => sum + point.count, 0)).toBe(7);
  });

  test('weeks begin on Monday, and only days of the range count', async ({ app, admin, count }) => {
    await count('2026-03-03', 'visits', 1);
    await count('2026-03-04', 'visits', 10);
    await count('2026-03-09', 'visits', 100);
    const url = `${STATISTICS}?metric=visits&interval=week&from=2026-03-04&to=2026-03-11`;
    expect(pointsOf((await app.request(url, { as: admin })).json())).toEqual([
      { at: '2026-03-02', count: 10 },
      { at: '2026-03-09', count: 100 },
    ]);
  });

  test('months of several metrics are exported as CSV', async ({ app, admin, count }) => {
    await count('2026-01-31', 'reads', 2);
    await count('2026-02-01', 'sign_ins', 3);
    const url = `${STATISTICS}?metric=reads,sign_ins&interval=month&from=2026-01-15&to=2026-02-10&format=csv`;
    const { headers, body } = await app.request(url, { as: admin });
    expect(headers['content-type']).toContain('text/csv');
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'metric,at,count',
      'reads,2026-01-01,2',
      'reads,2026-02-01,0',
      'sign_ins,2026-01-01,0',
      'sign_ins,2026-02-01,3',
    ]);
  });

  test('the platform reads all schools together, or one', async ({ app, school, platformAdmin, count }) => {
    const other = await app.aSchool();
    await count('2026-05-01', 'searches', 2);
    await count('2026-05-01', 'searches', 3, other);
    const url = `${STATISTICS}?metric=searches&from=2026-05-01&to=2026-05-01`;
    const options = { as: platformAdmin, host: 'localhost' };
    const all = (await app.request(url, options)).json<Statistics>();
    const one = (await app.request(`${url}&tenant=${school.id}`, options)).json<Statistics>();
    expect({ all: pointsOf(all)?.[0]?.count, one: pointsOf(one)?.[0]?.count }).toEqual({ all: 5, one: 2 });
  });

  test('a school cannot ask for another one, and teachers, students and visitors get nothing', async ({
    app,
    school,
    admin,
  }) => {
    const other = await app.aSchool();
    const foreign = await app.request(`${STATISTICS}?tenant=${other.id}`, { as: admin });
    const teacher = await app.request(STATISTICS, { as: await app.aPerson(school, 'teacher') });
    const student = await app.request(STATISTICS, { as: await app.aPerson(school, 'student') });
    const visitor = await app.request(STATISTICS, { at: school });
    expect(foreign.statusCode).toBe(400);
    expect(teacher.statusCode).toBe(403);
    expect(student.statusCode).toBe(403);
    expect(visitor.statusCode).toBe(401);
  });

  test.for([
    'metric=people',
    'metric=',
    'interval=year',
    'from=2026-02-30',
    'from=2026-02-02&to=2026-02-01',
    'from=1990-01-01',
    'tenant=river',
  ])('%s is malformed', async (query, { app, admin }) => {
    expect((await app.request(`${STATISTICS}?${query}`, { as: admin })).statusCode).toBe(400);
  });
});
