import { describe, expect } from 'vitest';
import { aFamily } from '#api/testing/families.ts';
import { monitoringTest } from '#api/testing/monitoring-test.ts';
import { emailMonitoringWords } from '#contract/administration/email-monitoring-words.ts';

const test = monitoringTest.extend('resend', ({ platform, reason, emailsAbout }) => async (address: string) => {
  const [{ id }] = await emailsAbout(address);
  return platform('POST', `/emails/${id}/resend/`, { reason });
});

describe('POST /emails/{id}/resend/', () => {
  test('an invitation is sent again with a new link, and the school reads who did it and why', async ({
    app,
    admin,
    address,
    reason,
    invite,
    resend,
    emailsAbout,
    linksTo,
  }) => {
    await invite(address);
    const reply = await resend(address);
    const [newest] = await emailsAbout(address);
    const acts = (await app.request('/api/acts/?act=invitation.resent', { as: admin })).json().results;

    expect(reply.statusCode).toBe(201);
    expect(reply.json().id).toBe(newest.id);
    expect(new Set(await linksTo(address)).size).toBe(2);
    expect(acts).toMatchObject([
      { actor_kind: 'platform', actor_name: 'Pia Nilsson', facts: { reason }, subject_name: 'Gone' },
    ]);
  });

  test('to a suppressed address nothing is sent until it is removed from the list', async ({
    app,
    address,
    reason,
    invite,
    report,
    resend,
    emailsAbout,
    platform,
  }) => {
    await invite(address);
    await report((await emailsAbout(address))[0].id, 'bounced');
    const refused = await resend(address);
    const emails = await emailsAbout(address);
    const [{ id }] = (await platform('GET', `/suppressions/?search=${address}`)).json().results;
    await platform('DELETE', `/suppressions/${id}/`, { reason });

    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ state: 'suppressed', error: emailMonitoringWords.isSuppressed });
    expect(emails).toHaveLength(1);
    expect((await resend(address)).statusCode).toBe(201);
    expect((await app.database.owner.query('select from invitations where email = $1', [address])).rowCount).toBe(1);
  });

  test('a revoked invitation is over', async ({ app, admin, address, invite, resend }) => {
    const { id } = (await invite(address)).json();
    await app.request(`/api/invitations/${id}/`, { method: 'DELETE', as: admin });
    const reply = await resend(address);

    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('revoked');
  });

  test('the email of a new account is sent again, also to an admin, until a password is chosen', async ({
    app,
    admin,
    address,
    resend,
    linksTo,
  }) => {
    const person = { role: 'school_admin', first_name: 'Ada', last_name: 'Okoye', email: address, country: 'GB' };
    const { id } = (await app.request('/api/people/', { method: 'POST', as: admin, body: person })).json();
    const first = await resend(address);
    await app.database.owner.query(
      `insert into credentials (tenant_id, user_id, password_hash) values ($1, $2, '$argon2id$x')`,
      [admin.school.id, id],
    );
    const later = await resend(address);

    expect([first.statusCode, later.statusCode]).toEqual([201, 409]);
    expect(new Set(await linksTo(address)).size).toBe(2);
  });

  test('the email about a new site and a password reset are sent again', async ({ app, resend, linksTo, school }) => {
    const office = `${crypto.randomUUID()}@new.example`;
    const subdomain = `new-${crypto.randomUUID().slice(0, 8)}`;
    const form = {
      school_name: 'New School',
      school_email: office,
      domain_url: 'new.example',
      primary_color: '#7A1F5C',
      primary_color_light: '#F3E4EF',
      primary_color_dark: '#3A0F2C',
    };
    const registered = await app.request('/api/tenants/create/', {
      method: 'POST',
      host: 'localhost',
      form: { ...form, subdomain, is_organization: 'false' },
    });
    expect(registered.statusCode, registered.body).toBe(201);
    const siteReady = await resend(office);
    const teacher = await app.aPerson(school, 'teacher', { email: `${crypto.randomUUID()}@hill.example` });
    await app.database.owner.query('update users set username = email where id = $1', [teacher.id]);
    const { rows } = await app.database.owner.query('select email from users where id = $1', [teacher.id]);
    await app.request('/api/auth/password-reset/', { method: 'POST', at: school, body: { email: rows[0].email } });
    const reset = await resend(rows[0].email);

    expect([siteReady.statusCode, reset.statusCode]).toEqual([201, 201]);
    expect(new Set(await linksTo(office)).size).toBe(2);
    expect(new Set(await linksTo(rows[0].email)).size).toBe(2);
  });

  test('the email of a family link is sent again to the same address, unless the link has ended', async ({
    app,
    school,
    aNamedStudent,
    resend,
    linksTo,
  }) => {
    const { linkId, email } = await aFamily(app, await aNamedStudent('Ada'));
    await app.request('/api/family-links/renew/', { method: 'POST', at: school, body: { email } });
    const first = await resend(email);
    await app.database.owner.query('update family_links set ended_at = now() where id = $1', [linkId]);
    const ended = await resend(email);

    expect([first.statusCode, ended.statusCode]).toEqual([201, 409]);
    expect(new Set(await linksTo(email)).size).toBe(2);
  });
});

describe('POST /emails/{id}/resend/ refuses', () => {
  test('an email of the platform itself is not sent again', async ({ app, colleague, platform, reason }) => {
    const email = { to_address: 'pia@booklark.example', subject: 'Hello', kind: 'reset', template: 'password_reset' };
    const text = { text_part: '', html_part: '', subject_id: colleague.id };
    const id = await app.insert('mails', { tenant_id: colleague.school.id, ...email, ...text });

    expect((await platform('GET', `/emails/${id}/`)).json().can_resend).toBe(false);
    expect((await platform('POST', `/emails/${id}/resend/`, { reason })).statusCode).toBe(409);
  });

  test('a notice is not sent again; an unknown email is not found; a reason is required', async ({
    app,
    school,
    platform,
    reason,
  }) => {
    const email = { tenant_id: school.id, to_address: 'n@b.example', subject: 'Hello', kind: 'account' };
    const id = await app.insert('mails', { ...email, text_part: '', html_part: '', template: 'password_changed' });
    const resend = (at: string, body: object) => platform('POST', `/emails/${at}/resend/`, body);

    expect((await resend(id, { reason })).statusCode).toBe(409);
    expect((await resend(school.id, { reason })).statusCode).toBe(404);
    expect((await resend(id, { reason: 'short' })).json().fields).toHaveProperty('reason');
  });
});
