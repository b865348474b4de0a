import { useMemo } from 'react';
import { findCurrency } from '#contract/kit/currencies.ts';
import { localeOf } from '#contract/kit/languages.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import {
  ALL_BASIS_POINTS,
  type OfferShares,
  smallestPrice,
  splitShares,
  splitTax,
} from '#contract/money/offer-amounts.ts';
import type { ManagedOffer } from '#contract/money/offers.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { toUnits } from '#web/kit/typed-amounts.ts';
import { type OfferValues, typedShares } from './offer-values.ts';
import css from './publishing.module.css';

/** Returns a function that writes a share in basis points as a percentage. */
export function useShareFormat(): (basisPoints: number) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 });
    return (basisPoints) => format.format(basisPoints / ALL_BASIS_POINTS);
  }, [language]);
}

type Props = { offer: ManagedOffer; values: OfferValues };
type Format = 'digital' | 'print';

/** Shows the recipients of the typed prices, and the smallest prices that cover their costs, while a person types. */
export function OfferAmounts({ offer, values }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const percent = useShareFormat();
  const shares = typedShares(values);
  if (!shares) return null;
  const { currency, sample_print_cost } = offer;
  const [price, printPrice] = [toUnits(values.price, currency), toUnits(values.print_price, currency)];
  const cost = toUnits(values.print_cost, currency) || sample_print_cost;
  const digital = { name: money(price, currency), ...amountsOf({ format: 'digital', offer, shares, price, cost: 0 }) };
  const print = {
    name: t('Printed: {price}', { price: money(printPrice, currency) }),
    ...amountsOf({ format: 'print', offer, shares, price: printPrice, cost }),
  };
  const columns = values.print_price.trim() === '' ? [digital] : [digital, print];
  const parts = {
    ...(values.cause && { cause: t('Cause') }),
    school: t('School'),
    platform: 'Booklark',
    tax: t('Tax'),
  };
  return (
    <table className={css.amounts}>
      <caption>{t('Where the price goes, for a buyer in your school’s country')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Price')}</th>
          {columns.map(({ format, name }) => (
            <th key={format} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <tr key={part}>
            <th scope="row">
              {parts[part]} {part !== 'tax' && <bdi className="muted">{percent(shares[part])}</bdi>}
            </th>
            {columns.map((column) => (
              <td key={column.format}>{money(column[part], currency)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('Smallest price for all countries')}</th>
          {columns.map(({ format, least }) => (
            <td key={format}>{least === undefined ? t('None with these shares') : money(least, currency)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

type Copy = { format: Format; offer: ManagedOffer; shares: OfferShares; price: number; cost: number };

/** Computes each recipient's amount in the school's country, and the smallest price that covers its costs anywhere. */
function amountsOf({ format, offer: { currency, fee, tax, highest_tax }, shares, price, cost }: Copy) {
  const { step = 1, min_charge = 1 } = findCurrency(currency) ?? {};
  const parts = splitTax({ amount: price, currency }, tax[format]);
  const { cause, school, platform } = splitShares(parts.net, shares);
  const terms = { currency, shares, tax: highest_tax[format], fee, cost };
  return {
    format,
    ...{ cause: cause.amount, school: school.amount, platform: platform.amount, tax: parts.tax.amount },
    least: smallestPrice(terms, { step, least: min_charge, most: MAX_AMOUNT }),
  };
}
