import { expect, test } from 'vitest';
import type { PaymentIssue } from '#contract/money/payment-issues.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { differenceOf } from './issue-parts.tsx';

const issue: PaymentIssue = {
  ...{
    id: '019f0000-0000-7000-8000-000000000000',
    provider: null,
    reference: 'order R-12 tax',
    reason: 'ledger',
    about: null,
  },
  ...{ since: '2026-11-16T18:20:00Z', resolved_at: null, resolved_by: null, note: null, can_resolve: true },
  tenant: { id: '019f0000-0000-7000-8000-000000000001', school_name: 'Riverside', is_platform: false },
  details: { kind: 'order', order: 'R-12', part: 'tax', currency: 'GBP', ledger: 10, shown: 20 },
};

test.for<[string, Partial<PaymentIssue>, string | undefined]>([
  ['a difference is named by its kind and facts', {}, 'Order \u2068R-12\u2069: tax'],
  [
    'so is what says that there are more',
    { details: { kind: 'more' } },
    'There can be more: a check lists at most 1,000 differences of a kind.',
  ],
  ['one without a kind keeps its reference', { details: { ledger: 10, shown: 20 } }, undefined],
  ['another issue keeps its reference', { reason: 'amount' }, undefined],
])('%s', ([, change, expected]) => {
  expect(differenceOf({ ...issue, ...change }, translateToEnglish)).toBe(expected);
});
