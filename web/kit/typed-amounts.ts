import { findCurrency } from '#contract/kit/currencies.ts';
import { latinDigits } from '#look/latin-digits.ts';

/**
 * Returns a typed amount in its currency's smallest units, computed from the digits without floating-point errors; 0
 * for an invalid amount.
 */
export function toUnits(text: string, currency: string): number {
  const exponent = findCurrency(currency)?.exponent ?? 2;
  const [, whole, decimals = ''] = /^(\d{1,10})(?:[.,](\d*))?$/.exec(latinDigits(text).replaceAll(/\s/g, '')) ?? [];
  if (whole === undefined || decimals.length > exponent) return 0;
  return Number(whole + decimals.padEnd(exponent, '0'));
}

/** Returns an amount as a person types it, such as `12.05`. */
export function toDecimal(amount: number, currency: string): string {
  const exponent = findCurrency(currency)?.exponent ?? 2;
  const digits = String(amount).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return exponent === 0 ? whole : `${whole}.${digits.slice(whole.length)}`;
}

/** Returns a typed percentage in basis points; -1, which the server refuses at the field, for an invalid one. */
export function toBasisPoints(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(latinDigits(text).trim()) ?? [];
  return whole === undefined ? -1 : Number(whole + decimals.padEnd(2, '0'));
}

/** Returns basis points as the percentage that a person types, such as `12.5`. */
export function toPercent(basisPoints: number): string {
  const decimals = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(basisPoints / 100)}${decimals && `.${decimals}`}`;
}
