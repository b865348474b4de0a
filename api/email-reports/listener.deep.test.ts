import { describe, expect } from 'vitest';
import { returnAddress } from '#api/email/return-address.ts';
import { aComplaint, aDeliveryReport, aVacationReply } from '#api/testing/email-reports.ts';
import { returnPath, reportTest as test } from '#api/testing/report-test.ts';

const strangersPath = { ...returnPath, key: new TextEncoder().encode('a key that a stranger has made up for it') };

describe('a report to the return address of an email', () => {
  test('a permanent failure and a complaint suppress the address of that email', async ({
    anEmail,
    deliver,
    stateOf,
    stored,
  }) => {
    const [bounced, complained] = [await anEmail('gone@hill.example'), await anEmail('annoyed@hill.example')];
    const codes = [
      await deliver(returnAddress(returnPath, bounced), aDeliveryReport()),
      await deliver(returnAddress(returnPath, complained).toUpperCase(), aComplaint()),
    ];

    expect(codes).toEqual([250, 250]);
    expect([await stateOf(bounced), await stateOf(complained)]).toEqual(['bounced', 'complained']);
    expect(await stored('suppressions')).toMatchObject([
      { address: 'gone@hill.example', cause: 'bounced', reason: '550 5.1.1 user unknown' },
      { address: 'annoyed@hill.example', cause: 'complained' },
    ]);
  });

  test('temporary failures are counted by day, and suppress the address on the third', async ({
    anEmail,
    deliver,
    stateOf,
    stored,
  }) => {
    const id = await anEmail('busy@hill.example');
    const now = Date.now();
    const reportFrom = (daysAgo: number) => {
      const date = new Date(now - daysAgo * 86_400_000).toUTCString();
      const report = aDeliveryReport({ action: 'delayed', status: '4.4.1', date });
      return deliver(returnAddress(returnPath, id), report);
    };
    await reportFrom(17);
    await reportFrom(16);
    await reportFrom(16);
    const afterTwoDays = await stored('suppressions');
    await reportFrom(15);

    expect(afterTwoDays).toEqual([]);
    expect(await stored('suppressions')).toMatchObject([{ address: 'busy@hill.example', cause: 'bounced' }]);
    expect(await stateOf(id)).toBe('sent');
  });

  test('a report that arrives again changes nothing, also after the address was removed from the list', async ({
    app,
    anEmail,
    deliver,
    stored,
  }) => {
    const to = returnAddress(returnPath, await anEmail());
    await deliver(to, aDeliveryReport());
    await app.database.owner.query('update suppressions set removed_at = now()');
    const code = await deliver(to, aDeliveryReport());

    expect(code).toBe(250);
    expect(await stored('email_events')).toHaveLength(1);
    expect((await stored('suppressions')).filter(({ removed_at }) => removed_at === null)).toEqual([]);
  });

  test('an impossible time counts as today, and a report with it counts once', async ({ anEmail, deliver, stored }) => {
    const to = returnAddress(returnPath, await anEmail());
    for (const date of ['Mon, 1 Jan 2180 10:00:00 +0000', 'Tue, 1 Jan 1980 10:00:00 +0000', 'yesterday'])
      await deliver(to, aDeliveryReport({ date }));

    expect(await stored('email_events')).toHaveLength(1);
  });

  test('an automatic reply changes nothing and is not kept', async ({ anEmail, deliver, stateOf, stored }) => {
    const id = await anEmail();
    const code = await deliver(returnAddress(returnPath, id), aVacationReply());

    expect(code).toBe(250);
    expect(await stateOf(id)).toBe('sent');
    for (const table of ['email_events', 'email_reports', 'suppressions'] as const)
      expect(await stored(table)).toEqual([]);
  });

  test('a report about an email that was deleted is accepted and dropped', async ({ deliver, stored }) => {
    const gone = returnAddress(returnPath, '0190a5c0-0000-7000-8000-00000000000f');

    expect(await deliver(gone, aDeliveryReport())).toBe(250);
    expect(await deliver(gone, 'Subject: Hm\r\n\r\nI do not know.')).toBe(250);
    expect([...(await stored('email_events')), ...(await stored('email_reports'))]).toEqual([]);
  });
});

describe('a forged report', () => {
  test('an address with another key, of another domain or with another id does not exist', async ({
    anEmail,
    deliver,
    stateOf,
  }) => {
    const [id, other] = [await anEmail(), await anEmail()];
    const [, mac] = returnAddress(returnPath, other).split(/-(?=[0-9a-f]{24}@)/);
    const forged = [
      returnAddress(strangersPath, id),
      returnAddress({ ...returnPath, domain: 'bounces.example' }, id),
      `b-${id.replaceAll('-', '')}-${mac}`,
      'no-reply@bounces.test',
      'someone@elsewhere.example',
      'postmaster@bounces.test',
    ];
    const codes = [];
    for (const to of forged) codes.push(await deliver(to, aDeliveryReport()));

    expect(codes).toEqual(forged.map(() => 550));
    expect(await stateOf(id)).toBe('sent');
  });

  test('a report counts for the email of its address only, whatever its text says', async ({
    app,
    anEmail,
    deliver,
    stateOf,
  }) => {
    const own = await anEmail('attacker@evil.example');
    const foreign = await anEmail('head@hill.example', await app.aSchool());
    const report = aDeliveryReport({ text: `Message-ID: <${foreign}@booklark.test>` })
      .replace('samir@hill.example', 'head@hill.example')
      .replace('From: no-reply', `Message-ID: <${foreign}@booklark.test>\r\nFrom: no-reply`);
    await deliver(returnAddress(returnPath, own), report);

    expect([await stateOf(own), await stateOf(foreign)]).toEqual(['bounced', 'sent']);
  });
});

describe('the address for complaints', () => {
  const complaints = 'complaints@bounces.test';

  test('a complaint counts by the return address of the email that it returns', async ({
    anEmail,
    deliver,
    stateOf,
  }) => {
    const [one, other] = [await anEmail(), await anEmail()];
    await deliver(complaints, aComplaint({ mailFrom: returnAddress(returnPath, one) }));
    const inHeader = aComplaint().replace(
      'From: no-reply',
      `Return-Path: <${returnAddress(returnPath, other)}>\r\nFrom: no-reply`,
    );
    await deliver(complaints, inHeader);

    expect([await stateOf(one), await stateOf(other)]).toEqual(['complained', 'complained']);
  });

  test('without a right return address it changes nothing and is kept for a person', async ({
    anEmail,
    deliver,
    stateOf,
    stored,
  }) => {
    const id = await anEmail();
    await deliver(complaints, aComplaint({ mailFrom: returnAddress(strangersPath, id) }));
    await deliver(complaints, aDeliveryReport());

    expect(await stateOf(id)).toBe('sent');
    expect(await stored('suppressions')).toEqual([]);
    expect((await stored('email_reports')).map(({ mail_id }) => mail_id)).toEqual([null, null]);
  });
});

describe('what is not understood', () => {
  test('is kept with its email, without what could sign someone in, three times for one email', async ({
    anEmail,
    deliver,
    stored,
  }) => {
    const id = await anEmail();
    const text = 'Mailbox is odd.\r\nhttps://hill.example/accept-invitation#invite-Zm9vYmFyZm9vYmFyZm9v\r\n';
    const codes = [];
    for (const turn of [1, 1, 2, 3, 4])
      codes.push(
        await deliver(
          returnAddress(returnPath, id),
          `From: <mailer@hill.example>\r\nSubject: Trouble ${turn}\r\n\r\n${text}`,
        ),
      );

    expect(codes).toEqual([250, 250, 250, 250, 250]);
    expect(await stored('email_reports')).toMatchObject(
      [1, 2, 3].map((turn) => ({
        ...{ mail_id: id, sender: 'mailer@hill.example', subject: `Trouble ${turn}` },
        body: 'Mailbox is odd.\nhttps://hill.example/…',
      })),
    );
  });

  test('the returned email is never part of it', async ({ anEmail, deliver, stored }) => {
    await deliver(returnAddress(returnPath, await anEmail()), aDeliveryReport({ status: 'unknown' }));
    expect(JSON.stringify(await stored('email_reports'))).not.toContain('invite-secret');
  });

  test('a long text and one with zero bytes are kept in part', async ({ anEmail, deliver, stored }) => {
    const code = await deliver(
      returnAddress(returnPath, await anEmail()),
      `Subject: \0\r\n\r\n${'so \0'.repeat(5000)}`,
    );

    expect(code).toBe(250);
    expect((await stored('email_reports'))[0].body.length).toBeLessThanOrEqual(4000);
  });
});
