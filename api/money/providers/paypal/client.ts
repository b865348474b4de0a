import type { Order, OrderRequest, Patch } from '@paypal/paypal-server-sdk';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { ProviderRefused } from '#api/money/providers/provider-errors.ts';
import type { ProviderClient, ProviderSession } from '#api/money/providers/service.ts';
import { toMoney } from './amounts.ts';
import { type AskPaypal, createAsk } from './ask.ts';
import { createCertificates } from './certificates.ts';
import { readPaypalEvent } from './events.ts';
import { captureOf, isApproved, toRefund, toSession } from './objects.ts';
import { toOrderRequest } from './requests.ts';

const LIVE_HOST = 'api-m.paypal.com';
const prefer = 'return=representation';
/** Codes of an order that has changed since it was read: its new state decides. */
const CHANGED = ['ORDER_ALREADY_CAPTURED', 'ORDER_NOT_APPROVED', 'ACTION_DOES_NOT_MATCH_INTENT', 'ORDER_EXPIRED'];

/** Opens a client. It has a token and a circuit breaker, so open one for each process. */
export function openPaypal(settings: PaypalSettings): ProviderClient {
  const ask = createAsk(settings);
  const isLive = settings.url.hostname === LIVE_HOST;
  const findCertificate = createCertificates(settings.url);
  return {
    isLive,
    ...createSessionCalls(ask, isLive),
    ...createRefundCalls(ask),
    readEvent: (bytes, header) => readPaypalEvent(settings, { bytes, header, findCertificate }),
  };
}

type SessionCalls = Pick<ProviderClient, 'createSession' | 'findSession' | 'closeSession'>;

function createSessionCalls(ask: AskPaypal, isLive: boolean): SessionCalls {
  const findOrder = (id: string) => ask(({ orders }) => orders.getOrder({ id }));

  async function findSession(id: string): Promise<ProviderSession> {
    const order = await findOrder(id);
    const decline = isApproved(order) ? await capture(ask, order) : undefined;
    const session = toSession(isApproved(order) ? await findOrder(id) : order, { isLive });
    return decline ? { ...session, decline } : session;
  }

  return {
    async createSession(session) {
      const body = toOrderRequest(session) as OrderRequest;
      const { id = '' } = await ask(({ orders }) =>
        orders.createOrder({ body, paypalRequestId: session.attemptId, prefer }),
      );
      return findSession(id);
    },
    findSession,
    async closeSession(id) {
      const order = await findOrder(id);
      // A buyer who has approved considers the order paid.
      if (!isApproved(order) && !captureOf(order)) await close(ask, id);
      const session = await findSession(id);
      return session.state === 'open' ? { ...session, state: 'expired', url: null } : session;
    },
  };
}

/**
 * Captures an approved order once: PayPal captures an order once, and repeats its reply for one key. Returns why the
 * capture was declined, if PayPal says so.
 */
async function capture(ask: AskPaypal, order: Order): Promise<ProviderSession['decline']> {
  const { id = '', updateTime = '', purchaseUnits } = order;
  // A buyer whose capture was declined approves again, which needs a new key.
  const paypalRequestId = `${purchaseUnits?.[0]?.invoiceId ?? id} ${updateTime}`;
  try {
    await ask(({ orders }) => orders.captureOrder({ id, paypalRequestId, prefer, body: {} }));
    return undefined;
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    return CHANGED.includes(cause.reason) ? undefined : { id: paypalRequestId, code: cause.reason };
  }
}

/**
 * Closes an order. PayPal has no call for it, but cannot capture an order with another intent. An order that cannot be
 * changed is closed.
 */
async function close(ask: AskPaypal, id: string): Promise<void> {
  const body = [{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }] as Patch[];
  await ask(({ orders }) => orders.patchOrder({ id, body })).catch((cause: unknown) => {
    if (!(cause instanceof ProviderRefused)) throw cause;
  });
}

type RefundCalls = Pick<ProviderClient, 'createRefund' | 'findRefunds'>;

function createRefundCalls(ask: AskPaypal): RefundCalls {
  return {
    async createRefund({ refundId, tryNumber = 1, paymentId, amount, currency }) {
      const paypalRequestId = tryNumber === 1 ? refundId : `${refundId} ${tryNumber}`;
      const body = { amount: toMoney({ amount, currency }), customId: refundId };
      const request = { captureId: paymentId, paypalRequestId, prefer, body };
      const refund = toRefund(await ask(({ payments }) => payments.refundCapturedPayment(request)));
      return { ...refund, refundId, paymentId };
    },
    // PayPal lists a capture's refunds with its order.
    async findRefunds(captureId) {
      const { supplementaryData } = await ask(({ payments }) => payments.getCapturedPayment({ captureId }));
      const id = supplementaryData?.relatedIds?.orderId;
      if (!id) throw new Error('a capture of PayPal names no order');
      const { purchaseUnits } = await ask(({ orders }) => orders.getOrder({ id }));
      const refunds = purchaseUnits?.[0]?.payments?.refunds ?? [];
      const timeOf = (time = '') => Date.parse(time);
      return refunds
        .toSorted((a, b) => timeOf(b.createTime) - timeOf(a.createTime))
        .map((refund) => {
          const { paymentId, ...more } = toRefund(refund);
          return { ...more, paymentId: paymentId ?? captureId };
        });
    },
  };
}
