import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { Order } from '#contract/shop/orders.ts';
import { SiteContext } from '#web/kit/site.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { TranslateContext } from '#web/kit/translate.ts';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import type { PollingState } from '#web/money/payments/polling.ts';
import { type OrderAnswer, OrderPanel } from './order-panel.tsx';

const waiting = { state: 'waiting', answeredAt: 0, nextAt: null } as const;
const done = { state: 'done', answeredAt: 0, nextAt: null } as const;

const order: Order = {
  ...{
    id: '019f0000-0000-7000-8000-000000000000',
    number: 'BCDF-GHJK-MNPQ',
    state: 'ready_to_read',
    provider: 'stripe',
  },
  ...{
    is_on_its_way: false,
    has_declined: false,
    needs_check: false,
    can_retry: false,
    providers: [],
    placed_at: '2026-11-16T18:20:00Z',
    paid_at: null,
    asked_at: null,
  },
  ...{
    currency: 'GBP',
    discount: 0,
    coupon: null,
    total: 950,
    tax: 0,
    delivery: 300,
    refunded: 0,
    refunds: [],
    timeline: [],
    invoice: null,
    files: [],
  },
  lines: [
    {
      ...{ item: '019f0000-0000-7000-8000-000000000001', title: 'Kite', format: 'print', copies: 1, unit_price: 650 },
      ...{ discount: 0, net: 650, tax: 0, tax_rate: 0, total: 650, is_available: true },
    },
  ],
  cause_shares: [
    {
      cause: '019f0000-0000-7000-8000-000000000002',
      name: 'Springs',
      amount: 325,
      state: 'raised',
      payout: null,
      transfer: null,
      projects: [],
    },
  ],
};

function show(answer: OrderAnswer, polling: PollingState = done): string {
  const html = renderToStaticMarkup(
    <SiteContext value={{ language: 'en', name: 'Riverside', isRoot: false } as PageSite}>
      <TranslateContext value={translateToEnglish}>
        <MemoryRouter>
          <OrderPanel answer={answer} polling={polling} askAgain={() => {}} />
        </MemoryRouter>
      </TranslateContext>
    </SiteContext>,
  );
  return textOf(html).replaceAll(/[\u2066-\u2069]/g, '');
}
const unpaid = { state: 'awaiting_payment', can_retry: true } as const;
const answerOf = (change: Partial<Order>, isUnconfirmed = false) =>
  ({ state: 'known', found: { ...order, ...change }, key: 'a key', isUnconfirmed }) as const;
const known = (change: Partial<Order>) => show(answerOf(change));

describe('an order', () => {
  test('that is paid has its lines, its total and what it gives', () => {
    const text = known({});
    expect(text).toContain('Your receipt comes by email.');
    for (const part of ['Paid. Thank you.', 'Kite', '1 printed copy', '£3.00', '£9.50', 'Springs', '£3.25', 'Raised'])
      expect(text).toContain(part);
    expect(text).not.toContain('Pay £');
  });

  test('whose money can go back leads to a contact form for a refund', () => {
    expect(known({ paid_at: '2026-11-16T18:21:00Z' })).toContain('Ask for a refund');
    expect(known({ paid_at: '2026-11-16T18:21:00Z', refunded: 950 })).not.toContain('Ask for a refund');
    expect(known(unpaid)).not.toContain('Ask for a refund');
  });

  test('that is free does not say that it was paid or that a receipt comes', () => {
    const text = known({ total: 0, provider: null });
    expect(text).toContain('You can read your books now, and open this order again in this browser.');
    expect(text).not.toContain('Paid. Thank you.');
    expect(text).not.toContain('receipt');
  });

  test('whose share was paid out names the bank transfer', () => {
    const payout = '019f0000-0000-7000-8000-000000000003';
    const transfer = { reference: 'BACS 1', paid_on: '2026-11-02' };
    const shares = order.cause_shares?.map((share) => ({ ...share, state: 'paid_out' as const, payout, transfer }));
    const text = known({ cause_shares: shares });
    expect(text).toContain('Paid out on 2 Nov 2026, reference BACS 1');
    expect(text).not.toContain(payout);
  });

  test('whose money is on its way cannot be paid again', () => {
    const text = show(answerOf({ state: 'awaiting_payment', is_on_its_way: true }), waiting);
    for (const part of ['Your payment is on its way', 'Do not pay again. You can close this page.', 'Check now'])
      expect(text).toContain(part);
    expect(text).not.toContain('Nothing was taken');
  });

  test('whose payment needs a person does not say that nothing was taken, and cannot be paid again', () => {
    const text = known({ state: 'awaiting_payment', needs_check: true });
    expect(text).toContain('We are checking your payment');
    expect(text).toContain('Do not pay again.');
    expect(text).not.toMatch(/Nothing was taken|Pay £/);
  });

  test('whose buyer comes from the page of the provider is not said to be unpaid before it is known', () => {
    for (const change of [unpaid, { ...unpaid, has_declined: true }]) {
      const text = show(answerOf(change, true), waiting);
      for (const part of ['Your payment is not confirmed yet', 'do not pay again', 'Check now'])
        expect(text).toContain(part);
      expect(text).not.toMatch(/Nothing was taken|Not paid yet|did not go through/);
    }
    expect(known(unpaid)).toContain('Not paid yet');
  });

  test('that was declined says that nothing was taken, and offers the same order with its total', () => {
    const text = known({ state: 'failed', has_declined: true, can_retry: true, cause_shares: [] });
    expect(text).toContain('The payment did not go through');
    expect(text).toContain('Nothing was taken.');
    expect(text).toContain('Pay £9.50');
  });

  test('can be paid with another provider if the school offers several', () => {
    const several = known({ ...unpaid, providers: ['stripe', 'paypal'] });
    expect(several).toContain('How to pay');
    for (const provider of ['Stripe', 'PayPal']) expect(several).toContain(`You pay on the page of ${provider}.`);
    expect(known({ ...unpaid, providers: ['stripe'] })).not.toContain('How to pay');
  });
});

describe('what happened to an order', () => {
  const at = (minute: number) => `2026-11-16T18:${minute}:00Z`;
  const placed = [
    { state: 'created' as const, at: at(20) },
    { state: 'awaiting_payment' as const, at: at(21) },
  ];
  const printed: Partial<Order> = {
    ...{ state: 'printing', paid_at: at(22) },
    timeline: [
      ...placed,
      { state: 'paid', at: at(22) },
      { state: 'preparing', at: at(23) },
      { state: 'printing', at: at(24) },
    ],
  };

  test('is told step by step, with the steps of printing that are still to come', () => {
    const text = known(printed);
    const steps = ['Paid', 'Being prepared', 'Being printed', 'SentStill to come', 'DeliveredStill to come'];
    expect(text).toMatch(new RegExp(steps.join('.*'), 's'));
    expect(text).toContain('You can read it here now.');
  });

  test('is told without steps to come once the money went back', () => {
    const text = known({ ...printed, state: 'refunded' });
    expect(text).toContain('Being printed');
    expect(text).not.toContain('Still to come');
    for (const part of ['You can read it here now.', 'Read now']) expect(text).not.toContain(part);
  });

  test('is not told of books to read here, which are ready within a minute', () => {
    const lines = order.lines.map((line) => ({ ...line, format: 'digital' as const }));
    expect(known({ ...printed, state: 'ready_to_read', lines })).not.toContain('What happened');
  });

  test('is not told before anything did', () => {
    expect(known({ state: 'created', timeline: placed.slice(0, 1) })).not.toContain('What happened');
  });

  test('begins with its day, its total and how it was paid', () => {
    expect(known({ paid_at: at(22) })).toContain('16 Nov 2026, £9.50, paid with Stripe');
    expect(known({ state: 'awaiting_payment', can_retry: true })).not.toContain('paid with Stripe');
  });
});

test('a share leads to its cause, and to the projects that prove what became of it', () => {
  const [share] = order.cause_shares;
  const filters = {
    ...{ slug: 'filters', title: 'Filters for four schools', unit: 'filters', units_in_use: 24 },
    ...{ unit_one: 'a filter', unit_cost: 3900, currency: 'GBP' },
  };
  const trees = { ...filters, slug: 'trees', title: 'Young trees', unit: 'trees', units_in_use: 0 };
  const text = known({ cause_shares: share ? [{ ...share, projects: [filters, trees] }] : [] });
  expect(text).toMatch(
    /Springs\s*Raised\s*Project\s*Filters for four schools\s*24 filters in use\s*Project\s*Young trees\s*£3\.25/,
  );
});

test('a share of one project says what it pays for, and a paid order offers it as a card', () => {
  const [share] = order.cause_shares;
  const filters = {
    ...{ slug: 'filters', title: 'Filters for four schools', unit: 'filters', units_in_use: 0 },
    ...{ unit_one: 'a filter', unit_cost: 3900, currency: 'GBP' },
  };
  const cause_shares = share ? [{ ...share, amount: 180, projects: [filters] }] : [];
  const paid = known({ paid_at: '2026-11-16T18:21:00Z', cause_shares });
  expect(paid).toContain('£1.80: about a twentieth of a filter');
  expect(paid).toContain('Print a thank-you card');
  expect(known({ cause_shares })).not.toContain('Print a thank-you card');
  const inJod = cause_shares.map((one) => ({ ...one, projects: [{ ...filters, currency: 'JOD' }] }));
  expect(known({ cause_shares: inJod })).not.toContain('a twentieth');
});

test('what was refunded is taken from the sum, and a buyer with a problem finds the school', () => {
  const text = known({ state: 'partly_refunded', refunded: 500 });
  expect(text).toMatch(/Refunded\s*−£5\.00/);
  expect(text).toMatch(/Problem with this order\?\s*Contact Riverside/);
});

test.for(['asking', 'missing', 'away'] as const)('while it is %s, nothing is said about money', (state) => {
  const text = show({ state }, waiting);
  expect(text).not.toMatch(/paid\b|nothing was taken|£/i);
  expect(text.includes('Check now')).toBe(state === 'away');
});

test('a paid order names its invoice and the files of each book', () => {
  const [line] = order.lines;
  const files = [{ item: line?.item ?? '', format: 'epub' as const, url: '/files/x/1-4/book.epub', size: 2_097_152 }];
  const text = known({ paid_at: '2026-11-16T18:21:00Z', invoice: 'BCDFGH-2026-0001', files });
  for (const part of ['Invoice BCDFGH-2026-0001', 'Read now', 'EPUB, 2 MB']) expect(text).toContain(part);
  expect(text.indexOf('Read now')).toBeLessThan(text.indexOf('EPUB'));
});

test('a book that was taken down leads nowhere but to who can help', () => {
  const paid = { state: 'ready_to_read', paid_at: '2026-11-16T18:21:00Z' } as const;
  const lines = order.lines.map((line) => ({ ...line, is_available: false }));
  const text = known({ ...paid, lines });
  for (const part of [
    'You can no longer read this book here',
    'give the order number BCDF-GHJK-MNPQ',
    'Contact Riverside',
  ])
    expect(text).toContain(part);
  for (const part of ['Read now', 'You can read it here now.']) expect(text).not.toContain(part);
  expect(known({ ...paid, lines, state: 'refunded' })).not.toContain('no longer read');
});
