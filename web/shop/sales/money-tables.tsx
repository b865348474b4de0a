import type { ReactNode } from 'react';
import type { SalePostings } from '#contract/shop/sales.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { SharePayout } from '#web/money/payments/share-payout.tsx';
import { type MoneyPart, moneyOf, type Source } from './money-parts.ts';
import css from './sales.module.css';

type Props = { sale: Pick<SalePostings, 'postings' | 'currency'>; provider: string };

/** Shows what came in for an order, and who got it: two tables with the same sum. */
export function MoneyTables({ sale, provider }: Props) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { sources, parts, sum } = moneyOf(sale);
  const amounts = Object.entries(sources) as [Source, number][];
  const moved = amounts.filter(([, amount]) => amount !== 0);
  const hasOwnFee = parts.some(({ to, currency }) => to === 'fee' && currency === sale.currency);
  const total = money(sum, sale.currency);
  return (
    <>
      <Amounts caption={t('What came in')} total={moved.length > 1 && total}>
        {(moved.length > 0 ? moved : amounts.slice(0, 1)).map(([source, amount]) => (
          <tr key={source}>
            <th scope="row">{sourceWords(t)[source]}</th>
            <td>{money(amount, sale.currency)}</td>
          </tr>
        ))}
      </Amounts>
      {parts.length > 0 && (
        <Amounts caption={t('Who got it')} total={total}>
          {parts.map((part) => (
            <tr key={`${part.to} ${part.currency} ${part.name}`}>
              <th scope="row">
                <bdi>{receiverWords(t, part, { provider, hasOwnFee })}</bdi>
                {part.payouts.map((payout) => (
                  <small key={payout.id}>
                    <SharePayout payout={payout} />
                  </small>
                ))}
              </th>
              <td>{money(part.amount, part.currency)}</td>
            </tr>
          ))}
        </Amounts>
      )}
    </>
  );
}

type AmountsProps = { caption: string; total: string | false; children: ReactNode };

function Amounts({ caption, total, children }: AmountsProps) {
  const t = useTranslate();
  return (
    <table className={css.adds}>
      <caption>{caption}</caption>
      <tbody>
        {children}
        {total && (
          <tr className={css.equal}>
            <th scope="row">{t('In all')}</th>
            <td>{total}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const sourceWords = (t: Translate): Record<Source, string> => ({
  paid: t('Paid by the buyer'),
  on_its_way: t('On its way from the buyer'),
  refunded: t('Paid back to the buyer'),
  disputed: t('Disputed at the buyer’s bank'),
});

type Facts = { provider: string; hasOwnFee: boolean };

function receiverWords(t: Translate, { to, name }: MoneyPart, { provider, hasOwnFee }: Facts): string {
  return {
    fee: t('Payment fee of {provider}', { provider }),
    tax: t('Tax'),
    school: t('Your school'),
    cause: name ?? t('Cause'),
    printing: t('Print and paper'),
    platform: hasOwnFee ? t('Booklark, after the payment fee') : 'Booklark',
  }[to];
}
