/**
 * A currency in which schools can sell and causes can collect. Amounts are whole numbers of its smallest unit. `step`
 * is the smallest part of an amount that providers take, and `min_charge` the smallest payment.
 */
export type OfferedCurrency = {
  code: string;
  /** Decimals of ISO 4217: 2 for pence, 0 for yen, 3 for fils. */
  exponent: 0 | 2 | 3;
  step: number;
  min_charge: number;
  min_gift: number;
  max_gift: number;
};

const inTens = { exponent: 3, step: 10 } as const;
const inHundredths = { exponent: 2, step: 1 } as const;
const inWholes = { exponent: 0, step: 1 } as const;

/**
 * Minimum payments are those of Stripe where it states one (docs.stripe.com/currencies), elsewhere a little more than
 * its minimum after conversion. Rupees are paid with PhonePe, which takes 100 paisa or more. Ugandan shillings and
 * Icelandic krónur are left out: Stripe takes them in units that ISO 4217 does not have.
 */
export const offeredCurrencies: OfferedCurrency[] = [
  { code: 'AED', ...inHundredths, min_charge: 200, min_gift: 200, max_gift: 1_000_000 },
  { code: 'AUD', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 400_000 },
  { code: 'BDT', ...inHundredths, min_charge: 10_000, min_gift: 10_000, max_gift: 30_000_000 },
  { code: 'BHD', ...inTens, min_charge: 300, min_gift: 1_000, max_gift: 1_000_000 },
  { code: 'BRL', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 1_500_000 },
  { code: 'CAD', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 350_000 },
  { code: 'CHF', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 250_000 },
  { code: 'CNY', ...inHundredths, min_charge: 400, min_gift: 400, max_gift: 2_000_000 },
  { code: 'CZK', ...inHundredths, min_charge: 1_500, min_gift: 1_500, max_gift: 6_000_000 },
  { code: 'DKK', ...inHundredths, min_charge: 250, min_gift: 250, max_gift: 1_800_000 },
  { code: 'EGP', ...inHundredths, min_charge: 3_000, min_gift: 3_000, max_gift: 12_000_000 },
  { code: 'EUR', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 250_000 },
  { code: 'GBP', ...inHundredths, min_charge: 30, min_gift: 100, max_gift: 200_000 },
  { code: 'GHS', ...inHundredths, min_charge: 800, min_gift: 800, max_gift: 3_000_000 },
  { code: 'HKD', ...inHundredths, min_charge: 400, min_gift: 400, max_gift: 2_000_000 },
  { code: 'HUF', ...inHundredths, min_charge: 17_500, min_gift: 17_500, max_gift: 100_000_000 },
  { code: 'IDR', ...inHundredths, min_charge: 1_000_000, min_gift: 1_000_000, max_gift: 4_000_000_000 },
  { code: 'ILS', ...inHundredths, min_charge: 200, min_gift: 200, max_gift: 1_000_000 },
  { code: 'INR', ...inHundredths, min_charge: 100, min_gift: 100, max_gift: 20_000_000 },
  { code: 'JOD', ...inTens, min_charge: 500, min_gift: 1_000, max_gift: 2_000_000 },
  { code: 'JPY', ...inWholes, min_charge: 50, min_gift: 50, max_gift: 400_000 },
  { code: 'KES', ...inHundredths, min_charge: 8_000, min_gift: 8_000, max_gift: 35_000_000 },
  { code: 'KRW', ...inWholes, min_charge: 1_000, min_gift: 1_000, max_gift: 4_000_000 },
  { code: 'KWD', ...inTens, min_charge: 200, min_gift: 1_000, max_gift: 800_000 },
  { code: 'LKR', ...inHundredths, min_charge: 20_000, min_gift: 20_000, max_gift: 80_000_000 },
  { code: 'MAD', ...inHundredths, min_charge: 600, min_gift: 600, max_gift: 2_500_000 },
  { code: 'MXN', ...inHundredths, min_charge: 1_000, min_gift: 1_000, max_gift: 5_000_000 },
  { code: 'MYR', ...inHundredths, min_charge: 200, min_gift: 200, max_gift: 1_200_000 },
  { code: 'NGN', ...inHundredths, min_charge: 100_000, min_gift: 100_000, max_gift: 400_000_000 },
  { code: 'NOK', ...inHundredths, min_charge: 300, min_gift: 300, max_gift: 2_500_000 },
  { code: 'NPR', ...inHundredths, min_charge: 8_000, min_gift: 8_000, max_gift: 35_000_000 },
  { code: 'NZD', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 450_000 },
  { code: 'OMR', ...inTens, min_charge: 250, min_gift: 1_000, max_gift: 1_000_000 },
  { code: 'PEN', ...inHundredths, min_charge: 200, min_gift: 200, max_gift: 1_000_000 },
  { code: 'PHP', ...inHundredths, min_charge: 3_500, min_gift: 3_500, max_gift: 15_000_000 },
  { code: 'PKR', ...inHundredths, min_charge: 17_000, min_gift: 17_000, max_gift: 70_000_000 },
  { code: 'PLN', ...inHundredths, min_charge: 200, min_gift: 200, max_gift: 1_000_000 },
  { code: 'QAR', ...inHundredths, min_charge: 220, min_gift: 220, max_gift: 1_000_000 },
  { code: 'RON', ...inHundredths, min_charge: 200, min_gift: 200, max_gift: 1_200_000 },
  { code: 'RWF', ...inWholes, min_charge: 900, min_gift: 900, max_gift: 3_500_000 },
  { code: 'SAR', ...inHundredths, min_charge: 230, min_gift: 230, max_gift: 1_000_000 },
  { code: 'SEK', ...inHundredths, min_charge: 300, min_gift: 300, max_gift: 2_500_000 },
  { code: 'SGD', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 350_000 },
  { code: 'THB', ...inHundredths, min_charge: 1_000, min_gift: 1_000, max_gift: 9_000_000 },
  { code: 'TND', ...inTens, min_charge: 1_900, min_gift: 1_900, max_gift: 8_000_000 },
  { code: 'TRY', ...inHundredths, min_charge: 2_500, min_gift: 2_500, max_gift: 10_000_000 },
  { code: 'TZS', ...inHundredths, min_charge: 150_000, min_gift: 150_000, max_gift: 650_000_000 },
  { code: 'USD', ...inHundredths, min_charge: 50, min_gift: 100, max_gift: 250_000 },
  { code: 'VND', ...inWholes, min_charge: 15_000, min_gift: 15_000, max_gift: 60_000_000 },
  { code: 'XAF', ...inWholes, min_charge: 400, min_gift: 400, max_gift: 1_600_000 },
  { code: 'XOF', ...inWholes, min_charge: 400, min_gift: 400, max_gift: 1_600_000 },
  { code: 'ZAR', ...inHundredths, min_charge: 1_100, min_gift: 1_100, max_gift: 4_500_000 },
  { code: 'ZMW', ...inHundredths, min_charge: 1_400, min_gift: 1_400, max_gift: 6_000_000 },
];

const byCode = new Map(offeredCurrencies.map((currency) => [currency.code, currency]));

/** Returns the currency of this code; undefined if it is not offered. */
export function findCurrency(code: string): OfferedCurrency | undefined {
  return byCode.get(code);
}
