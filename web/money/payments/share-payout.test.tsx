import { expect, test } from 'vitest';
import type { Sale } from '#contract/shop/sales.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { SharePayout } from './share-payout.tsx';

const id = '019f0000-0000-7000-8000-000000000001';
const show = (payout: NonNullable<Sale['payout']>) => textOf(renderPage(<SharePayout payout={payout} />));

test('a school knows a payout by the reference of its bank transfer, not by an id', () => {
  const text = show({ id, reference: 'BACS 1', paid_on: '2026-11-02' });
  expect(text).toMatch(/Paid out on 2 Nov 2026, reference \W?BACS 1/);
  expect(text).not.toContain(id);
});

test('a payout that is not confirmed has no reference yet', () => {
  expect(show({ id, reference: null, paid_on: null })).toBe('In a payout that is not confirmed yet');
});
