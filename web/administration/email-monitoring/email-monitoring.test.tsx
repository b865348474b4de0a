import { describe, expect, test } from 'vitest';
import type { MonitoredEmailDetail } from '#contract/administration/email-monitoring.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { EmailContent } from './email-detail.tsx';
import { EmailList, resendOptions } from './email-list.tsx';
import { SuppressionList } from './suppression-list.tsx';
import { problemOf } from './words.ts';

const email: MonitoredEmailDetail = {
  ...{ id: '0190a5c0-0000-7000-8000-000000000001', to: 'samir@hillcrest.test', subject: 'Hillcrest has invited you' },
  ...{ template: 'invitation', state: 'bounced', attempts: 1, last_error: null, is_suppressed: true },
  can_bulk_resend: false,
  tenant: { id: '0190a5c0-0000-7000-8000-000000000003', school_name: 'Hillcrest Primary', subdomain: 'hillcrest' },
  ...{ school_name: 'Hillcrest Primary', reason: '550 5.1.1 user unknown' },
  ...{ created_at: '2026-11-20T10:11:00.000Z', sent_at: '2026-11-20T10:12:00.000Z' },
  events: [{ event: 'bounced', permanent: true, at: '2026-11-20T10:12:30.000Z', reason: '550 5.1.1 user unknown' }],
  ...{ text: 'Hello Samir', html: '<p>Hello Samir</p>', can_resend: false },
};
const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

test('the list shows what an email is, to whom, from which site, and its status', async () => {
  const html = await renderScreen(<EmailList />, {
    arrivals: [replyTo('GET /emails/', pageOf([email]), { query: {} })],
  });
  for (const text of ['Hillcrest has invited you', 'samir@hillcrest.test', 'Hillcrest Primary', 'Bounced', '1 email'])
    expect(html).toContain(text);
});

test('“Send again” for several emails is offered where it can be done', () => {
  const { actions } = resendOptions((text) => text);
  expect(actions.map(({ isFor }) => [isFor?.(email), isFor?.({ ...email, can_bulk_resend: true })])).toEqual([
    [false, true],
  ]);
});

describe('one email', () => {
  test('says in words what went wrong, with the reply of the server after it', async () => {
    const html = await renderScreen(<EmailContent email={email} />, {});
    for (const text of ['The mailbox does not exist', '550 5.1.1 user unknown', 'Hello Samir', 'suppression list'])
      expect(html).toContain(text);
    expect(html).not.toContain('Send again');
  });

  test('to a suppressed address offers to allow emails to it in place', async () => {
    const row = { id: email.id, address: 'Samir@hillcrest.test', cause: 'bounced' as const, reason: '550', since: '' };
    const html = await renderScreen(<EmailContent email={email} />, {
      arrivals: [replyTo('GET /suppressions/', pageOf([row]), { query: { search: email.to } })],
    });
    expect(html).toContain('Allow emails to this email address');
    expect(html).not.toContain('suppression list');
  });

  test('is shown in the direction of its language, also when it begins with a name in another one', async () => {
    const text = 'هدى has invited you';
    const english = await renderScreen(
      <EmailContent email={{ ...email, text, html: '<html lang="en" dir="ltr">' }} />,
      {},
    );
    const arabic = await renderScreen(
      <EmailContent email={{ ...email, text, html: '<html lang="ar" dir="rtl">' }} />,
      {},
    );
    expect(english).toContain(`<p dir="ltr">${text}`);
    expect(arabic).toContain(`<p dir="rtl">${text}`);
  });

  test('can be sent again or stopped where that makes sense, and says when its text is gone', async () => {
    const open = { ...email, state: 'failed' as const, is_suppressed: false, can_resend: true, text: null, html: null };
    const html = await renderScreen(<EmailContent email={open} />, {});
    for (const text of ['Send again', 'Stop emails to this email address', 'has been deleted'])
      expect(html).toContain(text);
  });

  test.each([
    ['suppressed', 'Created20 Nov 2026, 10:11Suppressed'],
    ['held', 'Created20 Nov 2026, 10:11Held'],
    ['queued', 'Created20 Nov 2026, 10:11Queued'],
  ] as const)('%s has a history that ends with what it is', async (state, history) => {
    const unsent = { ...email, state, sent_at: null, events: [] };
    expect(textOf(await renderScreen(<EmailContent email={unsent} />, {}))).toContain(history);
  });

  test('that was sent and came back has every step with its time', async () => {
    expect(textOf(await renderScreen(<EmailContent email={email} />, {}))).toContain(
      'Created20 Nov 2026, 10:11Sent20 Nov 2026, 10:12Bounced20 Nov 2026, 10:12',
    );
  });

  test.each([
    ['bounced', '552 5.2.2 mailbox full', 'The mailbox is full'],
    ['bounced', 'something else', 'The email came back'],
    ['failed', '554 5.7.1 rejected', 'The receiving server does not accept our emails'],
    ['held', null, 'This email was not sent yet'],
    ['delivered', null, undefined],
  ] as const)('%s with “%s”: %s', (state, reason, title) => {
    expect(problemOf({ state, reason })?.title).toBe(title);
  });
});

test('the suppression list shows cause and reason of each address', async () => {
  const row = { id: email.id, address: email.to, cause: 'bounced' as const, reason: '550', since: email.created_at };
  const html = await renderScreen(<SuppressionList />, {
    arrivals: [
      replyTo('GET /suppressions/', pageOf([row]), { query: {} }),
      replyTo('GET /email-counts/', { ...pageOf([]), states: [], suppressions: 1 }, { query: { limit: 1 } }),
    ],
  });
  for (const text of ['samir@hillcrest.test', '550', '1 address', 'Remove']) expect(html).toContain(text);
});
