import { describe, expect } from 'vitest';
import { returnAddress } from '#api/email/return-address.ts';
import { reportTest, returnPath } from '#api/testing/report-test.ts';

const test = reportTest
  .extend('colleague', { scope: 'file' }, async ({ app }) => app.aPerson(await app.thePlatform(), 'upschool_admin'))
  .extend('platform', ({ app, colleague }) => (path: string, method: 'GET' | 'DELETE' = 'GET') => {
    return app.request(`/api${path}`, { method, as: colleague, host: 'localhost' });
  })
  .extend('aKeptReport', ({ anEmail, deliver }) => async (subject: string, to = 'samir@hill.example') => {
    const emailId = await anEmail(to);
    const message = `From: <mailer@hill.example>\r\nSubject: ${subject}\r\n\r\nIt is odd.`;
    await deliver(returnAddress(returnPath, emailId), message);
    return emailId;
  });

describe('GET /email-reports/', () => {
  test('lists what people must read with its email, the newest first, by page and search', async ({
    aKeptReport,
    platform,
  }) => {
    const emailId = await aKeptReport('Trouble 1');
    await aKeptReport('Trouble 2', 'ada@hill.example');
    const all = (await platform('/email-reports/?limit=1')).json();
    const next = (await platform(all.next.replace('/api', ''))).json();
    const page = (await platform('/email-reports/?search=ADA@hill')).json();

    expect(all).toMatchObject({ count: 2, results: [{ subject: 'Trouble 2' }] });
    expect(next.results).toMatchObject([
      { from: 'mailer@hill.example', text: 'It is odd.', email: { id: emailId, to: 'samir@hill.example' } },
    ]);
    expect(page.results).toMatchObject([{ subject: 'Trouble 2' }]);
  });

  test('one without proof names no email, and the export has every report', async ({ deliver, platform }) => {
    await deliver('complaints@bounces.test', 'Subject: Confirm your loop\r\n\r\nHello');

    expect((await platform('/email-reports/')).json().results).toMatchObject([{ email: null }]);
    expect((await platform('/email-reports/?format=csv')).body).toContain('Confirm your loop');
  });
});

describe('DELETE /email-reports/{id}/', () => {
  test('deletes a report that was read, once, and the activity log says so', async ({ app, aKeptReport, platform }) => {
    await aKeptReport('Trouble');
    const [{ id }] = (await platform('/email-reports/')).json().results;
    const codes = [];
    for (let turn = 0; turn < 2; turn++) codes.push((await platform(`/email-reports/${id}/`, 'DELETE')).statusCode);
    const { rows } = await app.database.owner.query(`select from audit_events where act = 'email_report.deleted'`);

    expect(codes).toEqual([204, 404]);
    expect(rows).toHaveLength(1);
  });
});

test('a report that no one has read is a task until it is deleted, and is forgotten after 30 days', async ({
  app,
  aKeptReport,
  platform,
}) => {
  await aKeptReport('Trouble');
  const tasks = async () => (await platform('/platform-tasks/')).json().tasks;
  const before = await tasks();
  await app.database.owner.query(`update email_reports set received_at = now() - interval '31 days'`);
  await app.platformPool.query('select delete_expired()');

  expect(before).toContainEqual({
    task: 'email_reports',
    count: 1,
    url: '/admin-panel/email-monitoring?view=reports',
  });
  expect(await tasks()).not.toContainEqual(expect.objectContaining({ task: 'email_reports' }));
});

test('the report goes with its email', async ({ app, aKeptReport, stored }) => {
  const id = await aKeptReport('Trouble');
  await app.database.owner.query('delete from mails where id = $1', [id]);
  expect(await stored('email_reports')).toEqual([]);
});
