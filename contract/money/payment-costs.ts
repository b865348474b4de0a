import { findCurrency } from '#contract/kit/currencies.ts';
import type { PaymentFee } from './offer-amounts.ts';

// Samples: the real fees and costs are agreed with a provider and a printer (docs/design/money.md).

/** Sample fees of Stripe for a card from another country, where it states them. */
const sampleFees: Record<string, PaymentFee> = {
  EUR: { basis_points: 325, fixed: 25 },
  GBP: { basis_points: 325, fixed: 20 },
  USD: { basis_points: 440, fixed: 30 },
};
const OTHER_BASIS_POINTS = 440;

/** Returns the fee of a provider; for a currency without a sample the fixed part derives from its smallest payment. */
export function paymentFeeOf(currency: string): PaymentFee {
  const fixed = Math.ceil(((findCurrency(currency)?.min_charge ?? 0) * 3) / 5);
  return sampleFees[currency] ?? { basis_points: OTHER_BASIS_POINTS, fixed };
}

/**
 * Returns a sample of the printing cost of one copy: four smallest payments for its cover, and a tenth of one for each
 * page.
 */
export function samplePrintCost(currency: string, pages: number): number {
  const { min_charge, step } = findCurrency(currency) ?? { min_charge: 10, step: 1 };
  return Math.ceil((min_charge * (40 + pages)) / (10 * step)) * step;
}
