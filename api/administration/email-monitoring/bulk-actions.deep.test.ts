import { describe, expect } from 'vitest';
import { bulkTest } from '#api/testing/bulk-test.ts';
import { emailMonitoringWords } from '#contract/administration/email-monitoring-words.ts';

const reason = 'The school asked for it by phone.';
const test = bulkTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('addresses', ({ school }) => [1, 2].map((number) => `${number}-${school.id}@guests.example`))
  .extend('emailIds', async ({ app, admin, addresses }) => {
    for (const email of addresses)
      await app.request('/api/invitations/', { method: 'POST', as: admin, body: { email, role: 'teacher', name: '' } });
    const { rows } = await app.database.owner.query('select id from mails where to_address = any($1)', [addresses]);
    return rows.map(({ id }) => id as string);
  })
  .extend('linksTo', ({ app }) => async (address: string) => {
    const { rows } = await app.database.owner.query('select links[1] as link from mails where to_address = $1', [
      address,
    ]);
    return new Set(rows.map(({ link }) => link)).size;
  });

describe('POST /emails/bulk/', () => {
  test('chosen emails are sent again with new links; one that cannot be is listed with the cause', async ({
    app,
    colleague,
    addresses,
    emailIds,
    linksTo,
    perform,
  }) => {
    await app.insert('suppressions', { address: addresses[1] ?? '', cause: 'bounced', reason: '550' });
    const { state, failed } = await perform(
      '/emails/',
      { action: 'resend', ids: emailIds, count: 2, reason },
      colleague,
    );

    expect(state).toBe('done');
    expect(failed).toMatchObject([{ error: emailMonitoringWords.isSuppressed }]);
    expect(await linksTo(addresses[0] ?? '')).toBe(2);
    expect(await linksTo(addresses[1] ?? '')).toBe(1);
  });

  test('everything that the filters match is sent again; another count is refused', async ({
    colleague,
    school,
    addresses,
    emailIds,
    linksTo,
    perform,
    app,
  }) => {
    const body = { action: 'resend', where: { tenant: school.id, template: 'invitation' }, reason };
    const refused = await app.request('/api/emails/bulk/', {
      method: 'POST',
      as: colleague,
      host: 'localhost',
      body: { ...body, count: emailIds.length + 1 },
    });
    await perform('/emails/', { ...body, count: emailIds.length }, colleague);

    expect(refused.statusCode).toBe(409);
    expect(refused.json().state).toEqual({ count: 2 });
    expect(await Promise.all(addresses.map(linksTo))).toEqual([2, 2]);
  });
});
