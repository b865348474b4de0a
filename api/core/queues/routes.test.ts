import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import type { School } from '#api/testing/test-app.ts';
import { type DeadJob, type DeadJobGroup, deadJobWords } from '#contract/core/queues.ts';

const DEAD = '/api/jobs/dead/';
const reason = 'The disk was full and has room again.';

const test = bulkTest
  .extend('platformAdmin', ({ app }) => app.aColleague({ first_name: 'Pia', last_name: 'Nilsson' }))
  .extend('ask', ({ app, platformAdmin }) => async (url: string, options = {}) => {
    return app.request(url, { as: platformAdmin, host: 'localhost', ...options });
  })
  .extend(
    'aJob',
    ({ app }) =>
      async (name: string, changes: { tenant?: School; sql?: string } = {}): Promise<string> => {
        const payload = changes.tenant ? { tenant_id: changes.tenant.id } : {};
        const { owner } = app.database;
        const { rows } = await owner.query('select id, job_uuid(id) as uuid from graphile_worker.add_job($1, $2)', [
          name,
          payload,
        ]);
        if (changes.sql)
          await owner.query(`update graphile_worker._private_jobs set ${changes.sql} where id = $1`, [rows[0].id]);
        return rows[0].uuid;
      },
  )
  .extend(
    'aDeadJob',
    ({ aJob }) =>
      (name: string, error: string, tenant?: School) =>
        aJob(name, { ...(tenant && { tenant }), sql: `attempts = max_attempts, last_error = '${error}'` }),
  );

test.beforeEach(async ({ app }) => {
  await app.database.owner.query('delete from graphile_worker._private_jobs');
});

describe('GET /jobs/', () => {
  test('the platform sees due, delayed, running and dead jobs of each kind, and how long the oldest waits', async ({
    ask,
    aJob,
    aDeadJob,
  }) => {
    await aJob('press', { sql: "run_at = now() - interval '5 minutes'" });
    await aJob('press', { sql: "run_at = now() + interval '5 minutes'" });
    await aJob('press', { sql: "locked_at = now(), locked_by = 'worker'" });
    await aDeadJob('press', 'The disk is full');
    const { jobs } = (await ask('/api/jobs/')).json();
    const job = jobs.find(({ name }: { name: string }) => name === 'press');
    expect(job).toMatchObject({ due: 1, delayed: 1, running: 1, dead: 1, done_last_hour: 0 });
    expect(Math.round(job.oldest_seconds / 60)).toBe(5);
  });

  test('a worker that reports is listed with what it has finished, and a timetable that was missed is late', async ({
    app,
    ask,
    aJob,
  }) => {
    await aJob('sweep-files');
    const { owner } = app.database;
    const timetable = [
      { name: 'sweep-files', pause: 86_400 },
      { name: 'end-stale-work', pause: 60 },
    ];
    await owner.query('select announce_worker($1, $2)', ['otter 1', JSON.stringify(timetable)]);
    await owner.query('select report_worker($1, $2)', ['otter 1', { 'sweep-files': 2 }]);
    await owner.query(
      "update scheduled_jobs set known_since = now() - interval '2 hours' where name = 'end-stale-work'",
    );
    const { jobs, scheduled_jobs, workers } = (await ask('/api/jobs/')).json();
    expect(jobs.find(({ name }: { name: string }) => name === 'sweep-files').done_last_hour).toBe(2);
    expect(scheduled_jobs).toEqual([
      { name: 'end-stale-work', last_finished_at: null, is_late: true },
      { name: 'sweep-files', last_finished_at: expect.any(String), is_late: false },
    ]);
    expect(workers).toEqual([{ id: 'otter 1', last_seen_at: expect.any(String) }]);
  });

  test('admins of schools and visitors see nothing of the queue', async ({ app, school }) => {
    const admin = await app.request('/api/jobs/', { as: await app.aPerson(school, 'school_admin') });
    const visitor = await app.request('/api/jobs/', { host: 'localhost' });
    expect({ admin: admin.statusCode, visitor: visitor.statusCode }).toEqual({ admin: 404, visitor: 401 });
  });
});

describe('GET /jobs/dead/', () => {
  test('lists dead jobs with their school, newest first, in pages and as CSV', async ({
    ask,
    school,
    aJob,
    aDeadJob,
  }) => {
    await aJob('press', { tenant: school });
    await aDeadJob('press', 'Page 7 of 24 has no picture', school);
    const newest = await aDeadJob('sweep-files', 'The folder cannot be read');
    const first = (await ask(`${DEAD}?limit=1`)).json<{ count: number; next: string; results: DeadJob[] }>();
    const second = (await ask(first.next)).json<{ results: DeadJob[] }>();
    expect(first).toMatchObject({ count: 2, results: [{ id: newest, name: 'sweep-files', tenant: null }] });
    expect(second.results).toMatchObject([
      { name: 'press', tenant: { id: school.id }, last_error: 'Page 7 of 24 has no picture' },
    ]);
    const csv = (await ask(`${DEAD}?format=csv`)).body;
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain('The folder cannot be read');
  });

  test('groups jobs whose errors differ in numbers and ids only, and filters by the group', async ({
    app,
    ask,
    school,
    aDeadJob,
  }) => {
    const other = await app.aSchool();
    await aDeadJob('press', 'Page 7 of book 0190c7f2-8a1b-7c3d-9e4f-5a6b7c8d9e0f has no picture', school);
    await aDeadJob('press', 'Page 12 of book 0190c7f2-8a1b-7c3d-9e4f-5a6b7c8d9e00 has no picture', other);
    await aDeadJob('press', 'The disk is full', other);
    const groups = (await ask(`${DEAD}?group=error`)).json<{ count: number; results: DeadJobGroup[] }>();
    expect(groups.count).toBe(2);
    expect(groups.results[0]).toMatchObject({
      name: 'press',
      error: 'Page … of book … has no picture',
      count: 2,
      tenants: 2,
    });
    const error = encodeURIComponent(groups.results[0]?.error ?? '');
    expect((await ask(`${DEAD}?name=press&error=${error}`)).json().count).toBe(2);
    expect((await ask(`${DEAD}?tenant=${other.id}`)).json().count).toBe(2);
    expect((await ask(`${DEAD}?tenant=river`)).statusCode).toBe(400);
    const file = await ask(`${DEAD}?group=error&format=csv`);
    expect({ status: file.statusCode, fields: file.json().fields }).toEqual({
      status: 400,
      fields: { group: [deadJobWords.groupsNotExported] },
    });
  });
});

describe('POST /jobs/dead/{id}/retry/ and DELETE /jobs/dead/{id}/', () => {
  test('a job runs again, and the school reads who did it and why', async ({ app, ask, school, aDeadJob }) => {
    const id = await aDeadJob('send-mail', 'The mail server is away', school);
    const reply = await ask(`${DEAD}${id}/retry/`, { method: 'POST', body: { reason } });
    const again = await ask(`${DEAD}${id}/retry/`, { method: 'POST', body: { reason } });
    const { rows } = await app.database.owner.query(
      'select attempts, run_at <= now() as is_due from graphile_worker._private_jobs where job_uuid(id) = $1',
      [id],
    );
    const admin = await app.aPerson(school, 'school_admin');
    const events = (await app.request('/api/acts/?act=job.retried', { as: admin })).json();
    expect({ first: reply.statusCode, again: again.statusCode, job: rows[0] }).toEqual({
      first: 200,
      again: 404,
      job: { attempts: 0, is_due: true },
    });
    expect(events.results).toMatchObject([
      { actor_kind: 'platform', actor_name: 'Pia Nilsson', facts: { job: 'send-mail', reason } },
    ]);
  });

  test('a scheduled job is discarded, and the platform’s own audit log has it', async ({ app, ask, aDeadJob }) => {
    const id = await aDeadJob('sweep-files', 'The folder cannot be read');
    const reply = await ask(`${DEAD}${id}/`, { method: 'DELETE', body: { reason } });
    const { rows } = await app.database.owner.query(
      "select facts from audit_events where act = 'job.discarded' and tenant_id = $1",
      [(await app.thePlatform()).id],
    );
    expect({ status: reply.statusCode, left: (await ask(DEAD)).json().count, facts: rows[0]?.facts }).toEqual({
      status: 204,
      left: 0,
      facts: { job: 'sweep-files', reason },
    });
  });

  test('a job that may still run is left alone, and a reason is needed', async ({ ask, school, aJob, aDeadJob }) => {
    const waiting = await aJob('send-mail', { tenant: school });
    const dead = await aDeadJob('send-mail', 'The mail server is away', school);
    const statuses = await Promise.all([
      ask(`${DEAD}${waiting}/`, { method: 'DELETE', body: { reason } }),
      ask(`${DEAD}${dead}/`, { method: 'DELETE', body: { reason: 'short' } }),
      ask(`${DEAD}river/`, { method: 'DELETE', body: { reason } }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400]);
  });
});

describe('POST /jobs/dead/bulk/', () => {
  test('a group of jobs of several schools runs again, and each school reads it', async ({
    app,
    school,
    platformAdmin,
    admin,
    perform,
    start,
    ask,
    aDeadJob,
  }) => {
    const other = await app.aSchool();
    await aDeadJob('send-mail', 'The mail server is away', school);
    await aDeadJob('send-mail', 'The mail server is away', other);
    await aDeadJob('sweep-files', 'The folder cannot be read');
    const where = { name: 'send-mail', error: 'The mail server is away' };
    const body = { action: 'retry', where, reason };
    expect((await start('/jobs/dead/', { ...body, count: 3 }, platformAdmin)).json().state).toEqual({ count: 2 });
    const { done, failed } = await perform('/jobs/dead/', { ...body, count: 2 }, platformAdmin);
    expect({ done, failed, left: (await ask(DEAD)).json().count }).toEqual({ done: 2, failed: [], left: 1 });
    const events = (await app.request('/api/acts/?act=job.retried', { as: admin })).json();
    expect(events.results).toMatchObject([{ actor_kind: 'platform', facts: { job: 'send-mail', reason } }]);
    const rest = { action: 'discard', where: {}, count: 1, reason };
    expect((await perform('/jobs/dead/', rest, platformAdmin)).done).toBe(1);
    expect((await ask(DEAD)).json().count).toBe(0);
  });
});

describe('the database functions of the queue', () => {
  test('the platform’s role reads no payload, and a school’s transaction changes no job', async ({
    app,
    school,
    aDeadJob,
  }) => {
    const id = await aDeadJob('send-mail', 'The mail server is away', school);
    const payload = app.platformPool.query('select payload from graphile_worker._private_jobs');
    await expect(payload).rejects.toThrow('permission denied');
    const asSchoolAdmin = app.pool.query(
      "select set_config('app.tenant_id', $1, false), set_config('app.role', 'school_admin', false), change_dead_job($2, false)",
      [school.id, id],
    );
    await expect(asSchoolAdmin).rejects.toThrow('only the platform');
  });
});
