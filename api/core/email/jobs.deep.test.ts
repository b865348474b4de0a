import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueEmail, releaseHeldEmails } from '#api/core/email/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';

type Answer = { code: number; message: string } | 'takes' | 'breaks';

let app: TestApp;
let school: School;
let worker: Awaited<ReturnType<typeof startTestWorker>> | undefined;
let server: SMTPServer;
let received: string[];
let replies: Answer[];

beforeEach(async () => {
  app = await startTestApp();
  school = await app.aSchool();
  received = [];
  replies = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void take(stream, done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  server.close(() => {});
  await app.close();
});

async function take(stream: SMTPServerDataStream, done: (fault?: Error) => void): Promise<void> {
  const email = await text(stream).catch(() => '');
  const behaviour = replies.shift() ?? 'takes';
  if (behaviour === 'takes') received.push(email);
  if (behaviour === 'breaks') for (const connection of server.connections) connection._socket?.destroy();
  else
    done(
      behaviour === 'takes' ? undefined : Object.assign(new Error(behaviour.message), { responseCode: behaviour.code }),
    );
}

async function aMail(to = 'parent@example.org'): Promise<void> {
  const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  const email = {
    to,
    kind: 'account' as const,
    template: 'site_message' as const,
    subject: 'A new book\r\nBcc: all@example.org',
    text: 'Come and read.',
    html: '<p>Come</p>',
    links: [],
  };
  await inTenant(app.pool, visitor, (db) => queueEmail(db, email));
}
const smtp = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
async function mails() {
  const { rows } = await app.database.owner.query('select state, attempts, last_error from mails order by id');
  return rows;
}

async function countedEmails(): Promise<number> {
  await app.counters.flush();
  const { rows } = await app.database.owner.query(
    `select coalesce(sum(count), 0)::int as count from daily_counts where kind = 'emails' and key = ''`,
  );
  return rows[0].count;
}

test('an email is sent once, to one receiver, and is recorded as sent', async () => {
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail();

  await expect.poll(mails).toEqual([{ state: 'sent', attempts: 1, last_error: null }]);
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('Subject: A new book Bcc: all@example.org');
  expect(received[0]).toMatch(/Message-ID: <[0-9a-f-]{36}@booklark\.test>/i);
});

test('an email that is refused temporarily is retried and sent once', async () => {
  replies = [{ code: 451, message: 'Later, please' }];
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail();

  await expect.poll(mails).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
  expect(received).toHaveLength(1);
});

test('an email that is refused permanently fails, with the server’s reply', async () => {
  replies = [{ code: 550, message: 'No such mailbox' }];
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail();

  await expect.poll(mails).toEqual([{ state: 'failed', attempts: 1, last_error: '550 No such mailbox' }]);
});

test('an email that may have arrived is not sent a second time', async () => {
  replies = ['breaks'];
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail();

  await expect
    .poll(mails)
    .toMatchObject([{ state: 'failed', last_error: expect.stringContaining('may have arrived') }]);
});

test('an email whose process died while sending is not sent a second time', async () => {
  await aMail();
  await app.database.owner.query(`update mails set state = 'sending', attempts = 1`);
  worker = await startTestWorker(app, { smtp: smtp() });

  await expect.poll(mails).toMatchObject([{ state: 'failed', last_error: expect.stringContaining('interrupted') }]);
  expect(received).toEqual([]);
});

test('an email to an address that was suppressed in the meantime is not sent', async () => {
  await aMail();
  await app.insert('suppressions', { address: 'Parent@example.org', cause: 'bounced', reason: '550' });
  worker = await startTestWorker(app, { smtp: smtp() });

  await expect.poll(mails).toMatchObject([{ state: 'suppressed', attempts: 0 }]);
  expect(received).toEqual([]);
});

test('emails of a suspended school wait, and are sent when it is restored', async () => {
  const suspend = (when: Date | null) =>
    app.database.owner.query('update tenants set suspended_at = $1 where id = $2', [when, school.id]);
  await aMail();
  await suspend(new Date());
  worker = await startTestWorker(app, { smtp: smtp() });
  await expect.poll(mails).toMatchObject([{ state: 'held', attempts: 0 }]);
  expect(await countedEmails()).toBe(0);

  await suspend(null);
  const actor = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
  await inTenant(app.pool, actor, releaseHeldEmails);

  await expect.poll(mails).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(received).toHaveLength(1);
  await worker.stop();
  worker = undefined;
  expect(await countedEmails()).toBe(1);
});

test('an email about a monthly gift is sent while its school is suspended, because it says that nothing is taken', async () => {
  await aMail();
  await app.database.owner.query(`update mails set template = 'monthly_gift'`);
  await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);
  worker = await startTestWorker(app, { smtp: smtp() });

  await expect.poll(mails).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('an email that the server accepts and bounces later suppresses its address', async () => {
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail('gone@example.org');
  await expect.poll(mails).toMatchObject([{ state: 'sent' }]);
  // The provider identifies the email by its Message-ID, as in its report.
  const id = /Message-ID: <([0-9a-f-]{36})@/i.exec(received[0] ?? '')?.[1];
  const event = { email_id: id, event: 'bounced', permanent: true, reason: '550 5.1.1', at: new Date().toISOString() };
  const body = { events: [event] };
  await app.request('/api/mail-events/', { method: 'POST', host: 'localhost', isSigned: true, body });
  await aMail('gone@example.org');

  await expect.poll(mails).toMatchObject([{ state: 'bounced' }, { state: 'suppressed' }]);
  expect(received).toHaveLength(1);
});

test('without an SMTP server emails are held and shown in the sandbox: a school sees its own, the platform all', async () => {
  worker = await startTestWorker(app);
  await aMail();
  await expect.poll(mails).toMatchObject([{ state: 'held' }]);
  const json = { accept: 'application/json' };

  const ownEmails = await app.request('/sandbox/mail', { at: school, headers: json });
  const foreign = await app.request('/sandbox/mail', { at: await app.aSchool(), headers: json });
  const allEmails = await app.request('/sandbox/mail', { headers: json });
  const page = await app.request('/sandbox/mail', { at: school, headers: { accept: 'text/html' } });

  expect(ownEmails.json()).toMatchObject([{ to: 'parent@example.org', text: 'Come and read.', links: [] }]);
  expect(foreign.json()).toHaveLength(0);
  expect(allEmails.json()).toHaveLength(1);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Come and read.');
});
