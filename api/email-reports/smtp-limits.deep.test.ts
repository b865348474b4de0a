import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { returnAddress } from '#api/email/return-address.ts';
import { aDeliveryReport, aVacationReply } from '#api/testing/email-reports.ts';
import {
  deliverTo,
  flood,
  greeting,
  holdPort,
  returnPath,
  talk,
  reportTest as test,
  waitUntilEnded,
} from '#api/testing/report-test.ts';
import { reportLimits } from './smtp-server.ts';

const NEVER_MS = 3_600_000;

describe('the limits of the listener', () => {
  test('strangers fill 50 places, and none of those for reports about our emails', async ({
    anEmail,
    deliver,
    listen,
    stored,
  }) => {
    const port = await listen({ limits: { ...reportLimits, maxMessagesPerMinute: 1000 } });
    const codes = [];
    for (let turn = 1; turn <= 52; turn++)
      codes.push(await deliverTo(port, 'complaints@bounces.test', `Subject: Buy ${turn}\r\n\r\nCheap`));
    const own = await deliver(returnAddress(returnPath, await anEmail()), 'Subject: Hm\r\n\r\nWhat is this?');

    expect(codes.slice(50)).toEqual([452, 452]);
    expect(own).toBe(250);
    expect(await stored('email_reports')).toHaveLength(51);
  });

  test('a message of 300 kB is refused, declared or not, and one of 50 MB ends the connection', async ({
    port,
    anEmail,
    deliver,
    stored,
  }) => {
    const to = returnAddress(returnPath, await anEmail());
    const declared = await talk(port, ['EHLO x', `MAIL FROM:<> SIZE=${50 * 1024 ** 2}`]);
    const large = await deliver(to, `Subject: x\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(4000));
    const began = process.memoryUsage().rss;
    const endless = await flood(port, to, 50 * 1024 ** 2);

    expect(declared).toContain('552');
    expect(large).toBe(552);
    expect(endless).toBeLessThan(50 * 1024 ** 2);
    expect(process.memoryUsage().rss - began).toBeLessThan(100 * 1024 ** 2);
    expect(await stored('email_reports')).toEqual([]);
  });

  test('a client that is slow, and one that says nothing, are disconnected', async ({ listen }) => {
    // Each is disconnected by its own limit: the other one is longer than a test may last.
    const forSilent = await listen({ limits: { ...reportLimits, connectionTimeoutMs: NEVER_MS, idleTimeoutMs: 300 } });
    await expect(waitUntilEnded(connect(forSilent, '127.0.0.1'))).resolves.toBe('ended');

    const forSlow = await listen({ limits: { ...reportLimits, connectionTimeoutMs: 300, idleTimeoutMs: NEVER_MS } });
    const trickling = connect(forSlow, '127.0.0.1');
    const timer = setInterval(() => trickling.write('E'), 50);
    await expect(waitUntilEnded(trickling)).resolves.toBe('ended');
    clearInterval(timer);
  });

  test('an address has five connections and so many messages a minute; others are not concerned', async ({
    listen,
    anEmail,
  }) => {
    const port = await listen({ limits: { ...reportLimits, maxMessagesPerMinute: 2 } });
    const to = returnAddress(returnPath, await anEmail());
    const codes = [];
    for (let turn = 0; turn < 3; turn++) codes.push(await deliverTo(port, to, aVacationReply()));
    const sockets = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map(greeting));
    const sixth = await greeting(connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.destroy();

    expect(codes).toEqual([250, 250, 421]);
    expect(sixth).toMatch(/^421/);
  });

  test('it offers no sign-in and no TLS, and takes one recipient for each message', async ({ port, anEmail }) => {
    const to = returnAddress(returnPath, await anEmail());
    const transcript = await talk(port, [
      'EHLO x',
      'AUTH PLAIN AGEAYg==',
      'MAIL FROM:<>',
      `RCPT TO:<${to}>`,
      `RCPT TO:<${to}>`,
    ]);

    expect(transcript).not.toMatch(/STARTTLS|AUTH PLAIN/);
    expect(transcript.match(/^\d{3}(?= )/gm)).toEqual(['220', '250', '500', '250', '250', '452']);
  });
});

test('a report that cannot be stored is not accepted, so that the server sends it again', async ({
  listen,
  anEmail,
}) => {
  const port = await listen({ inPlatform: () => Promise.reject(new Error('the database is away')) });
  const to = returnAddress(returnPath, await anEmail());

  expect(await deliverTo(port, to, aDeliveryReport())).toBe(451);
});

test('while its port is taken the listener waits, and takes it when it is free', async ({ startListener, anEmail }) => {
  const holder = await holdPort();
  startListener(holder.port, { retryMs: 50 });
  const meanwhile = await deliverTo(holder.port, 'x@bounces.test', 'x').catch(() => 0);
  await holder.release();
  const to = returnAddress(returnPath, await anEmail());

  expect(meanwhile).not.toBe(250);
  await expect.poll(() => deliverTo(holder.port, to, aDeliveryReport())).toBe(250);
});
