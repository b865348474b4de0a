import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { nameWords } from '#contract/kit/name-characters.ts';

const test = appTest
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('admin', { scope: 'file' }, ({ app, school }) =>
    app.aPerson(school, 'school_admin', { first_name: 'Grace', last_name: 'Hopper' }),
  );

describe('POST /invitations/', () => {
  test('an admin invites a person, who alone gets an email with a link at the configured host', async ({
    app,
    hands,
    school,
    admin,
  }) => {
    const email = uniqueEmail();
    const reply = await app.request('/api/invitations/', {
      method: 'POST',
      as: admin,
      body: { email, role: 'teacher', name: 'Ada' },
      headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    });
    const sentEmail = await hands.latestEmailTo(email);

    expect(reply.json()).toMatchObject({
      email,
      name: 'Ada',
      role: 'teacher',
      state: 'created',
      inviter: 'Grace Hopper',
    });
    expect(sentEmail.links[0]).toMatch(
      new RegExp(`^http://${school.subdomain}\\.localhost:3000/accept-invitation#invite-[\\w-]{43}$`),
    );
    expect(sentEmail.text_part).toContain('Grace Hopper from Harbour School has invited you to join as a teacher.');
    expect(JSON.stringify(sentEmail)).not.toContain('evil.test');
  });

  test('an admin cannot invite a name with invisible characters or two alphabets', async ({ app, admin }) => {
    const messageOf = async (name: string) => {
      const body = { email: uniqueEmail(), role: 'teacher', name };
      const reply = await app.request('/api/invitations/', { method: 'POST', as: admin, body });
      return reply.json().fields?.name?.[0];
    };

    expect(await messageOf('A\u200Bda')).toBe(nameWords.invisible);
    expect(await messageOf('\u0410da')).toBe(nameWords.mixed);
  });

  test('an admin cannot put a line break into the email address or the name', async ({ app, hands, admin }) => {
    const sly = [
      { email: 'a@b.example\r\nBcc: c@d.example', role: 'teacher' },
      { email: uniqueEmail(), name: 'Ada\r\nBcc: c@d.example', role: 'teacher' },
    ];
    const replies = await Promise.all(sly.map((body) => hands.post('/invitations/', body, admin)));
    const strange = await app.aSchool({ school_name: 'Hill\r\nBcc: c@d.example' });
    const email = uniqueEmail();
    await hands.invite(await app.aPerson(strange, 'school_admin'), email);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect((await hands.latestEmailTo(email)).subject).toBe('Hill Bcc: c@d.example has invited you');
  });

  test('the database has only a hash of each link', async ({ app, hands, admin }) => {
    const { token } = await hands.invite(admin, uniqueEmail());
    const { rows } = await app.database.owner.query(
      'select * from invitation_links l join invitations i using (tenant_id)',
    );
    expect(JSON.stringify(rows)).not.toContain(token.slice(7));
  });
});
