import type { ReactNode } from 'react';
import { isolated, unbroken } from '#contract/kit/isolated-text.ts';
import { orderStateWords } from '#contract/shop/order-words.ts';
import type { PlatformOrderDetail, PrintState } from '#contract/shop/platform-orders.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { OrderStateBadge } from './order-columns.tsx';
import css from './orders.module.css';
import { RefundDecision, refundMakerOf, refundStateOf } from './refund-decision.tsx';

const stepWords: Record<PrintState, string> = {
  preparing: 'Mark as being prepared',
  printing: 'Mark as being printed',
  shipped: 'Mark as sent',
  delivered: 'Mark as delivered',
};

type Props = {
  id: string;
  reads: Endpoint[];
  onRefund: (order: PlatformOrderDetail) => void;
  onClose: () => void;
};

/** Shows one order: its books to print and their delivery, its refunds, and the time of each state. */
export function OrderDialog({ id, reads, onRefund, onClose }: Props) {
  const t = useTranslate();
  const { data: order, isError } = useApi('GET /api-super-admin/orders/{id}/', { params: { id } });
  const { run, isBusy } = useAction(useApiMutation('PATCH /api-super-admin/orders/{id}/', { invalidates: reads }));
  const [next] = order?.next_states ?? [];
  return (
    <Dialog
      isOpen
      isWide
      title={order ? t('Order {number}', { number: isolated(unbroken(order.number)) }) : t('Order')}
      onClose={onClose}
      actions={
        <>
          {order && order.left > 0 && <Button onClick={() => onRefund(order)}>{t('Refund')}</Button>}
          {order?.next_states.map((state) => (
            <Button
              key={state}
              kind={state === next ? 'solid' : 'line'}
              isBusy={isBusy}
              onClick={() => void run({ params: { id }, body: { state } })}
            >
              {t(stepWords[state])}
            </Button>
          ))}
        </>
      }
    >
      {isError && <Alert status="bad" title={t('The order could not be loaded.')} />}
      {!order && !isError && <RowsSkeleton label={t('Loading…')} />}
      {order && <OrderDetails order={order} reads={reads} />}
    </Dialog>
  );
}

function OrderDetails({ order, reads }: { order: PlatformOrderDetail; reads: Endpoint[] }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { dateTime } = useDateFormat();
  const { currency, delivery_address: address } = order;
  return (
    <div className="stack">
      <p>
        <OrderStateBadge state={order.state} t={t} /> <bdi>{order.tenant.school_name}</bdi>
      </p>
      <ul className={css.lines}>
        {order.lines.map(({ title, format: kind, copies, total, cause_name }, place) => (
          <Line key={`${title} ${String(place)}`} amount={format(total, currency)}>
            <strong dir="auto">{title}</strong>
            <br />
            <span className="muted">
              {kind === 'print'
                ? t('{count, plural, one {# printed copy} other {# printed copies}}', { count: copies })
                : kind === 'gift'
                  ? t('Gift')
                  : t('To read')}
              {cause_name !== '' && kind !== 'gift' && (
                <>
                  {' · '}
                  <bdi>{cause_name}</bdi>
                </>
              )}
            </span>
          </Line>
        ))}
        {order.delivery > 0 && <Line amount={format(order.delivery, currency)}>{t('Delivery')}</Line>}
        <Line amount={<strong>{format(order.total, currency)}</strong>}>
          <strong>{t('Total')}</strong>
        </Line>
      </ul>
      {address && (
        <section aria-labelledby="delivery">
          <h3 id="delivery">{t('Where it goes')}</h3>
          <address dir="auto" className={css.address}>
            {[address.name, address.street, address.postcode, address.city, address.region, order.country]
              .filter(Boolean)
              .join('\n')}
          </address>
        </section>
      )}
      {order.refunds.length > 0 && (
        <section aria-labelledby="refunds">
          <h3 id="refunds">{t('Refunds')}</h3>
          <ul className={css.lines}>
            {order.refunds.map((refund) => (
              <Line key={refund.id} amount={format(refund.amount, currency)}>
                {refundStateOf(t, refund)} · {dateTime(refund.at)}
                <br />
                <span className="muted">{refundMakerOf(t, refund, order)}</span>
                {refund.reason && (
                  <>
                    <br />
                    <span className="muted" dir="auto">
                      {refund.reason}
                    </span>
                  </>
                )}
                {refund.state === 'waiting_for_approval' && (
                  <RefundDecision
                    refund={{ ...refund, number: order.number, currency }}
                    host="platform"
                    invalidates={reads}
                  />
                )}
              </Line>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="timeline">
        <h3 id="timeline">{t('What happened')}</h3>
        <ul className={css.lines}>
          {order.timeline.map(({ state, at }) => (
            <Line key={`${state} ${at}`} amount={dateTime(at)}>
              {t(orderStateWords[state])}
            </Line>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Line({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span>{children}</span>
      <span>{amount}</span>
    </li>
  );
}
