import { refundStateWords } from '#contract/shop/order-words.ts';
import type { Order } from '#contract/shop/orders.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './orders.module.css';

/** Shows a buyer the finished refunds, and those that are still on their way. */
export function OrderRefunds({ order: { refunds, currency } }: { order: Order }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { date } = useDateFormat();
  if (refunds.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="refunds">
      <h2 id="refunds">{t('Refunds')}</h2>
      <ul className={css.lines}>
        {refunds.map(({ amount, state, at, lines }) => (
          <li key={at}>
            <span>
              {t(refundStateWords[state])}
              <br />
              <span className="muted">{date(at)}</span>
              {lines.map(({ title, amount: part }) => (
                <span key={title} className={css.part}>
                  <bdi>{title ?? t('Delivery')}</bdi> · {format(part, currency)}
                </span>
              ))}
            </span>
            <span>{format(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
