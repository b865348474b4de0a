import type { Money } from '@paypal/paypal-server-sdk';
import { findCurrency } from '#contract/kit/currencies.ts';
import { providerStep } from '#contract/money/payment-providers.ts';

type Amount = { amount: number; currency: string };

/** Returns the decimals that PayPal takes for a currency: two for most, none for some. */
function decimalsOf(currency: string): number {
  const { exponent } = exponentOf(currency);
  return providerStep('paypal', currency) === 1 ? exponent : 0;
}

function exponentOf(currency: string): { exponent: number } {
  return findCurrency(currency) ?? { exponent: 2 };
}

/** Returns an amount as PayPal writes it, such as 45.00. */
export function toMoney({ amount, currency }: Amount): Money {
  const { exponent } = exponentOf(currency);
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(exponent + 1, '0');
  const [wholes, rest] = [digits.slice(0, digits.length - exponent), digits.slice(digits.length - exponent)];
  if (/[1-9]/.test(rest.slice(decimals))) throw new TypeError(`PayPal takes no part of ${currency} that small`);
  return { currencyCode: currency, value: decimals === 0 ? wholes : `${wholes}.${rest.slice(0, decimals)}` };
}

/** Converts a PayPal amount to whole numbers of the smallest unit. */
export function toAmount({ currencyCode, value }: Money): Amount {
  const { exponent } = exponentOf(currencyCode);
  const [wholes = '0', rest = ''] = value.split('.');
  return { amount: Number(`${wholes}${rest.padEnd(exponent, '0').slice(0, exponent)}`), currency: currencyCode };
}
