import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredCurrencies } from './currencies.ts';
import { addMoney, MAX_AMOUNT, type Money, multiplyMoney, splitMoney } from './money.ts';
import { formatMoney, moneyText } from './money-text.ts';

const gbp = (amount: number): Money => ({ amount, currency: 'GBP' });
const amounts = fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT });
const weights = fc
  .array(fc.integer({ min: 0, max: MAX_AMOUNT }), { minLength: 1, maxLength: 8 })
  .filter((list) => list.some((weight) => weight > 0));
const sumOf = (parts: Money[]) => parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

describe('addition', () => {
  test('a sum is that of whole numbers, in any order', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 20 }), (list) => {
        const [first = gbp(0), ...others] = list.map(gbp);
        const expected = Number(sumOf(list.map(gbp)));
        expect(addMoney(first, ...others)).toEqual(gbp(expected));
        expect(addMoney(first, ...others.toReversed())).toEqual(gbp(expected));
      }),
    );
  });

  test('two currencies are never added', () => {
    expect(() => addMoney(gbp(5), { amount: -5, currency: 'EUR' })).toThrow('EUR cannot be added to GBP.');
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is refused as an amount', (amount) => {
    expect(() => addMoney(gbp(1), gbp(amount))).toThrow('not a whole number of units');
  });

  test('a sum that a number cannot hold exactly is refused', () => {
    expect(() => addMoney(gbp(Number.MAX_SAFE_INTEGER), gbp(1))).toThrow('too many');
  });
});

describe('multiplication', () => {
  test('copies are exact, and a quotient is at most half a unit off', () => {
    const factor = fc.integer({ min: 0, max: 9_000 });
    fc.assert(
      fc.property(amounts, factor, fc.integer({ min: 1, max: 20_000 }), (amount, numerator, denominator) => {
        const { amount: rounded } = multiplyMoney(gbp(amount), numerator, denominator);
        const difference = BigInt(rounded) * BigInt(denominator) - BigInt(amount) * BigInt(numerator);
        expect((difference < 0n ? -difference : difference) * 2n <= BigInt(denominator)).toBe(true);
        expect(multiplyMoney(gbp(amount), 1)).toEqual(gbp(amount));
      }),
    );
  });

  test('a half is rounded away from zero, also of money that goes back', () => {
    expect(multiplyMoney(gbp(5), 1, 2)).toEqual(gbp(3));
    expect(multiplyMoney(gbp(-5), 1, 2)).toEqual(gbp(-3));
  });

  test('the amount without 20 % tax: 1.20 is 1.00 and tax', () => {
    expect(multiplyMoney(gbp(120), 10_000, 12_000)).toEqual(gbp(100));
  });

  test('a denominator of zero is refused', () => {
    expect(() => multiplyMoney(gbp(1), 1, 0)).toThrow('cannot be divided by 0');
  });
});

describe('splitting', () => {
  test('the parts sum to the whole, each is less than a unit off its exact share, and no weight is no share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const parts = splitMoney(gbp(amount), list);
        const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n);
        expect(sumOf(parts)).toBe(BigInt(amount));
        for (const [place, part] of parts.entries()) {
          const exact = BigInt(amount) * BigInt(list[place] ?? 0);
          const difference = BigInt(part.amount) * total - exact;
          expect((difference < 0n ? -difference : difference) < total).toBe(true);
          if (list[place] === 0) expect(Math.abs(part.amount)).toBe(0);
        }
      }),
    );
  });

  test('money that goes back is split as the money that came', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, list) => {
        const there = splitMoney(gbp(amount), list).map((part) => Math.abs(part.amount));
        const back = splitMoney(gbp(-amount), list).map((part) => Math.abs(part.amount));
        expect(back).toEqual(there);
      }),
    );
  });

  test('refunds in any steps return exactly what each share had', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (paid, list, steps) => {
          const shares = splitMoney(gbp(paid), list).map(({ amount }) => amount);
          let left = [...shares];
          const returnPart = (amount: number) => {
            const parts = splitMoney(gbp(amount), left).map((part) => part.amount);
            left = left.map((share, place) => share - (parts[place] ?? 0));
            expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
          };
          const remaining = () => left.reduce((sum, share) => sum + share, 0);
          for (const step of steps) if (remaining() > 0) returnPart(Math.floor(remaining() * step));
          if (remaining() > 0) returnPart(remaining());
          expect(left.every((share) => share === 0)).toBe(true);
        },
      ),
    );
  });

  test('of equal remainders the first gets the unit', () => {
    expect(splitMoney(gbp(100), [1, 1, 1])).toEqual([gbp(34), gbp(33), gbp(33)]);
  });

  test.each([[[]], [[0, 0]], [[1, -1]]])('weights %j are refused', (list) => {
    expect(() => splitMoney(gbp(1), list)).toThrow('Money cannot be split');
  });
});

describe('formatting', () => {
  test('an amount has the decimals of its currency, which Intl alone would not always show', () => {
    expect(formatMoney(gbp(123_456_789), 'en')).toBe('£1,234,567.89');
    expect(formatMoney({ amount: 500, currency: 'JPY' }, 'en')).toBe('¥500');
    expect(formatMoney({ amount: 12_500, currency: 'JOD' }, 'en')).toBe('JOD\u00a012.500');
    expect(formatMoney({ amount: 150_005, currency: 'IDR' }, 'en')).toBe('IDR\u00a01,500.05');
    expect(formatMoney(gbp(-5), 'en')).toBe('\u2212£0.05');
  });

  test('what was written can be read back, in every offered currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...offeredCurrencies),
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        (currency, amount) => {
          const digits = formatMoney({ amount, currency: currency.code }, 'en').replace(/\D/g, '');
          expect(BigInt(digits)).toBe(BigInt(amount));
        },
      ),
    );
  });

  test('a currency that is not offered is refused', () => {
    expect(() => formatMoney({ amount: 1, currency: 'XAU' }, 'en')).toThrow('XAU is not offered.');
  });
});

test('a symbol stays whole in right-to-left text, and pounds have their sign alone', () => {
  const arabic = (money: Money) => formatMoney(money, 'ar-u-nu-latn');
  expect(arabic(gbp(3900))).toBe('\u200f39.00\u00a0\u2068£\u2069');
  expect(arabic({ amount: 3900, currency: 'USD' })).toBe('\u200f39.00\u00a0\u2068US$\u2069');
  expect(moneyText(gbp(3900), 'en')).toBe('\u2068£39.00\u2069');
});
