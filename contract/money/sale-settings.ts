import { z } from 'zod';
import { countries } from '#contract/kit/countries.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { hasInvisibleCharacters } from '#contract/kit/name-characters.ts';
import { route } from '#contract/kit/route.ts';
import { ALL_BASIS_POINTS } from './offer-amounts.ts';
import { offerWords } from './offer-words.ts';
import { ChosenShares } from './offers.ts';
import { paymentProviders } from './payment-providers.ts';

const Provider = z.enum(paymentProviders);

export const BookFormat = z.enum(['digital', 'print']);
export type BookFormat = z.output<typeof BookFormat>;

const Country = z.enum(countries as [string, ...string[]], offerWords.countryUnknown);
const Day = z.iso.date(offerWords.dayInvalid);
const text = (max: number, long: string) => z.string().trim().max(max, long);

/** The rate of a tax that prices include. `valid_to` is the last day; null: not ended yet. */
export const TaxRate = z
  .strictObject({
    country: Country.describe('Of the buyer.'),
    format: BookFormat,
    kind: z.enum(['book', 'audiobook']),
    rate: z
      .int(offerWords.rateInvalid)
      .min(0, offerWords.rateInvalid)
      .max(ALL_BASIS_POINTS, offerWords.rateInvalid)
      .describe('Basis points on top of the price without tax: 2000 is 20 %.'),
    valid_from: Day,
    valid_to: Day.nullable(),
    is_sample: z.boolean().describe('Whether it is an example that no one at the school has checked.'),
  })
  .refine(({ valid_from, valid_to }) => valid_to === null || valid_to >= valid_from, {
    message: offerWords.daysReversed,
    path: ['valid_to'],
  });
export type TaxRate = z.output<typeof TaxRate>;

const MAX_TAX_RATES = 300;
const Amount = z
  .int(offerWords.amountInvalid)
  .min(0, offerWords.amountInvalid)
  .max(MAX_AMOUNT, offerWords.amountInvalid);

/** The school as a seller. */
export const SaleSettingsFields = z
  .strictObject({
    time_zone: z
      .string()
      .refine(isTimeZone, offerWords.timeZoneUnknown)
      .describe('In which its days and months begin.'),
    seller_name: text(150, offerWords.sellerLong)
      .refine((name) => !hasInvisibleCharacters(name), offerWords.sellerInvalid)
      .describe('On invoices; empty: the platform is the seller.'),
    seller_address: text(500, offerWords.addressLong),
    tax_number: text(40, offerWords.taxNumberLong),
    shares: ChosenShares.describe('Of new offers, in basis points.'),
    refund_limit: Amount.min(1, offerWords.amountInvalid)
      .nullable()
      .describe('Refunds above it need a second person; null: none does.'),
    delivery_price: Amount.nullable().describe('Null: printed books are not delivered.'),
    delivery_countries: z.array(Country).max(countries.length),
    providers: z.array(Provider).max(paymentProviders.length),
    tax_rates: z.array(TaxRate).max(MAX_TAX_RATES),
  })
  .refine(
    ({ seller_name, seller_address, tax_number }) => seller_name !== '' || (seller_address === '' && tax_number === ''),
    {
      message: offerWords.sellerMissing,
      path: ['seller_name'],
    },
  )
  .refine(({ delivery_price, delivery_countries }) => delivery_price === null || delivery_countries.length > 0, {
    message: offerWords.deliveryCountriesMissing,
    path: ['delivery_countries'],
  });
export type SaleSettingsFields = z.output<typeof SaleSettingsFields>;

export const SaleSettingsReply = SaleSettingsFields.safeExtend({
  currency: z.string(),
  time_zones: z.array(z.string()).describe('All that can be chosen.'),
  available_providers: z.array(Provider).describe('Those that are set up and take the currency.'),
  may_sell: z.boolean().describe('Whether the platform has allowed the school to sell.'),
  is_saved: z.boolean().describe('Whether the school has saved them; before that they are examples.'),
});
export type SaleSettingsReply = z.output<typeof SaleSettingsReply>;

const ofSchool = {
  host: 'tenant',
  path: '/sale-settings/',
  reply: SaleSettingsReply,
} as const;

export const showSaleSettings = route({
  ...ofSchool,
  method: 'GET',
  summary: 'Get how the school sells: its time zone, seller, shares, delivery, providers and tax table.',
});

export const setSaleSettings = route({
  ...ofSchool,
  method: 'PUT',
  summary: 'Set how the school sells. The tax table is replaced as a whole.',
  body: SaleSettingsFields,
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Excludes offsets such as +01:00, which have no summer time.
    return /^[A-Z]/i.test(name) && name.length <= 60;
  } catch {
    return false;
  }
}
