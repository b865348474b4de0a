import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { describe, expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { createInvitationActions, tokenIn, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { startTestWorker } from '#api/testing/worker.ts';

const came: { to: string[]; sentEmail: string }[] = [];
const refusedEmail = uniqueEmail();

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) =>
    done(address === refusedEmail ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined),
  onData: (stream, { envelope }, done) =>
    void text(stream).then((sentEmail) => {
      came.push({ to: envelope.rcptTo.map(({ address }) => address), sentEmail });
      done();
    }),
});

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('smtp', { scope: 'file' }, async ({}, { onCleanup }) => {
    mailServer.listen(0, '127.0.0.1');
    onCleanup(() => mailServer.close(() => {}));
    await once(mailServer.server, 'listening');
    return `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  })
  .extend('worker', { scope: 'file', auto: true }, async ({ app, smtp }, { onCleanup }) => {
    const worker = await startTestWorker(app, { smtp });
    onCleanup(() => worker.stop());
  });

describe('the email of an invitation', () => {
  test('an invitation is sent by SMTP to one recipient, as text and HTML, and its status is then Sent', async ({
    app,
    hands,
  }) => {
    const admin = await app.aPerson(await app.aSchool({ button_color: '#7A1F3D' }), 'school_admin');
    const email = uniqueEmail();
    const { id } = await hands.invite(admin, email);

    await expect.poll(() => hands.invitationState(id, admin)).toBe('sent');
    const [{ to, sentEmail } = { to: [], sentEmail: '' }] = came.filter((message) => message.to.includes(email));
    expect(to).toEqual([email]);
    expect(sentEmail).toContain('Content-Type: text/plain');
    expect(sentEmail).toContain('Content-Type: text/html');
    expect((await hands.latestEmailTo(email)).html_part).toContain('background:#7A1F3D');
    expect((await hands.acceptAsNewPerson(tokenIn(await hands.latestLinkTo(email)), admin.school)).statusCode).toBe(
      200,
    );
  });

  test('an invitation that the mail server refuses permanently has bounced, and can be resent', async ({
    app,
    hands,
  }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await hands.invite(admin, refusedEmail);

    await expect.poll(() => hands.invitationState(id, admin)).toBe('bounced');
    expect((await hands.post(`/invitations/${id}/resend/`, {}, admin)).json().state).toBe('created');
  });

  test('a school whose first language is Arabic sends Arabic emails, from right to left', async ({ app, hands }) => {
    const school = await app.aSchool({ school_name: 'مدرسة النهر', languages: ['ar', 'en'] });
    const admin = await app.aPerson(school, 'school_admin', { first_name: 'أمل', last_name: 'حداد' });
    const email = uniqueEmail();
    await hands.invite(admin, email, 'school_admin');
    const { subject, text_part, html_part } = await hands.latestEmailTo(email);

    expect(subject).toBe('دعتك مدرسة النهر');
    expect(text_part).toContain('تلقّيت دعوة من أمل حداد من مدرسة النهر');
    expect(text_part).not.toMatch(/[{}]|invited you/);
    expect(html_part).toContain('<html lang="ar" dir="rtl">');
  });
});
