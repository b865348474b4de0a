import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineShares, splitRefund, subtractRefunds } from './refund-shares.ts';

const share = fc.integer({ min: 0, max: 100_000 });
const lines = fc
  .array(fc.record({ tax: share, to_cause: share, to_school: share, to_platform: share }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((rows): LineShares[] => rows.map((row, place) => ({ line_number: place, ...row })))
  .filter((rows) => totalOf(rows) > 0);

const sharesOf = ({ tax, to_cause, to_school, to_platform }: LineShares) => [tax, to_cause, to_school, to_platform];
const totalOf = (rows: LineShares[]) => rows.flatMap(sharesOf).reduce((sum, part) => sum + part, 0);

test('a refund takes no more from a share than it has, and its lines sum to it', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (left, part) => {
      const amount = Math.max(1, Math.floor(totalOf(left) * part));
      const refund = splitRefund({ amount, currency: 'GBP' }, left);
      expect(refund.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      for (const line of refund) expect(line.amount).toBe(totalOf([line]));
      expect(
        subtractRefunds(left, refund)
          .flatMap(sharesOf)
          .every((rest) => rest >= 0),
      ).toBe(true);
    }),
  );
});

test('any row of refunds that ends with all that is left returns each share exactly', () => {
  fc.assert(
    fc.property(lines, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (shares, parts) => {
      let left = shares;
      for (const part of parts) {
        const amount = Math.floor(totalOf(left) * part);
        if (amount > 0) left = subtractRefunds(left, splitRefund({ amount, currency: 'GBP' }, left));
      }
      const rest = totalOf(left);
      if (rest > 0)
        expect(splitRefund({ amount: rest, currency: 'GBP' }, left).flatMap(sharesOf)).toEqual(
          left.filter((line) => totalOf([line]) > 0).flatMap(sharesOf),
        );
    }),
  );
});
