import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { exampleColours } from '#api/testing/example-colours.ts';
import { filesSecret } from '#api/testing/test-app.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { firstAdminEmailKey } from './first-admin-email.ts';

const test = appTest
  .extend('address', () => `${randomUUID()}@green.example`)
  .extend('registered', async ({ app, address }) => {
    const fields = { school_name: 'Green Valley', school_email: address, domain_url: 'green.example' };
    const form = { ...fields, subdomain: `green-${randomUUID()}`, ...exampleColours };
    const reply = await app.request('/api/tenants/create/', { method: 'POST', form, from: address });
    return reply.json() as { tenant: { id: string; subdomain: string }; email_key: string };
  })
  .extend('ask', ({ app, registered }) => (action: '' | 'resend/' = '', email_key = registered.email_key) => {
    return app.request(`/api/tenants/create/email/${action}`, { method: 'POST', body: { email_key } });
  })
  .extend('report', ({ app, registered }) => async (state: string) => {
    const sent_at = new Date();
    const { rows } = await app.database.owner.query(
      'update mails set state = $2, sent_at = $3 where tenant_id = $1 returning id',
      [registered.tenant.id, state, sent_at],
    );
    return rows;
  })
  .extend('choosePassword', ({ app, registered, emailsTo, address }) => async () => {
    const token = (await emailsTo(address)).at(-1)?.links[0]?.split('#')[1];
    return app.request('/api/auth/verification/', {
      method: 'POST',
      host: `${registered.tenant.subdomain}.localhost`,
      body: { token, password: 'three yellow boats' },
    });
  });

test.beforeEach(async ({ app }) => {
  await app.database.owner.query('delete from attempts');
});

describe('POST /tenants/create/email/', () => {
  test('the browser that registered a site reads whether the first email was sent and delivered', async ({
    ask,
    report,
  }) => {
    expect((await ask()).json()).toEqual({ state: 'queued', is_used: false });
    for (const state of ['sent', 'delivered', 'bounced']) {
      await report(state);
      expect((await ask()).json()).toEqual({ state, is_used: false });
    }
  });

  test('a key of another site, a changed one and an expired one open nothing', async ({ app, registered, ask }) => {
    const other = await app.aSchool();
    const [, ...signature] = registered.email_key.split('/');
    // A signature's last character has unused bits, so different characters can mean the same.
    const changeFirst = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    const keys = {
      ofNothing: 'abc',
      ofAnotherSite: [other.id, ...signature].join('/'),
      changed: [registered.tenant.id, ...signature.slice(0, -1), changeFirst(signature.at(-1) ?? '')].join('/'),
      expired: firstAdminEmailKey(registered.tenant.id, filesSecret, Date.now() - 3 * DAY_MS),
    };

    for (const [name, key] of Object.entries(keys)) {
      expect((await ask('', key)).statusCode, name).toBe(404);
      expect((await ask('resend/', key)).statusCode, name).toBe(404);
    }
  });
});

describe('POST /tenants/create/email/resend/', () => {
  test('the first admin gets the email again, and its new link signs in', async ({
    ask,
    report,
    emailsTo,
    address,
    choosePassword,
  }) => {
    await report('bounced');
    const again = await ask('resend/');
    const links = (await emailsTo(address)).map((email) => email.links[0]);

    expect(again.json()).toEqual({ state: 'queued', is_used: false });
    expect(new Set(links).size).toBe(2);
    expect((await choosePassword()).statusCode).toBe(200);
    expect((await ask()).json()).toMatchObject({ is_used: true });
  });

  test('it is refused once the first admin has chosen a password', async ({
    ask,
    choosePassword,
    emailsTo,
    address,
  }) => {
    await choosePassword();

    expect((await ask('resend/')).statusCode).toBe(409);
    expect(await emailsTo(address)).toHaveLength(1);
  });

  test('a mailbox gets no more than its ten emails a day', async ({ ask }) => {
    for (let count = 1; count < 10; count++) expect((await ask('resend/')).statusCode).toBe(200);

    const reply = await ask('resend/');
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('3600');
  });
});
