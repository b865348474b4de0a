import { describe, expect } from 'vitest';
import { monitoringTest as test } from '#api/testing/monitoring-test.ts';

describe('GET /emails/', () => {
  test('platform staff find an email of any school by its address, with what the provider reported', async ({
    school,
    address,
    invite,
    emailsAbout,
    report,
  }) => {
    await invite(address);
    const [queued] = await emailsAbout(address);
    await report(queued.id, 'bounced');
    const [bounced, ...others] = await emailsAbout(address);

    expect(queued).toMatchObject({
      template: 'invitation',
      state: 'queued',
      to: address,
      events: [],
      is_suppressed: false,
    });
    expect(bounced).toMatchObject({
      state: 'bounced',
      tenant: { id: school.id, school_name: 'Harbour School' },
      events: [{ event: 'bounced', permanent: true, reason: '550 5.1.1 user unknown' }],
      reason: '550 5.1.1 user unknown',
      is_suppressed: true,
    });
    expect(others).toEqual([]);
  });

  test('the filters combine, and a page leads to the next', async ({ app, school, platform }) => {
    const email = { tenant_id: school.id, subject: 'Hello', text_part: 'Hello', html_part: '', kind: 'account' };
    for (const day of [1, 2, 3])
      await app.insert('mails', {
        ...email,
        to_address: `${day}@filters.example`,
        template: 'new_device',
        state: day === 3 ? 'failed' : 'held',
        created_at: `2026-03-0${day}T10:00:00Z`,
      });
    const list = async (query: string) => {
      const { count, results, next } = (await platform('GET', `/emails/?tenant=${school.id}&${query}`)).json();
      return { count, to: results.map(({ to }: { to: string }) => to[0]).join(''), next };
    };

    expect(await list('')).toMatchObject({ count: 3, to: '321' });
    expect(await list('state=held')).toMatchObject({ count: 2, to: '21' });
    expect(await list('template=new_device&from=2026-03-02T00:00:00Z&to=2026-03-03T00:00:00Z')).toMatchObject({
      to: '2',
    });
    expect(await list('template=invitation')).toMatchObject({ count: 0, to: '' });
    const first = await list('limit=2');
    expect(first.to).toBe('32');
    expect((await platform('GET', first.next.replace('/api', ''))).json().results).toMatchObject([
      { to: '1@filters.example' },
    ]);
  });

  test('the export has school and reason of each email', async ({ address, invite, emailsAbout, report, platform }) => {
    await invite(address);
    await report((await emailsAbout(address))[0].id, 'complained');
    const csv = await platform('GET', `/emails/?format=csv&search=${address}`);

    expect(csv.body).toContain('created_at,template,to,subject,school_name,state,attempts,reason,sent_at');
    expect(csv.body).toContain('Harbour School');
    expect(csv.body).toContain('reported as spam');
  });

  test('malformed filters are refused by their names', async ({ platform }) => {
    const reply = await platform('GET', '/emails/?state=lost&tenant=x&from=yesterday');
    expect(Object.keys(reply.json().fields).sort()).toEqual(['from', 'state', 'tenant']);
  });
});

describe('GET /emails/{id}/', () => {
  test('the preview shows text and links without a secret', async ({
    address,
    invite,
    emailsAbout,
    linksTo,
    platform,
  }) => {
    await invite(address);
    const [{ id }] = await emailsAbout(address);
    const [link = ''] = await linksTo(address);
    const { text, html, can_resend } = (await platform('GET', `/emails/${id}/`)).json();
    const secret = link.split('#')[1] ?? '';

    expect(secret).toMatch(/^invite-[\w-]{43}$/);
    for (const part of [text, html]) {
      expect(part).not.toContain(secret);
      expect(part).not.toContain(secret.slice('invite-'.length));
      expect(part).toContain(link.split('#')[0]);
    }
    expect(can_resend).toBe(true);
  });

  test('a secret in a query or a path is not shown either', async ({ app, school, platform }) => {
    const secret = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyMTI';
    const id = await app.insert('mails', {
      tenant_id: school.id,
      to_address: 'a@b.example',
      subject: 'Hello',
      kind: 'account',
      text_part: `See https://hill.example/files/${secret}/export.zip and https://hill.example/x?token=short&b=${secret}.`,
      html_part: `<a href="https://hill.example/y?a=1&amp;token=short#k">Open</a>`,
    });
    const { text, html } = (await platform('GET', `/emails/${id}/`)).json();

    expect(text).toBe('See https://hill.example/files/…/export.zip and https://hill.example/x#…');
    expect(html).toBe('<a href="https://hill.example/y#…">Open</a>');
  });

  test('text that was deleted is null; an unknown email is not found', async ({ app, school, platform }) => {
    const email = { tenant_id: school.id, to_address: 'a@b.example', subject: 'Hello', kind: 'account' };
    const id = await app.insert('mails', { ...email, text_part: '', html_part: '' });

    expect((await platform('GET', `/emails/${id}/`)).json()).toMatchObject({
      text: null,
      html: null,
      can_resend: false,
    });
    expect((await platform('GET', `/emails/${school.id}/`)).statusCode).toBe(404);
  });

  test('the platform’s role cannot read the text of an email, the school’s role only its state', async ({ app }) => {
    for (const pool of [app.platformPool, app.pool])
      for (const column of ['text_part', 'html_part', 'links'])
        await expect(pool.query(`select ${column} from mails`)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('GET /email-counts/', () => {
  test('emails are counted by state, and by template and day', async ({
    address,
    invite,
    emailsAbout,
    report,
    platform,
  }) => {
    await invite(address);
    await report((await emailsAbout(address))[0].id, 'delivered');
    const { states, results } = (await platform('GET', '/email-counts/')).json();
    const csv = await platform('GET', '/email-counts/?format=csv');

    expect(states).toContainEqual(expect.objectContaining({ state: 'delivered', count: expect.any(Number) }));
    const today = new Date().toISOString().slice(0, 10);
    const invitations = results.find(
      (row: { day: string; template: string }) => row.day === today && row.template === 'invitation',
    );
    expect(invitations.total).toBeGreaterThan(0);
    expect(invitations.delivered).toBeGreaterThan(0);
    expect(csv.body).toContain(`${today},invitation,`);
  });
});

describe('the suppression list', () => {
  test('staff suppress an address with a reason, find it, and remove it with a reason', async ({
    app,
    address,
    reason,
    platform,
    invite,
    emailsAbout,
  }) => {
    const added = await platform('POST', '/suppressions/', { address: address.toUpperCase(), reason });
    const twice = await platform('POST', '/suppressions/', { address, reason });
    const suppressions = (await platform('GET', `/suppressions/?search=${address}`)).json().results;
    await invite(address);
    const [{ state }] = await emailsAbout(address);
    const removed = await platform('DELETE', `/suppressions/${suppressions[0].id}/`, { reason });
    const again = await platform('DELETE', `/suppressions/${suppressions[0].id}/`, { reason });

    expect([added, twice, removed, again].map(({ statusCode }) => statusCode)).toEqual([201, 409, 204, 404]);
    expect(suppressions).toMatchObject([{ address, cause: 'manual', reason }]);
    expect(state).toBe('suppressed');
    const { rows } = await app.database.owner.query(
      `select act, facts from audit_events where act like 'suppression%' order by id desc limit 2`,
    );
    expect(rows).toMatchObject([{ act: 'suppression.removed', facts: { reason } }, { act: 'suppression.added' }]);
  });

  test('a short reason and a malformed address are refused by their names', async ({ platform }) => {
    const added = await platform('POST', '/suppressions/', { address: 'nobody', reason: 'Why not' });
    const removed = await platform('DELETE', '/suppressions/00000000-0000-4000-8000-000000000000/', {});

    expect(Object.keys(added.json().fields).sort()).toEqual(['address', 'reason']);
    expect(Object.keys(removed.json().fields)).toEqual(['reason']);
  });
});
