import { Link } from 'react-router';
import { isolated, unbroken } from '#contract/kit/isolated-text.ts';
import { providerNames } from '#contract/money/payment-providers.ts';
import type { Order } from '#contract/shop/orders.ts';
import { CallError, call } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { PayAgain, type PayCall } from '#web/money/payments/pay-again.tsx';
import { PaymentAway, paymentWords } from '#web/money/payments/payment-away.tsx';

import { PollingStatus } from '#web/money/payments/polling-status.tsx';
import { type PaymentAnswer, type PaymentRead, usePayment } from '#web/money/payments/use-payment.ts';
import { CauseShares } from './cause-shares.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { removeBought } from './remove-bought.ts';

export type OrderAnswer = PaymentAnswer<Order>;
type OrderRead = PaymentRead<Order>;

/** The payment's result is not affected, and the next visit opens the books. */
function ignoreOffline(cause: unknown): void {
  if (!(cause instanceof CallError)) throw cause;
}

/** Asks the provider about an order, and repeats this as long as its payment may still arrive. */
export function useOrder(orderId: string | null, shouldWait: boolean): OrderRead {
  return usePayment(orderId, shouldWait, refresh);
}

const refresh: Parameters<typeof usePayment<Order>>[2] = async ({ id, orderKey, shouldWait, signal }) => {
  const withKey = { params: { id }, signal, ...(orderKey && { orderKey }) };
  const order = await call('POST /orders/{id}/refresh/', withKey);
  if (order.paid_at === null) return order;
  // “Read now” opens the whole book only when the cookie is set.
  if (orderKey && order.state !== 'refunded') await call('POST /orders/{id}/open/', withKey).catch(ignoreOffline);
  if (shouldWait) void removeBought(order);
  return order;
};

/** Shows an order's current state. It calls nothing paid, or not taken, before the provider has confirmed it. */
export function OrderPanel({ answer, polling, askAgain }: OrderRead) {
  if (answer.state === 'known')
    return (
      <KnownOrder
        order={answer.found}
        orderKey={answer.key}
        isUnconfirmed={answer.isUnconfirmed}
        polling={polling}
        askAgain={askAgain}
      />
    );
  return (
    <OrderFrame isPaid={false}>
      <OtherAnswer answer={answer} polling={polling} askAgain={askAgain} />
    </OrderFrame>
  );
}

type OtherProps = Omit<OrderRead, 'answer'> & { answer: Exclude<OrderRead['answer'], { state: 'known' }> };

function OtherAnswer({ answer, polling, askAgain }: OtherProps) {
  const t = useTranslate();
  if (answer.state === 'asking')
    return (
      <div className="stack" role="status">
        <h1>{t('Asking about your payment')}</h1>
        <p className="lead">{t('This takes a few seconds. You can leave this page: the order is safe.')}</p>
      </div>
    );
  if (answer.state === 'missing')
    return (
      <>
        <h1>{t('This order cannot be opened here')}</h1>
        <p className="lead">
          {t('Open it with the link in your receipt, or sign in with the account that placed it.')}
        </p>
        <NewLinkForm />
      </>
    );
  return <PaymentAway polling={polling} askAgain={askAgain} />;
}

type KnownProps = Pick<OrderRead, 'polling' | 'askAgain'> & {
  isUnconfirmed: boolean;
  order: Order;
  orderKey: string | undefined;
};

const nameOf = (provider: Order['provider']) => (provider === null ? '' : providerNames[provider]);

function KnownOrder({ order, orderKey, isUnconfirmed, polling, askAgain }: KnownProps) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { title, text } = summaryOf(order, isUnconfirmed);
  const pay: PayCall = (body, idempotencyKey) =>
    call('POST /orders/{id}/retry-payment/', {
      params: { id: order.id },
      body,
      idempotencyKey,
      ...(orderKey && { orderKey }),
    });
  return (
    <OrderFrame isPaid={isThanked(order, isUnconfirmed)}>
      <div className="stack" role="status">
        <h1>{t(title)}</h1>
        <p className="lead">{t(text, { provider: nameOf(order.provider) })}</p>
      </div>
      <PollingStatus polling={polling} askAgain={askAgain} />
      {order.can_retry && (
        <PayAgain
          label={t('Pay {total}', { total: format(order.total, order.currency) })}
          earlier={order.provider}
          {...{ providers: order.providers, pay, askAgain }}
        />
      )}
      <OrderLines order={order} />
      <CauseShares order={order} />
      <OrderTimeline order={order} />
      <OrderRefunds order={order} />
      <OrderFacts order={order} orderKey={orderKey} />
      <Problem order={order} />
    </OrderFrame>
  );
}

/** Returns whether an order is paid for good: its buyer is thanked, and nothing went back. */
function isThanked({ paid_at, state, needs_check }: Order, isUnconfirmed: boolean): boolean {
  const isBack = state === 'refunded' || state === 'partly_refunded' || state === 'disputed';
  return paid_at !== null && !isUnconfirmed && !needs_check && !isBack;
}

/** The order's number, its date and its total. */
function OrderFacts({ order, orderKey }: { order: Order; orderKey: string | undefined }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { date } = useDateFormat();
  const values = {
    date: date(order.placed_at),
    total: format(order.total, order.currency),
    provider: nameOf(order.provider),
  };
  return (
    <p className="muted">
      {t('Order {number}', { number: isolated(unbroken(order.number)) })}
      <br />
      {order.paid_at === null || order.provider === null
        ? t('{date}, {total}', values)
        : t('{date}, {total}, paid with {provider}', values)}
      {order.invoice !== null && (
        <>
          <br />
          <Link to={paths.invoice('order', order.id, orderKey)}>
            {t('Invoice {number}', { number: isolated(unbroken(order.invoice)) })}
          </Link>
        </>
      )}
    </p>
  );
}

const summaryWords = {
  paid: {
    title: 'Paid. Thank you.',
    text: 'Your receipt comes by email. Its link opens this order again.',
  },
  // Free orders do not always get a receipt (api/shop/orders/jobs.ts).
  free: { title: 'Thank you.', text: 'You can read your books now, and open this order again in this browser.' },
  printed: { title: 'Paid. Thank you.', text: 'Your printed books are being prepared. Your receipt comes by email.' },
  sent: { title: 'Your books were sent', text: 'The printed books of this order are with the carrier.' },
  arrived: { title: 'Your books have arrived', text: 'The printed books of this order were delivered.' },
  refunded: { title: 'This order was refunded', text: 'The money goes back to the card or account that paid.' },
  partlyRefunded: {
    title: 'A part of this order was refunded',
    text: 'The money goes back to the card or account that paid.',
  },
  disputed: { title: 'The payment of this order is disputed', text: 'The bank decides about it.' },
  onItsWay: {
    title: 'Your payment is on its way',
    text: 'The bank has still to confirm it. Do not pay again. You can close this page. We will email you when it is paid.',
  },
  unpaid: { title: 'Not paid yet', text: 'Nothing was taken. You can pay this order now.' },
};

function summaryOf(
  { state, total, is_on_its_way, has_declined, needs_check }: Order,
  isUnconfirmed: boolean,
): (typeof summaryWords)['paid'] {
  if (needs_check) return paymentWords.unclear;
  if (is_on_its_way) return summaryWords.onItsWay;
  if (isUnconfirmed) return paymentWords.unconfirmed;
  if (state === 'paid' || state === 'preparing' || state === 'printing') return summaryWords.printed;
  if (state === 'ready_to_read') return total === 0 ? summaryWords.free : summaryWords.paid;
  if (state === 'shipped') return summaryWords.sent;
  if (state === 'delivered') return summaryWords.arrived;
  if (state === 'refunded') return summaryWords.refunded;
  if (state === 'partly_refunded') return summaryWords.partlyRefunded;
  if (state === 'disputed') return summaryWords.disputed;
  return has_declined || state === 'failed' ? paymentWords.declined : summaryWords.unpaid;
}

/**
 * Links to the contact form, which receives the order's id. Where money can be refunded, the message begins with the
 * order's number.
 */
function Problem({ order: { id, number, paid_at, total, refunded } }: { order: Order }) {
  const t = useTranslate();
  const { name } = useSite();
  const body = t('I ask for a refund of order {number}.', { number });
  const order = paths.order(id);
  return (
    <section className="stack" aria-labelledby="problem">
      <h2 id="problem">{t('Problem with this order?')}</h2>
      {paid_at !== null && refunded < total && (
        <p>
          <LinkButton to="/contact" state={{ order, body }}>
            {t('Ask for a refund')}
          </LinkButton>
        </p>
      )}
      <p>
        <Link to="/contact" state={{ order }}>
          {t('Contact {name}', { name: isolated(name) })}
        </Link>
      </p>
    </section>
  );
}
