import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { startMailServer } from '#api/testing/mail-server.ts';
import { waitUntilBlocked } from '#api/testing/open-transaction.ts';
import type { Person } from '#api/testing/test-app.ts';
import { jobContextOf, startTestWorker, waitForJobs } from '#api/testing/worker.ts';
import { enqueueReminders } from './reminders.ts';

const test = appTest
  .extend('mailServer', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const server = await startMailServer();
    const workers = await Promise.all([1, 2].map(() => startTestWorker(app, { smtp: server.url })));
    onCleanup(async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
      await server.stop();
    });
    return server;
  })
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  /** Returns the subjects of the emails to this address. */
  .extend('arrived', ({ mailServer }) => (address: string) => {
    const messages = mailServer.received.filter(({ to }) => to.includes(address)).map(({ message }) => message);
    return messages.map((message) => /^Subject: (.*)$/m.exec(message)?.[1]);
  })
  /** Invites someone whose email was accepted this many days ago. */
  .extend('inviteBefore', ({ app, hands, arrived }) => async (days: number, by: Person, path = '/invitations/') => {
    const email = uniqueEmail();
    const body = path === '/invitations/' ? { email, role: 'teacher', name: 'Ada' } : { email, name: 'Hill School' };
    const { id } = (await hands.post(path, body, by)).json();
    await expect.poll(() => arrived(email)).toHaveLength(1);
    const stateOf = async () =>
      (await app.database.owner.query('select state from mails where subject_id = $1', [id])).rows;
    await expect.poll(stateOf).toEqual([{ state: 'sent' }]);
    const past = `now() - interval '${days} days'`;
    await app.database.owner.query(`update mails set sent_at = ${past}, created_at = ${past} where subject_id = $1`, [
      id,
    ]);
    await app.database.owner.query(
      `update invitations set created_at = ${past}, expires_at = ${past} + interval '14 days' where id = $1`,
      [id],
    );
    return { id: id as string, email };
  })
  /** Runs the scheduled job, and waits until the workers have finished all jobs. */
  .extend('remind', ({ app, mailServer }) => async () => {
    expect(mailServer).toBeDefined();
    await enqueueReminders(jobContextOf(app, app.platformPool));
    await waitForJobs(app);
  })
  .extend('listed', ({ app }) => async (id: string, as: Person, kind = 'person') => {
    const { results } = (await app.request(`/api/invitations/?kind=${kind}`, { as })).json();
    return results.find((row: { id: string }) => row.id === id);
  });

describe('the reminder of an invitation', () => {
  test('is sent once after three days, however often and by how many workers it is looked for', async ({
    admin,
    inviteBefore,
    remind,
    arrived,
    listed,
  }) => {
    const { id, email } = await inviteBefore(3, admin);
    const before = await listed(id, admin);
    await Promise.all([remind(), remind(), remind()]);
    await remind();

    expect(arrived(email)).toEqual(['Harbour School has invited you', 'Reminder: Harbour School has invited you']);
    expect(before.reminded_at).toBeNull();
    expect(await listed(id, admin)).toMatchObject({
      ...{ state: 'sent', reminded_at: expect.any(String), expires_at: before.expires_at },
    });
  });

  test('has a link of its own that ends with the invitation; the first link still works', async ({
    app,
    hands,
    admin,
    inviteBefore,
    remind,
    emailsTo,
    listed,
  }) => {
    const { id, email } = await inviteBefore(4, admin);
    await remind();
    const tokens = (await emailsTo(email)).map(({ links }) => links[0]?.split('#')[1] ?? '');
    const replies = await Promise.all(tokens.map((token) => hands.byToken('open', { token }, { at: admin.school })));
    const { rows } = await app.database.owner.query(
      `select act, actor_kind from audit_events where subject_id = $1 order by id`,
      [id],
    );

    expect(new Set(tokens).size).toBe(2);
    expect(replies.map((reply) => reply.json().state)).toEqual(['waiting', 'waiting']);
    expect(replies[1]?.json().expires_at).toBe((await listed(id, admin)).expires_at);
    expect(rows).toMatchObject([{ act: 'invitation.sent' }, { act: 'invitation.reminded', actor_kind: 'worker' }]);
  });

  test('is also sent to a school that an organization has invited', async ({
    app,
    inviteBefore,
    remind,
    arrived,
    listed,
  }) => {
    const chief = await app.aPerson(await app.aSchool({ kind: 'organization' }), 'organization_admin');
    const { id, email } = await inviteBefore(3, chief, '/organization/invitations/');
    await remind();

    expect(arrived(email)).toHaveLength(2);
    expect((await listed(id, chief, 'school')).reminded_at).not.toBeNull();
  });

  test('begins to wait again when the invitation is sent again', async ({
    app,
    hands,
    admin,
    inviteBefore,
    remind,
    arrived,
  }) => {
    const { id, email } = await inviteBefore(5, admin);
    await hands.post(`/invitations/${id}/resend/`, {}, admin);
    await expect.poll(() => arrived(email)).toHaveLength(2);
    await expect
      .poll(
        async () =>
          (await app.database.owner.query(`select from mails where subject_id = $1 and state = 'sent'`, [id])).rowCount,
      )
      .toBe(2);
    await remind();

    expect(arrived(email)).toHaveLength(2);
  });
});

type Change = { sql: string; values: (row: { id: string; email: string }) => string[] };
const ofMails = (change: string): Change => ({
  sql: `update mails set ${change} where subject_id = $1`,
  values: ({ id }) => [id],
});
const ofInvitation = (change: string): Change => ({
  sql: `update invitations set ${change} where id = $1`,
  values: ({ id }) => [id],
});

describe('no reminder is sent', () => {
  const obstacles: [string, Change][] = [
    ['before three days are over', ofMails(`sent_at = now() - interval '2 days 23 hours'`)],
    ['after its email bounced', ofMails(`state = 'bounced'`)],
    ['after a complaint', ofMails(`state = 'complained'`)],
    ['after an email that could not be sent', ofMails(`state = 'failed'`)],
    ['while its email waits', ofMails(`state = 'held', sent_at = null`)],
    ['after it was accepted', ofInvitation(`answer = 'accepted', answered_at = now()`)],
    ['after it was declined', ofInvitation(`answer = 'declined', answered_at = now()`)],
    ['after it was revoked', ofInvitation('revoked_at = now()')],
    ['after it expired', ofInvitation('expires_at = now()')],
    [
      'to a suppressed address',
      {
        sql: `insert into suppressions (address, cause, reason) values ($1, 'bounced', '550')`,
        values: ({ email }) => [email],
      },
    ],
    [
      'to a mailbox that wants no invitations',
      { sql: 'insert into email_blocks (address_hash) values (hash_of_mailbox($1))', values: ({ email }) => [email] },
    ],
    [
      'to someone who has an account in the meantime',
      {
        sql: `insert into users (tenant_id, role, username, email, first_name, last_name)
          select tenant_id, 'teacher', $2, $2, 'Ada', 'Byron' from invitations where id = $1`,
        values: ({ id, email }) => [id, email],
      },
    ],
  ];
  test.for(obstacles)('%s', async ([, { sql, values }], { app, admin, inviteBefore, remind, arrived, listed }) => {
    const invitation = await inviteBefore(4, admin);
    await app.database.owner.query(sql, values(invitation));
    await remind();

    expect(arrived(invitation.email)).toHaveLength(1);
    expect((await listed(invitation.id, admin)).reminded_at).toBeNull();
  });

  test('while the school is suspended; it is sent after the restore', async ({
    app,
    admin,
    inviteBefore,
    remind,
    arrived,
  }) => {
    const { email } = await inviteBefore(4, admin);
    const suspend = (when: Date | null) =>
      app.database.owner.query('update tenants set suspended_at = $1 where id = $2', [when, admin.school.id]);
    await suspend(new Date());
    await remind();
    const meanwhile = arrived(email).length;
    await suspend(null);
    await remind();

    expect(meanwhile).toBe(1);
    await expect.poll(() => arrived(email)).toHaveLength(2);
  });

  test('for something that happened after it was found', async ({
    app,
    hands,
    admin,
    inviteBefore,
    remind,
    arrived,
  }) => {
    const { id, email } = await inviteBefore(4, admin);
    const client = await app.database.owner.connect();
    await client.query('begin');
    await client.query('update invitations set revoked_at = now() where id = $1', [id]);
    const reminding = remind();
    await waitUntilBlocked(app);
    await client.query('commit');
    client.release();
    await reminding;

    expect(arrived(email)).toHaveLength(1);
    expect(await hands.invitationState(id, admin)).toBe('revoked');
  });
});
