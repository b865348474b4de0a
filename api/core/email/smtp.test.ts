import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer } from '#api/testing/mail-server.ts';
import { sendBySmtp } from './smtp.ts';

const email = { from: 'site@booklark.test', to: 'parent@example.org', subject: 'A new book', text: 'Read it.' };

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

describe('a mail server that offers no encryption', () => {
  test('gets no email if it is elsewhere: the links in emails must not be read on the way', async () => {
    // Another name of this machine, which is not a loopback address.
    const outcome = await sendBySmtp(server.url.replace('127.0.0.1', '0.0.0.0'), email);
    expect(outcome).toMatchObject({ status: 'deferred' });
    expect(server.received).toEqual([]);
  });

  test('gets the email on the same machine', async () => {
    expect(await sendBySmtp(server.url, email)).toEqual({ status: 'sent' });
    expect(server.received).toMatchObject([{ to: ['parent@example.org'] }]);
  });
});
