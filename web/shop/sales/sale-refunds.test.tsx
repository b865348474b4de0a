import { expect, test } from 'vitest';
import type { SalePostings } from '#contract/shop/sales.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { SaleRefunds } from './postings-dialog.tsx';

const at = '2026-11-16T18:20:00Z';
type Refund = SalePostings['refunds'][number];
const refund: Refund = {
  ...{ id: '1', amount: 650, state: 'done', made_by: 'school', reason: 'Damaged.' },
  ...{ is_declined: false, at },
};

test('a refund of an order says what became of it, why and who asked for it', () => {
  const refunds: Refund[] = [
    refund,
    { ...refund, id: '2', made_by: 'platform', reason: 'Lost in the post.', state: 'failed', is_declined: true },
    { ...refund, id: '3', made_by: 'provider', reason: null },
  ];
  const text = textOf(renderPage(<SaleRefunds sale={{ refunds, currency: 'GBP', provider: 'stripe' }} />));

  expect(text).toMatch(/Damaged\.\s*Asked for by the school/);
  expect(text).toMatch(/Refund declined.*Lost in the post\.\s*Asked for by Booklark/);
  expect(text).toContain('Refunded at Stripe');
});
