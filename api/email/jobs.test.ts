import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueEmail } from '#api/kit/email-outbox.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';

type Answer = { code: number; message: string } | 'takes' | 'breaks';

let app: TestApp;
let school: School;
let worker: Awaited<ReturnType<typeof startTestWorker>> | undefined;
let server: SMTPServer;
let received: string[];
let answers: Answer[];

beforeEach(async () => {
  app = await startTestApp();
  school = await app.aSchool();
  received = [];
  answers = [];
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
  const answer = answers.shift() ?? 'takes';
  if (answer === 'takes') received.push(email);
  if (answer === 'breaks') for (const connection of server.connections) connection._socket?.destroy();
  else done(answer === 'takes' ? undefined : Object.assign(new Error(answer.message), { responseCode: answer.code }));
}

async function aMail(to = 'parent@example.org'): Promise<void> {
  const visitor = { tenantId: school.id, role: 'visitor', personId: null, sessionId: null } as const;
  const email = {
    to,
    kind: 'account' as const,
    subject: 'A new book\r\nBcc: all@example.org',
    text: 'Come and read.',
    html: '<p>Come</p>',
    links: [],
  };
  await inTenant(app.pool, visitor, (db) => queueEmail(db, school.id, email));
}
const smtp = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
async function mails() {
  const { rows } = await app.database.owner.query('select state, attempts, last_error from mails');
  return rows;
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
  answers = [{ code: 451, message: 'Later, please' }];
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail();

  await expect.poll(mails, { timeout: 15_000 }).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
  expect(received).toHaveLength(1);
});

test('an email that is refused permanently fails, with the server’s reply', async () => {
  answers = [{ code: 550, message: 'No such mailbox' }];
  worker = await startTestWorker(app, { smtp: smtp() });
  await aMail();

  await expect.poll(mails).toEqual([{ state: 'failed', attempts: 1, last_error: '550 No such mailbox' }]);
});

test('an email that may have arrived is not sent a second time', async () => {
  answers = ['breaks'];
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

test('without an SMTP server emails are held and shown in the sandbox: a school sees its own, the platform all', async () => {
  worker = await startTestWorker(app);
  await aMail();
  await expect.poll(mails).toMatchObject([{ state: 'held' }]);
  const json = { accept: 'application/json' };

  const own = await app.request('/sandbox/mail', { at: school, headers: json });
  const foreign = await app.request('/sandbox/mail', { at: await app.aSchool(), headers: json });
  const all = await app.request('/sandbox/mail', { headers: json });
  const page = await app.request('/sandbox/mail', { at: school, headers: { accept: 'text/html' } });

  expect(own.json()).toMatchObject([{ to: 'parent@example.org', text: 'Come and read.', links: [] }]);
  expect([foreign.json().length, all.json().length]).toEqual([0, 1]);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Come and read.');
});
