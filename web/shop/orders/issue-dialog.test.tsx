import { expect, test } from 'vitest';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { IssueDialog } from './issue-dialog.tsx';

const ID = '019f0000-0000-7000-8000-000000000002';
const SCHOOL = '019f0000-0000-7000-8000-000000000001';
const issue: PaymentIssue = {
  ...{
    id: '019f0000-0000-7000-8000-000000000000',
    provider: 'stripe',
    reference: ID,
    reason: 'disputed',
    about: 'order',
  },
  ...{ since: '2026-11-16T18:20:00Z', resolved_at: null, resolved_by: null, note: null, can_resolve: true },
  ...{ tenant: { id: SCHOOL, school_name: 'Riverside', is_platform: false }, details: {} },
};
const render = (change: Partial<PaymentIssue>) =>
  renderScreen(<IssueDialog issue={{ ...issue, ...change }} onClose={() => undefined} />);

test.for<[string, Partial<PaymentIssue>, string[]]>([
  ['an order: it leads to the order', {}, [`/admin-panel/orders?order=${ID}`]],
  [
    'a payment for a plan: it leads to the payments of its site',
    { about: 'plan' },
    [`/admin-panel/payment-history?tenant=${SCHOOL}`],
  ],
  [
    'tests of stolen cards: it leads to the school',
    { about: 'school', reason: 'card_testing', reference: SCHOOL },
    [`/admin-panel/tenant/${SCHOOL}`],
  ],
  ['what only the provider knows: it leads nowhere', { about: null, reason: 'refunded_at_provider' }, []],
])('an issue about %s', async ([, change, addresses]) => {
  const html = await render(change);
  expect(linksIn(html)).toEqual(addresses);
  if (addresses.length === 0) expect(textOf(html)).toContain(ID);
});

test('a dispute of a payment for a plan says what to do about a plan, and names no buyer', async () => {
  const text = textOf(await render({ about: 'plan' }));
  expect(text).toContain('The bank of a site has disputed a payment for its plan.');
  expect(text).toContain('The payment history and the invoice follow the decision of the bank');
  expect(text).not.toMatch(/buyer|order/i);
});

test.for<[string, string]>([
  ['2026-12-07T21:00:00.000Z', '7 Dec 2026, 21:00'],
  ['2026-12-07', '7 Dec 2026'],
])(
  'the last day to answer a dispute, stored as %s, is written in the language of the reader',
  async ([stored, text]) => {
    const html = await render({ details: { answer_by: stored } });
    expect(textOf(html)).toMatch(new RegExp(`Last day to answer\\s*${text}`));
    expect(html).not.toContain('2026-12-07');
  },
);
