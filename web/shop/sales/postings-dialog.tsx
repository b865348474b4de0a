import type { ComponentProps } from 'react';
import { leftToRight, unbroken } from '#contract/kit/isolated-text.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import type { Sale, SaleFact, SalePostings } from '#contract/shop/sales.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { SharePayout } from '#web/money/payments/share-payout.tsx';
import { refundMakerOf, refundStateOf } from '#web/shop/orders/refund-decision.tsx';
import type { RefundDialog } from '#web/shop/orders/refund-dialog.tsx';
import { MoneyTables } from './money-tables.tsx';
import { isGift } from './sale-columns.tsx';
import css from './sales.module.css';

/** Lists the refunds of an order with their state, the person who requested each, and the reason. */
export function SaleRefunds({ sale }: { sale: Pick<SalePostings, 'refunds' | 'currency' | 'provider'> }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { dateTime } = useDateFormat();
  if (sale.refunds.length === 0) return null;
  return (
    <>
      <h3>{t('Refunds')}</h3>
      <ul className={css.waiting}>
        {sale.refunds.map((refund) => (
          <li key={refund.id}>
            <p>
              <strong>{format(refund.amount, sale.currency)}</strong> · {refundStateOf(t, refund)} ·{' '}
              <bdi>{dateTime(refund.at)}</bdi>
            </p>
            {refund.reason && <p dir="auto">{refund.reason}</p>}
            <p className="small muted">{refundMakerOf(t, refund, sale)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = {
  sale: Sale;
  onRefund: (order: ComponentProps<typeof RefundDialog>['order']) => void;
  onClose: () => void;
};

/** Shows the sources and recipients of an order's or gift's money, from the postings of the ledger. */
export function PostingsDialog({ sale, onRefund, onClose }: Props) {
  const t = useTranslate();
  const id = sale.order;
  const read = useApi('GET /sales/{id}/postings/', { params: { id } });
  const { data } = read;
  const number = leftToRight(unbroken(sale.number));
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={isGift(sale) ? t('Gift {number}', { number }) : t('Order {number}', { number })}
      actions={
        data?.can_refund && (
          <Button onClick={() => onRefund({ ...data, id, left: data.refundable })}>{t('Refund')}</Button>
        )
      }
    >
      <LoadPlaceholder read={read} errorTitle={t('The payments could not be loaded.')} rows={4} />
      {data && <OrderMoney sale={data} />}
    </Dialog>
  );
}

/** Shows what came in and who got it, with the postings of the ledger folded below. */
export function OrderMoney({ sale }: { sale: SalePostings }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const provider = sale.provider ? providerNames[sale.provider] : '';
  return (
    <div className="stack">
      <h3>{t('Where the {amount} went', { amount: money(sale.total, sale.currency) })}</h3>
      <MoneyTables sale={sale} provider={provider} />
      <SaleRefunds sale={sale} />
      {sale.payment && (
        <p className="small">{t('Payment {id} at {provider}', { id: leftToRight(sale.payment), provider })}</p>
      )}
      {sale.postings.length > 0 && (
        <details>
          <summary className={css.fold}>{t('Postings of the ledger')}</summary>
          <PostingTable sale={sale} provider={provider} />
        </details>
      )}
    </div>
  );
}

type TableProps = { sale: SalePostings; provider: string };

function PostingTable({ sale: { currency, postings, left }, provider }: TableProps) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { dateTime } = useDateFormat();
  return (
    <>
      <table className={css.adds}>
        <caption className="vh">{t('Postings of this order')}</caption>
        <tbody>
          {postings.map((posting, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: postings are never reordered
            <tr key={place}>
              <th scope="row">
                <bdi>{accountWords(t, posting, provider)}</bdi>
                <small>
                  <bdi>{factWords(t, posting.fact, provider)}</bdi> · <bdi>{dateTime(posting.at)}</bdi>
                </small>
                {posting.payout && (
                  <small>
                    <SharePayout payout={posting.payout} />
                  </small>
                )}
              </th>
              <td>{money(shownAmount(posting), posting.currency)}</td>
            </tr>
          ))}
          <tr className={css.equal}>
            <th scope="row">{t('Remaining')}</th>
            <td>{money(left, currency)}</td>
          </tr>
        </tbody>
      </table>
      <p className="small muted">{t('What is held or was spent is equal to what others got.')}</p>
    </>
  );
}

/**
 * The ledger's amounts for these accounts are negative if they received money. They are shown as positive, and returned
 * money as negative.
 */
const RECEIVERS = ['cause', 'school', 'platform', 'printing', 'tax', 'buyers'];

function shownAmount({ account, amount }: SalePostings['postings'][number]): number {
  return RECEIVERS.includes(account.replace('pending_', '')) ? -amount : amount;
}

function accountWords(t: Translate, { account, cause }: SalePostings['postings'][number], provider: string): string {
  const kind = account.replace('pending_', '');
  const words: Record<string, string> = {
    provider: t('Held by {provider}', { provider }),
    provider_fee: t('Payment fee of {provider}', { provider }),
    cause: cause ?? t('Cause'),
    school: t('Your school'),
    platform: 'Booklark',
    printing: t('Print and paper'),
    tax: t('Tax'),
    disputes: account === 'disputes' ? t('Held by the bank of the buyer') : t('Waits for the decision of the bank'),
    buyers: t('Buyer'),
  };
  return words[kind] ?? account;
}

function factWords(t: Translate, fact: SaleFact, provider: string): string {
  const words: Record<SaleFact, string> = {
    paid: t('Paid'),
    fee: t('Fee of {provider}', { provider }),
    'on its way': t('On its way'),
    arrived: t('No longer on its way: the money arrived'),
    'never arrived': t('No longer on its way: the money never arrived'),
    'second payment': t('Paid a second time'),
    returned: t('The second payment was paid back'),
    'return failed': t('Paying the second payment back failed'),
    printed: t('The copies were printed'),
    'print undone': t('The copies were not printed'),
    'printed again': t('The copies were printed'),
    refunded: t('Refunded'),
    'refund failed': t('The refund failed'),
    dispute: t('Disputed'),
    'dispute won': t('The dispute was won'),
    'dispute lost': t('The dispute was lost'),
    'dispute shortfall': t('Disputed after a refund'),
    'dispute shortfall won': t('The dispute was won'),
    'dispute fee': t('Fee of the dispute'),
    'dispute fee back': t('Fee of the dispute, given back'),
  };
  return words[fact];
}
