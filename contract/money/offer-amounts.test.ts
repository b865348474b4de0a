import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { coversCosts, type OfferTerms, smallestPrice, splitShares, splitTax } from './offer-amounts.ts';

const shares = fc
  .record({ cause: fc.integer({ min: 0, max: 10_000 }), school: fc.integer({ min: 0, max: 10_000 }) })
  .filter(({ cause, school }) => cause + school <= 10_000)
  .map(({ cause, school }) => ({ cause, school, platform: 10_000 - cause - school }));
const rates = fc.constantFrom(0, 500, 825, 1_800, 2_000, 2_750);
const totals = fc.integer({ min: 0, max: MAX_AMOUNT });
const terms: fc.Arbitrary<OfferTerms> = fc.record({
  currency: fc.constant('GBP'),
  shares,
  tax: rates,
  fee: fc.record({ basis_points: fc.integer({ min: 0, max: 500 }), fixed: fc.integer({ min: 0, max: 100 }) }),
  cost: fc.integer({ min: 0, max: 2_000 }),
});

test('a total is its net amount and its tax, and the shares are the net amount', () => {
  fc.assert(
    fc.property(totals, rates, shares, (amount, rate, parts) => {
      const { net, tax } = splitTax({ amount, currency: 'GBP' }, rate);
      expect(net.amount + tax.amount).toBe(amount);
      const { cause, school, platform } = splitShares(net, parts);
      expect(cause.amount + school.amount + platform.amount).toBe(net.amount);
    }),
  );
});

test('the tax that a price includes is that of its net amount', () => {
  expect(splitTax({ amount: 1_200, currency: 'GBP' }, 2_000)).toEqual({
    net: { amount: 1_000, currency: 'GBP' },
    tax: { amount: 200, currency: 'GBP' },
  });
  expect(splitTax({ amount: 650, currency: 'GBP' }, 0).tax.amount).toBe(0);
});

test('shares that are not all of a price are refused', () => {
  const net = { amount: 100, currency: 'GBP' };
  expect(() => splitShares(net, { cause: 6_000, school: 2_000, platform: 1_000 })).toThrow('not all of a price');
});

describe('the smallest price', () => {
  test('covers its costs, and no smaller one does', () => {
    fc.assert(
      fc.property(terms, fc.constantFrom(1, 10), (offer, step) => {
        const price = smallestPrice(offer, { step, least: 30, most: 200_000 });
        const covering = (to: number) => {
          for (let tried = Math.ceil(30 / step) * step; tried <= to; tried += step)
            if (coversCosts(tried, offer)) return tried;
          return undefined;
        };
        expect(price).toBe(
          covering(Math.min(price ?? 200_000, 20_000)) ?? (price && price > 20_000 ? price : undefined),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('does not exist when the payment fee takes all that the platform gets', () => {
    const fee = { basis_points: 300, fixed: 20 };
    const offer = { currency: 'GBP', shares: { cause: 9_000, school: 800, platform: 200 }, tax: 0, fee, cost: 0 };
    expect(smallestPrice(offer, { step: 1, least: 30, most: MAX_AMOUNT })).toBeUndefined();
  });

  test('of a printed book pays the printing too', () => {
    const fee = { basis_points: 150, fixed: 20 };
    const offer = { currency: 'GBP', shares: { cause: 6_000, school: 1_000, platform: 3_000 }, tax: 0, fee, cost: 250 };
    expect(smallestPrice(offer, { step: 1, least: 30, most: MAX_AMOUNT })).toBe(949);
    // At 9.49 the platform gets 2.85: 2.50 for the printing, and a fee of 1.5 % of the price, rounded up to 0.15, and
    // 0.20.
    expect(coversCosts(948, offer)).toBe(false);
  });
});
