import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { PlatformStatistics } from '#contract/platform-statistics.ts';

const test = schoolTest
  .extend('platformAdmin', async ({ app }) => app.aPerson(await app.thePlatform(), 'upschool_admin'))
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
});
