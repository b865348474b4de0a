import { type Money, toInteger } from './money-text.ts';

export type { Money };

/** The largest amount that a request may name; sums are checked against what a number holds exactly. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Returns the sum of amounts in one currency. Throws a RangeError for two currencies, or a sum that is not exact. */
export function addMoney(first: Money, ...others: Money[]): Money {
  const { currency } = first;
  const odd = others.find((other) => other.currency !== currency);
  if (odd) throw new RangeError(`${odd.currency} cannot be added to ${currency}.`);
  return toMoney(
    [first, ...others].reduce((sum, { amount }) => sum + toInteger(amount), 0n),
    currency,
  );
}

/**
 * Returns `money × numerator ÷ denominator`, a half rounded away from zero. Both are whole numbers; the denominator is
 * above zero.
 */
export function multiplyMoney({ amount, currency }: Money, numerator: number, denominator = 1): Money {
  const divisor = toInteger(denominator);
  if (divisor <= 0n) throw new RangeError(`An amount cannot be divided by ${denominator}.`);
  const product = toInteger(amount) * toInteger(numerator);
  const isNegative = product < 0n;
  const rounded = ((isNegative ? -product : product) * 2n + divisor) / (divisor * 2n);
  return toMoney(isNegative ? -rounded : rounded, currency);
}

/**
 * Splits money in the ratio of the weights, so that the parts sum to it: each part gets its whole units, and the rest
 * goes, unit by unit, to the largest remainders, the first of equal ones. Weights are whole numbers from zero, and not
 * all zero.
 */
export function splitMoney({ amount, currency }: Money, weights: number[]): Money[] {
  const parts = weights.map(toInteger);
  const total = parts.reduce((sum, part) => sum + part, 0n);
  if (total === 0n || parts.some((part) => part < 0n))
    throw new RangeError(`Money cannot be split by ${weights.join(':')}.`);
  const sign = amount < 0 ? -1n : 1n;
  const units = toInteger(amount) * sign;

  const shares = parts.map((part) => ({ units: (units * part) / total, rest: (units * part) % total }));
  let left = units - shares.reduce((sum, share) => sum + share.units, 0n);
  for (const share of shares.toSorted((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : 0))) {
    if (left === 0n) break;
    share.units += 1n;
    left -= 1n;
  }
  return shares.map((share) => toMoney(share.units * sign, currency));
}

function toMoney(units: bigint, currency: string): Money {
  const amount = Number(units);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${units} units of ${currency} are too many.`);
  return { amount, currency };
}
