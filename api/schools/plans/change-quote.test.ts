import { expect, test } from 'vitest';
import { quoteChange } from './change-quote.ts';
import type { VariantRow } from './queries.ts';

const now = new Date('2026-11-25T12:00:00Z');
const periodEnd = new Date('2026-12-10T12:00:00Z');
const variant: VariantRow = {
  ...{ id: 'small', plan_id: 'plan', plan_name: 'Shelf', price: 4900, currency: 'GBP', interval: 'month', seats: 1 },
  ...{ trial_days: 0, tax_rate: 2000, is_offered: true },
  ...{ max_students: 300, max_staff: null, max_books: null, max_storage_bytes: null },
};
const current = { state: 'active', payment: 'bank_transfer', period_end: periodEnd, variant } as const;

test('what is unused of a plan is taken off one that costs more', () => {
  const next = { ...variant, id: 'large', price: 11_900 };
  expect(quoteChange(current, next, now)).toMatchObject({ begins: 'now', unused: 2450, amount: 9450 });
});

test('what was paid in one currency is not taken off a price in another', () => {
  const next = { ...variant, id: 'large', price: 11_900, currency: 'EUR' };
  expect(quoteChange(current, next, now)).toEqual({
    ...{ begins: 'period_end', beginsAt: periodEnd, unused: 0, amount: 11_900 },
  });
});
