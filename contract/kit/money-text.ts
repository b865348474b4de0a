import { findCurrency } from './currencies.ts';
import { isolated } from './isolated-text.ts';
import { directionOf, type InterfaceLanguage, localeOf } from './languages.ts';

/**
 * An amount in whole numbers of the currency's smallest unit, such as pence. Negative amounts are money that goes back.
 */
export type Money = { amount: number; currency: string };

/**
 * Writes money for people, with all decimals of its currency. `locale` is that of other numbers, such as
 * `ar-u-nu-latn`. The decimal text is made from the whole number, because a quotient would be a fraction.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const exponent = findCurrency(currency)?.exponent;
  if (exponent === undefined) throw new RangeError(`${currency} is not offered.`);
  const format = formatOf(currency, exponent, locale);
  if (directionOf(locale) === 'ltr') return withMinus(format.format(toDecimal(amount, exponent)));
  const text = format
    .formatToParts(toDecimal(amount, exponent))
    .map(({ type, value }) => (type === 'currency' ? isolated(value === 'UK£' ? '£' : value) : value))
    .join('');
  return withMinus(text);
}

/** Writes a true minus, as wide as the digits and never at the end of a line, for the hyphen of most languages. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats are cached, because making one takes longer than all else on a shelf with prices. */
function formatOf(currency: string, exponent: number, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent };
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits });
  formats.set(key, format);
  return format;
}

/**
 * Writes money within a sentence of a language of the interface, isolated so that it reads the same in either
 * direction.
 */
export function moneyText(money: Money, language: InterfaceLanguage): string {
  return isolated(formatMoney(money, localeOf(language)));
}

/**
 * Returns money as a number in its currency, such as 6.5 for 650 pence, for formats that require one. Never compute
 * with it.
 */
export function toDecimalNumber({ amount, currency }: Money): number {
  const exponent = findCurrency(currency)?.exponent;
  if (exponent === undefined) throw new RangeError(`${currency} is not offered.`);
  return Number(toDecimal(amount, exponent));
}

/** Returns an amount as a decimal text, such as `-12.05` for -1205 pence. */
function toDecimal(amount: number, exponent: number): Intl.StringNumericLiteral {
  const units = toInteger(amount);
  const digits = (units < 0n ? -units : units).toString().padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${units < 0n ? '-' : ''}${whole}.${digits.slice(whole.length)}0` as Intl.StringNumericLiteral;
}

/** Refuses fractions and numbers that are not exact. */
export function toInteger(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of units.`);
  return BigInt(value);
}
