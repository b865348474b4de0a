import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { PlatformStatistics } from '#contract/administration/platform-statistics.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const test = schoolTest
  .extend('platformAdmin', ({ app }) => app.aColleague())
  .extend('ask', ({ app, platformAdmin }) => async (url: string) => {
    return app.request(url, { as: platformAdmin, host: 'localhost' });
  })
  .extend('read', ({ ask }) => async (query = '') => {
    return (await ask(`/api/platform-statistics/${query}`)).json<PlatformStatistics>();
  });

describe('GET /platform-statistics/', () => {
  test('counts schools by state, and those that are new in the range', async ({ app, school, read }) => {
    const before = await read();
    const { owner } = app.database;
    const suspended = await app.aSchool({ suspended_at: new Date().toISOString() });
    const closing = await app.aSchool({ suspended_at: new Date().toISOString() });
    await owner.query("insert into tenant_closings (tenant_id, reason) values ($1, 'The contract has ended.')", [
      closing.id,
    ]);
    await owner.query("update tenants set created_at = '2020-05-05' where id = any($1)", [[school.id, suspended.id]]);
    const { tenants } = await read();
    expect({
      total: tenants.total - before.tenants.total,
      live: tenants.live - before.tenants.live,
      suspended: tenants.suspended - before.tenants.suspended,
      closing: tenants.closing - before.tenants.closing,
    }).toEqual({ total: 2, live: 0, suspended: 1, closing: 1 });
    expect((await read('?from=2020-05-05&to=2020-05-05')).tenants.new).toBe(2);
  });

  test('counts people by role, country, school and last sign-in, without archived ones', async ({ app, read }) => {
    const school = await app.aSchool({ country: 'NP', school_name: 'Himal School' });
    const before = await read();
    const signedIn = { last_sign_in_at: new Date().toISOString() };
    for (let count = 0; count < 25; count++) await app.aPerson(school, 'student', { country: 'FR', ...signedIn });
    await app.aPerson(school, 'teacher', { country: 'FR' });
    await app.aPerson(school, 'student', { archived_at: new Date().toISOString() });
    const { people } = await read();
    const activeToday = ({ by_activity }: PlatformStatistics['people']) =>
      by_activity.find(({ activity }) => activity === 'today')?.count ?? 0;
    expect(people.by_tenant[0]).toEqual({ id: school.id, school_name: 'Himal School', count: 26 });
    expect(people.by_country).toContainEqual({ country: 'NP', count: 25 });
    expect(people.by_country).toContainEqual({ country: 'FR', count: 1 });
    expect(activeToday(people) - activeToday(before.people)).toBe(26);
    expect(people.total).toBe(people.by_role.reduce((sum, { count }) => sum + count, 0));
  });

  test('counts books by state and the emails of the range', async ({ app, school, read }) => {
    await app.aBook(school);
    await app.aBook(school, { state: 'in_review' });
    await app.request('/api/generic-password-reset/', { at: school });
    const { books, emails, queue } = await read();
    expect(books.by_state.map(({ state }) => state)).toEqual(expect.arrayContaining(['in_review', 'published']));
    expect(emails.by_state).toEqual([]);
    expect(queue).toEqual({ due: 0, dead: 0, oldest_seconds: null });
  });

  test('counts errors by call of the range, with the day of the first one', async ({ app, school, read }) => {
    const other = await app.aSchool();
    const errorsOf = (tenant: string, key: string, day: string) => ({
      tenant_id: tenant,
      kind: 'errors',
      key,
      day,
      count: 3,
    });
    for (const row of [
      errorsOf(school.id, 'GET /api/books/', '2019-03-01'),
      errorsOf(school.id, 'GET /api/books/', '2019-03-05'),
      errorsOf(other.id, 'GET /api/books/', '2019-03-05'),
      errorsOf(school.id, 'POST /api/people/', '2019-03-06'),
    ])
      await app.insert('daily_counts', row);
    await app.insert('daily_counts', { ...errorsOf(school.id, '', '2019-03-05'), count: 6 });

    const { errors } = await read('?from=2019-03-02&to=2019-03-06');

    expect(errors.by_route).toEqual([
      { route: 'GET /api/books/', count: 6, first_day: '2019-03-01' },
      { route: 'POST /api/people/', count: 3, first_day: '2019-03-06' },
    ]);
  });

  test('admins of schools and visitors get nothing, and a reversed range is malformed', async ({
    app,
    school,
    ask,
  }) => {
    const url = '/api/platform-statistics/';
    const admin = await app.request(url, { as: await app.aPerson(school, 'school_admin') });
    const visitor = await app.request(url, { host: 'localhost' });
    const reversed = await ask(`${url}?from=2026-02-02&to=2026-02-01`);
    expect([admin, visitor, reversed].map(({ statusCode }) => statusCode)).toEqual([404, 401, 400]);
  });
});

describe('GET /platform-tasks/', () => {
  test('a task is listed while its filtered list has rows, the most urgent first', async ({ app, school, ask }) => {
    const tasks = async () => (await ask('/api/platform-tasks/')).json().tasks;
    const { owner } = app.database;
    const before = await tasks();
    await owner.query(
      `insert into messages (tenant_id, kind, topic, name, email, body, created_at) values
       ($1, 'problem', 'unsafe', 'Pat', 'pat@otters.test', 'A picture', now()),
       ($1, 'contact', null, 'Pat', 'pat@otters.test', 'Hello', now() - interval '3 days'),
       ($1, 'contact', null, 'Pat', 'pat@otters.test', 'Hello again', now())`,
      [school.id],
    );
    await owner.query(
      `insert into mails (tenant_id, kind, to_address, subject, text_part, html_part, state)
       values ($1, 'account', 'pat@otters.test', 'Hello', '', '', 'failed')`,
      [school.id],
    );
    expect({ before, after: await tasks() }).toEqual({
      before: [],
      after: [
        { task: 'unsafe_content', count: 1, url: '/admin-panel/leads?task=unsafe_content' },
        { task: 'unanswered_leads', count: 1, url: '/admin-panel/leads?task=unanswered_leads' },
        { task: 'failed_emails', count: 1, url: '/admin-panel/email-monitoring?state=failed' },
      ],
    });
    for (const task of ['unsafe_content', 'unanswered_leads'])
      expect((await ask(`/api/leads/?task=${task}`)).json().count, task).toBe(1);
  });

  test('a book that has been in processing for a day is a task, and its list has it', async ({ app, school, ask }) => {
    const [slow] = [await app.aBook(school, { state: 'processing' }), await app.aBook(school, { state: 'processing' })];
    await app.database.owner.query("update books set state_since = now() - interval '25 hours' where id = $1", [
      slow.id,
    ]);

    const { tasks } = (await ask('/api/platform-tasks/')).json();

    const url = '/admin-panel/all-books?state=processing&waiting=1';
    expect(tasks).toContainEqual({ task: 'processing_books', count: 1, url });
    expect((await ask('/api/api-super-admin/books/?state=processing&waiting=1')).json().count).toBe(1);
  });

  test('a school that did its last first step 3 to 30 days ago is a task, and its list has it', async ({
    app,
    ask,
  }) => {
    const { owner } = app.database;
    const schools = await Promise.all([app.aSchool(), app.aSchool(), app.aSchool()]);
    const [stopped, ...others] = schools;
    await owner.query('select refresh_tenant_totals()');
    const changed = (id: string | undefined, ago: string) =>
      owner.query(`update tenant_totals set first_steps_changed_at = now() - $2::interval where tenant_id = $1`, [
        id,
        ago,
      ]);
    await owner.query("update tenant_totals set first_steps_changed_at = now() - interval '1 year'");
    await changed(stopped?.id, '4 days');
    await changed(others[0]?.id, '2 days');
    await changed(others[1]?.id, '31 days');

    const { tasks } = (await ask('/api/platform-tasks/')).json();
    const list = (await ask('/api/api-admin/tenants/?task=stopped_schools')).json();

    const url = '/admin-panel/all-tenants?task=stopped_schools';
    expect(tasks).toContainEqual({ task: 'stopped_schools', count: 1, url });
    expect(list.results.map(({ id }: { id: string }) => id)).toEqual([stopped?.id]);

    // The school's next step ends its task at the next count.
    if (stopped) await app.aClass(await app.aPerson(stopped, 'teacher'), 'Otters');
    await owner.query('select refresh_tenant_totals()');
    expect((await ask('/api/api-admin/tenants/?task=stopped_schools')).json().count).toBe(0);
  });

  test('a call that failed yesterday for the first time is a task, and its list has it', async ({
    app,
    school,
    ask,
    read,
  }) => {
    const now = Date.now();
    const errors = (key: string, daysAgo: number) =>
      app.insert('daily_counts', {
        ...{ tenant_id: school.id, kind: 'errors', key, count: 1 },
        day: new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10),
      });
    await errors('GET /api/new/', 1);
    await errors('GET /api/old/', 1);
    await errors('GET /api/old/', 10);

    const { tasks } = (await ask('/api/platform-tasks/')).json();

    expect(tasks).toContainEqual({ task: 'new_errors', count: 1, url: '/admin-panel/dashboard#new-errors' });
    expect((await read()).errors.new).toMatchObject([{ route: 'GET /api/new/', count: 1 }]);
  });

  test('a backup older than a day is a task, and so is none on an older installation', async ({ app, ask }) => {
    const { owner } = app.database;
    const task = async () => {
      const { tasks } = (await ask('/api/platform-tasks/')).json();
      return tasks.some((one: { task: string }) => one.task === 'old_backup');
    };
    const recent = await task();
    await owner.query("update tenants set created_at = now() - interval '2 days' where kind = 'platform'");
    const never = await task();
    await owner.query(
      "insert into backups (finished_at, moment) values (now() - interval '25 hours', now() - interval '26 hours')",
    );
    const old = await task();
    await owner.query('insert into backups (moment) values (now())');
    expect({ recent, never, old, fresh: await task() }).toEqual({
      recent: false,
      never: true,
      old: true,
      fresh: false,
    });
  });
});

describe('the list behind a task', () => {
  test('has as many rows as the task counts: failed jobs and emails, reports, causes and payments', async ({
    app,
    school,
    ask,
  }) => {
    const { owner } = app.database;
    const tenant_id = school.id;
    await owner.query(
      `insert into mails (tenant_id, kind, to_address, subject, text_part, html_part, state)
       select $1, 'account', 'pat@otters.test', 'Hello', '', '', s from unnest('{failed,failed,queued}'::text[]) s`,
      [tenant_id],
    );
    for (const name of ['press', 'press', 'emails']) await owner.query('select graphile_worker.add_job($1)', [name]);
    await owner.query(
      `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'full'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'press'`,
    );
    const bank = { bank_account: '\\x00', bank_account_end: '1234' };
    const terms = { terms_hash: 'a'.repeat(64), terms_name: 'terms.pdf', terms_size: 1 };
    const cause = { tenant_id, name: 'A cause', image: 'hills-4.svg', charity_number: '1', ...bank, ...terms };
    for (const [place, state] of ['submitted', 'submitted', 'draft'].entries())
      await app.insert('causes', { ...cause, slug: `cause-${place}`, state });
    const issue = { tenant_id, provider: 'stripe', reason: 'order' };
    const resolved = { resolved_at: '2026-01-01', resolved_by: 'Ada', note: 'Paid back.' };
    for (const [place, state] of [{}, {}, resolved].entries())
      await app.insert('payment_issues', { ...issue, reference: `pi_${place}`, ...state });

    const { tasks } = (await ask('/api/platform-tasks/')).json<{
      tasks: { task: string; count: number; url: string }[];
    }>();

    const lists = {
      dead_jobs: ['/admin-panel/queues#failed-jobs', '/api/jobs/dead/'],
      failed_emails: ['/admin-panel/email-monitoring?state=failed', '/api/emails/?state=failed'],
      causes_to_approve: [
        '/admin-panel/all-charities?state=submitted',
        '/api/api-super-admin/charities/?state=submitted',
      ],
      payment_issues: ['/admin-panel/payment-issues?state=open', '/api/api-super-admin/payment-issues/?state=open'],
    };
    for (const [task, [url, list = '']] of Object.entries(lists)) {
      const { count } = (await ask(list)).json();
      expect(count, task).toBeGreaterThanOrEqual(2);
      expect(tasks).toContainEqual({ task, count, url });
    }
  });
});
