import { expect, test } from 'vitest';
import type { SalePostings } from '#contract/shop/sales.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { OrderMoney } from './postings-dialog.tsx';

const at = new Date(2026, 10, 20, 10).toISOString();
const posting = { at, cause: null, currency: 'GBP', payout: null };
const postings: SalePostings = {
  ...{ number: '4F7K-2MPQ-9XTB', kind: 'gift', currency: 'GBP', total: 260, provider: 'stripe', payment: null },
  postings: [
    { ...posting, fact: 'paid', account: 'provider', amount: 260 },
    { ...posting, fact: 'paid', account: 'cause', cause: 'Springs', amount: -260 },
    { ...posting, fact: 'refunded', account: 'provider', amount: -100 },
    { ...posting, fact: 'refunded', account: 'cause', cause: 'Springs', amount: 100 },
  ],
  ...{ left: 0, lines: [], refunds: [], refundable: 0, can_refund: false },
};

const render = (sale: SalePostings) => renderPage(<OrderMoney sale={sale} />).replaceAll(/[\u2068\u2069]/g, '');

test('what came in and who got it are plain rows with one sum, and the ledger is folded below', () => {
  const [shown = '', folded = ''] = render(postings).split('<details>');
  expect(shown.match(/<tr.*?<\/tr>/g)?.map(textOf)).toEqual([
    ...['Paid by the buyer£2.60', 'Paid back to the buyer−£1.00', 'In all£1.60'],
    ...['Springs£1.60', 'In all£1.60'],
  ]);
  expect(textOf(folded)).toMatch(/^Postings of the ledger/);
});

test('Booklark’s part is what is left of it after the payment fee', () => {
  const sold: SalePostings = {
    ...postings,
    postings: [
      { ...posting, fact: 'paid', account: 'provider', amount: 300 },
      { ...posting, fact: 'paid', account: 'school', amount: -30 },
      { ...posting, fact: 'paid', account: 'platform', amount: -270 },
      { ...posting, fact: 'fee', account: 'provider', amount: -25 },
      { ...posting, fact: 'fee', account: 'provider_fee', amount: 25 },
    ],
  };
  const [shown = ''] = render(sold).split('<details>');
  expect(shown.match(/<tr.*?<\/tr>/g)?.map(textOf)).toEqual([
    'Paid by the buyer£3.00',
    ...['Payment fee of Stripe£0.25', 'Your school£0.30', 'Booklark, after the payment fee£2.45', 'In all£3.00'],
  ]);
});

test('an order that a coupon paid in full has no receivers and no ledger', () => {
  const html = render({ ...postings, total: 0, provider: null, postings: [] });
  expect(html.match(/<tr.*?<\/tr>/g)?.map(textOf)).toEqual(['Paid by the buyer£0.00']);
  expect(html).not.toContain('<details>');
});

test('in the ledger, what was given is what the cause got, and a refund is what it gave back', () => {
  const [, folded = ''] = render(postings).split('<details>');
  const text = textOf(folded);
  expect(text).toMatch(/Springs.*Paid · 20 Nov 2026, 10:00£2\.60/);
  expect(text).toMatch(/SpringsRefunded · 20 Nov 2026, 10:00−£1\.00/);
  expect(text).not.toContain('−£2.60');
});
