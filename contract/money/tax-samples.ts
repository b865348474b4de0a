import type { TaxRate } from './sale-settings.ts';

/**
 * Sample rates, used by a school until it saves its own tax table. The product gives no tax advice. Sources: gov.uk,
 * VAT Notice 701/10 (books, and e-books since 1 May 2020); cbic-gst.gov.in (heading 4901, and e-books without a printed
 * copy).
 */
export const sampleTaxRates: TaxRate[] = [
  sample({ country: 'GB', format: 'digital', kind: 'book', rate: 0, valid_from: '2020-05-01' }),
  sample({ country: 'GB', format: 'print', kind: 'book', rate: 0, valid_from: '2020-05-01' }),
  sample({ country: 'GB', format: 'digital', kind: 'audiobook', rate: 2000, valid_from: '2020-05-01' }),
  sample({ country: 'IN', format: 'digital', kind: 'book', rate: 1800, valid_from: '2018-07-27' }),
  sample({ country: 'IN', format: 'print', kind: 'book', rate: 0, valid_from: '2018-07-27' }),
];

function sample(rate: Omit<TaxRate, 'valid_to' | 'is_sample'>): TaxRate {
  return { ...rate, valid_to: null, is_sample: true };
}
