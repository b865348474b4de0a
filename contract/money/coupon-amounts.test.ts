import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CouponValue, discountLines } from './coupon-amounts.ts';

const pounds = { code: 'GBP', step: 1, min_charge: 30 };
const dinars = { code: 'JOD', step: 10, min_charge: 500 };
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const line = fc
  .record({ total: fc.integer({ min: 1, max: 1_000_000 }), room: fc.integer({ min: 0, max: 1_000_000 }) })
  .map(({ total, room }) => ({ total, room: Math.min(total, room) }));
const orders = fc
  .record({
    currency: fc.constantFrom(pounds, dinars),
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    delivery: fc.integer({ min: 0, max: 2_000 }),
  })
  .map(({ currency, lines, delivery }) => ({
    currency,
    lines: lines.map(({ total, room }) => ({ total: total * currency.step, room: room * currency.step })),
    delivery: delivery * currency.step,
  }))
  // A smaller order is refused with or without a coupon.
  .filter(({ currency, lines, delivery }) => sumOf(lines.map(({ total }) => total)) + delivery >= currency.min_charge);
const values: fc.Arbitrary<CouponValue> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ amount: fc.integer({ min: 1, max: 20_000_000 }) }),
);

describe('a discount', () => {
  test('takes whole steps, and from no line more than it can give', () => {
    fc.assert(
      fc.property(orders, values, (order, value) => {
        const discounts = discountLines(order, value);
        expect(discounts).toHaveLength(order.lines.length);
        for (const [place, amount] of discounts.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(order.lines[place]?.room ?? 0);
          expect(amount % order.currency.step).toBe(0);
        }
      }),
    );
  });

  test('leaves nothing to pay, or at least the smallest payment', () => {
    fc.assert(
      fc.property(orders, values, (order, value) => {
        const total = sumOf(order.lines.map((one) => one.total)) + order.delivery;
        const left = total - sumOf(discountLines(order, value));
        expect(left === 0 || left >= order.currency.min_charge).toBe(true);
      }),
    );
  });

  test('is at most the amount of its coupon', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 20_000_000 }), (order, amount) => {
        expect(sumOf(discountLines(order, { amount }))).toBeLessThanOrEqual(amount);
      }),
    );
  });

  test('of all takes all that each line can give, unless less than the smallest payment is left', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const rooms = order.lines.map(({ room }) => room);
        const left = sumOf(order.lines.map(({ total }) => total)) + order.delivery - sumOf(rooms);
        fc.pre(left === 0 || left >= order.currency.min_charge);
        expect(discountLines(order, { percent: 100 })).toEqual(rooms);
      }),
    );
  });
});

test('ten percent of 6.50 and of 3.99 are 0.65 and 0.40', () => {
  const lines = [650, 399].map((total) => ({ total, room: total }));
  expect(discountLines({ currency: pounds, lines, delivery: 0 }, { percent: 10 })).toEqual([65, 40]);
});

test('5.00 off 5.10 leaves the smallest payment of 0.30', () => {
  const lines = [{ total: 510, room: 510 }];
  expect(discountLines({ currency: pounds, lines, delivery: 0 }, { amount: 500 })).toEqual([480]);
});

test('delivery is paid in full', () => {
  const lines = [{ total: 650, room: 650 }];
  expect(discountLines({ currency: pounds, lines, delivery: 300 }, { amount: 2_000 })).toEqual([650]);
});

test('a printed copy gives only what its printing leaves', () => {
  const lines = [
    { total: 1_000, room: 50 },
    { total: 650, room: 650 },
  ];
  expect(discountLines({ currency: pounds, lines, delivery: 300 }, { percent: 50 })).toEqual([50, 325]);
});
