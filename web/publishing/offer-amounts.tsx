import { findCurrency } from '#contract/currencies.ts';
import { MAX_AMOUNT } from '#contract/money.ts';
import { type OfferShares, smallestPrice, splitShares, splitTax } from '#contract/offer-amounts.ts';
import type { ManagedOffer } from '#contract/offers.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { toUnits } from '#web/kit/typed-amounts.ts';
import { useWords } from '#web/kit/words.ts';
import { type OfferValues, typedShares } from './offer-values.ts';
import css from './publishing.module.css';

type Props = { offer: ManagedOffer; values: OfferValues };
type Format = 'digital' | 'print';

/** Where the typed prices go, and the smallest prices that pay their costs, while a person types. */
export function OfferAmounts({ offer, values }: Props) {
  const t = useWords();
  const shares = typedShares(values);
  if (!shares) return null;
  const { currency, sample_print_cost } = offer;
  const [price, printPrice] = [toUnits(values.price, currency), toUnits(values.print_price, currency)];
  const printCost = toUnits(values.print_cost, currency) || sample_print_cost;
  return (
    <table className={css.amounts}>
      <caption>{t('Where the price goes, at the highest tax of your table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Price')}</th>
          <th scope="col">{t('Cause')}</th>
          <th scope="col">{t('School')}</th>
          <th scope="col">Booklark</th>
          <th scope="col">{t('Tax')}</th>
          <th scope="col">{t('Smallest price')}</th>
        </tr>
      </thead>
      <tbody>
        <AmountsRow format="digital" {...{ offer, shares, price, cost: 0 }} />
        {values.print_price.trim() !== '' && (
          <AmountsRow format="print" {...{ offer, shares, price: printPrice, cost: printCost }} />
        )}
      </tbody>
    </table>
  );
}

type RowProps = { format: Format; offer: ManagedOffer; shares: OfferShares; price: number; cost: number };

function AmountsRow({ format, offer, shares, price, cost }: RowProps) {
  const t = useWords();
  const money = useMoneyFormat();
  const { currency, fee, tax } = offer;
  const { step = 1, min_charge = 1 } = findCurrency(currency) ?? {};
  const parts = splitTax({ amount: price, currency }, tax[format]);
  const amounts = splitShares(parts.net, shares);
  const terms = { currency, shares, tax: tax[format], fee, cost };
  const least = smallestPrice(terms, { step, least: min_charge, most: MAX_AMOUNT });
  const cells = [amounts.cause, amounts.school, amounts.platform, parts.tax];
  return (
    <tr>
      <th scope="row">
        {format === 'print' ? t('Printed: {price}', { price: money(price, currency) }) : money(price, currency)}
      </th>
      {cells.map(({ amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a fixed table
        <td key={index}>{money(amount, currency)}</td>
      ))}
      <td>{least === undefined ? t('None with these shares') : money(least, currency)}</td>
    </tr>
  );
}
