import { describe, expect, test } from 'vitest';
import { aComplaint, aDeliveryReport, aVacationReply } from '#api/testing/email-reports.ts';
import { parseReport } from './parse-report.ts';
import { withoutSecrets } from './without-secrets.ts';

const parse = async (raw: string) => (await parseReport(Buffer.from(raw))).report;
const bounced = { kind: 'event', event: 'bounced' };

describe('a delivery report', () => {
  test('that failed with 5.x.x is a permanent bounce, with the reply and the time of the server', async () => {
    expect(await parse(aDeliveryReport())).toEqual({
      ...bounced,
      permanent: true,
      reason: '550 5.1.1 user unknown',
      at: new Date('2026-11-14T10:00:00Z'),
    });
  });

  test.each([
    ['failed', '4.4.7', { ...bounced, permanent: false }],
    ['delayed', '4.4.1', { ...bounced, permanent: false }],
    ['failed (expired)', '5.4.7', { ...bounced, permanent: true }],
    ['Delivered', '2.0.0', { kind: 'event', event: 'delivered', permanent: false }],
    ['relayed', '2.0.0', { kind: 'ignored' }],
    ['expanded', '2.0.0', { kind: 'ignored' }],
    ['failed', '2.0.0', { kind: 'unclear' }],
    ['failed', 'unknown', { kind: 'unclear' }],
    ['exploded', '5.0.0', { kind: 'unclear' }],
  ])('with action %s and status %s', async (action, status, report) => {
    expect(await parse(aDeliveryReport({ action, status }))).toMatchObject(report);
  });

  test('about several people counts by the mildest: the address exists', async () => {
    const [failed, delivered] = ['Action: failed\r\nStatus: 5.1.1', 'Action: delivered\r\nStatus: 2.0.0'];
    expect(await parse(aDeliveryReport({ recipients: [failed, delivered] }))).toMatchObject({ event: 'delivered' });
    const delayed = 'Action: delayed\r\nStatus: 4.0.0';
    expect(await parse(aDeliveryReport({ recipients: [failed, delayed] }))).toMatchObject({ permanent: false });
  });

  test('with folded fields is read as a whole', async () => {
    const report = await parse(aDeliveryReport({ diagnostic: 'smtp; 550 5.1.1\r\n user\r\n\tunknown' }));
    expect(report).toMatchObject({ reason: '550 5.1.1 user unknown' });
  });

  test('without the fields of a recipient, and a message that only looks like a report, are unclear', async () => {
    const inside = aDeliveryReport().replace('multipart/report', 'multipart/mixed');
    expect(await parse(aDeliveryReport({ recipients: [] }))).toEqual({ kind: 'unclear' });
    expect(await parse(inside)).not.toMatchObject({ kind: 'event' });
    expect(await parse('Hi. This is the qmail-send program. I am afraid I could not deliver it.')).toEqual({
      kind: 'unclear',
    });
  });

  test('inside of a returned message does not count', async () => {
    const raw = `Subject: Fwd\r\nContent-Type: message/rfc822\r\n\r\n${aDeliveryReport()}`;
    expect(await parse(raw)).toEqual({ kind: 'unclear' });
  });
});

describe('a complaint', () => {
  test.each([
    ['abuse', { kind: 'event', event: 'complained', reason: 'complaint: abuse' }],
    ['fraud', { kind: 'event', event: 'complained' }],
    ['not-spam', { kind: 'ignored' }],
    ['virus', { kind: 'unclear' }],
    ['other', { kind: 'unclear' }],
  ])('of type %s', async (type, report) => {
    expect(await parse(aComplaint({ type }))).toMatchObject(report);
  });

  test('names the return address of the email that it is about', async () => {
    const { returnAddresses } = await parseReport(Buffer.from(aComplaint({ mailFrom: 'b-1@bounces.test' })));
    expect(returnAddresses).toEqual(['b-1@bounces.test']);
  });
});

describe('an automatic reply changes nothing', () => {
  test.each(['Auto-Submitted: auto-replied', 'Auto-Submitted: auto-generated', 'X-Autoreply: yes', 'Precedence: bulk'])(
    '%s',
    async (header) => {
      expect(await parse(aVacationReply({ header }))).toEqual({ kind: 'ignored' });
    },
  );

  test('a person’s own message is kept for a person', async () => {
    expect(await parse(aVacationReply({ header: 'Auto-Submitted: no' }))).toEqual({ kind: 'unclear' });
  });
});

test('a kept text has lost everything that could sign someone in', () => {
  const secret = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyMTI';
  const quoted = [
    `https://hill.example/accept-invitation#invite-${secret}`,
    `https://hill.example/accept-invitation#invite-${secret.slice(0, 21)}=\r\n${secret.slice(21)}`,
    `/files/${secret}/export.zip`,
    `HTTPS://hill.example?token=short`,
    'b-0190a5c000007000800000000000000f-0123456789abcdef01234567@bounces.test',
  ];
  const text = withoutSecrets(`Sorry. ${quoted.join('\n')}\nThe mailbox is full.`);
  for (const part of [secret, secret.slice(0, 12), secret.slice(21), 'short', '0123456789ab'])
    expect(text).not.toContain(part);
  expect(text).toContain('https://hill.example/…');
  expect(text).toContain('The mailbox is full.');
});
