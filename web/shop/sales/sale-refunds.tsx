import type { SalePostings } from '#contract/shop/sales.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useWords } from '#web/kit/words.ts';
import { refundMakerOf, refundStateOf } from '#web/money/payments/refund-facts.ts';
import css from './sales.module.css';

/** Lists the refunds of an order with their state, the person who requested each, and the reason. */
export function SaleRefunds({ sale }: { sale: Pick<SalePostings, 'refunds' | 'currency' | 'provider'> }) {
  const t = useWords();
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
