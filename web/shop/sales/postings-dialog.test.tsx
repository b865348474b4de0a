import { expect, test } from 'vitest';
import type { SalePostings } from '#contract/shop/sales.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { PostingTable } from './postings-dialog.tsx';

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

test('what was given is what the cause got, and a refund is what it gave back', () => {
  const text = textOf(renderPage(<PostingTable postings={postings} />)).replaceAll(/[\u2068\u2069]/g, '');
  expect(text).toMatch(/Springs.*Paid · 20 Nov 2026, 10:00£2\.60/);
  expect(text).toMatch(/SpringsRefunded · 20 Nov 2026, 10:00−£1\.00/);
  expect(text).not.toContain('−£2.60');
});
