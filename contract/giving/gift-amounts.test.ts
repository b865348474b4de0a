import { describe, expect, test } from 'vitest';
import { findCurrency, offeredCurrencies } from '#contract/kit/currencies.ts';
import { isPossibleGift, suggestGifts } from './gift-amounts.ts';

const limitsOf = (code: string) => {
  const currency = findCurrency(code);
  if (!currency) throw new Error(code);
  return currency;
};
const amountsOf = (code: string, project?: Parameters<typeof suggestGifts>[1]) =>
  suggestGifts(limitsOf(code), project).map(({ amount, units }) => (units === null ? amount : [amount, units]));

describe('suggested gifts', () => {
  test('are round in each currency, and can be paid', () => {
    expect(amountsOf('GBP')).toEqual([500, 1000, 2000, 5000]);
    expect(amountsOf('JOD')).toEqual([5000, 10_000, 20_000, 50_000]);
    expect(amountsOf('JPY')).toEqual([500, 1000, 2000, 5000]);
    for (const currency of offeredCurrencies) {
      const suggestions = suggestGifts(currency);
      expect(suggestions, currency.code).toHaveLength(4);
      for (const { amount } of suggestions) expect(isPossibleGift(amount, currency), currency.code).toBe(true);
    }
  });

  test('pay for whole units of a project, and one for a named part of a unit where a unit is dear', () => {
    expect(amountsOf('GBP', { unit_cost: 3900, units_to_go: 40 })).toEqual([1300, [3900, 1], [7800, 2], [19_500, 5]]);
    expect(amountsOf('GBP', { unit_cost: 19_500, units_to_go: 2 })).toEqual([3900, [19_500, 1], [39_000, 2]]);
    expect(amountsOf('GBP', { unit_cost: 3907, units_to_go: 1 })).toEqual([2000, [3907, 1]]);
    expect(amountsOf('GBP', { unit_cost: 400, units_to_go: 40 })).toEqual([
      [400, 1],
      [800, 2],
      [2000, 5],
      [4000, 10],
    ]);
  });

  test('pay for no more units than are to go', () => {
    expect(amountsOf('GBP', { unit_cost: 400, units_to_go: 2 })).toEqual([
      [400, 1],
      [800, 2],
    ]);
    expect(amountsOf('GBP', { unit_cost: 400, units_to_go: 0 })).toEqual([500, 1000, 2000, 5000]);
  });

  test('leave out units that no card can pay', () => {
    expect(amountsOf('JOD', { unit_cost: 12_345, units_to_go: 9 })).toEqual([10_000, [24_690, 2]]);
  });
});
