import { z } from 'zod';
import { type Call, type Context, type Endpoint, Fault, type Reply } from '#sandbox/engine/dialect.ts';
import {
  isOverdue,
  isRefund,
  isSession,
  paymentsOf,
  refundableOf,
  type Session,
  type Trade,
} from '#sandbox/engine/objects.ts';
import { addRefund, createRules, expire, type Habits } from '#sandbox/engine/rules.ts';
import { toTrade } from '#sandbox/engine/trades.ts';
import { createPhonepeId, type OrderDetails, toRefundStatus, toStatus } from './documents.ts';

/** PhonePe gives a failed order no other try. Refunds that no call asked for are those of its dashboard. */
const habits: Habits = {
  createId: (kind) => (kind === 'refund' ? `PPDASH${createPhonepeId('OMR').slice(3)}` : createPhonepeId('OM')),
  isFailureFinal: true,
};
export const phonepeRules = createRules(habits);

export const phonepeFault = (status: number, code: string, message: string) =>
  new Fault(status, { code, message, data: {} });
const badRequest = (message: string) => phonepeFault(400, 'BAD_REQUEST', message);

const MerchantId = (name: string) =>
  z
    .string({ error: `${name} must not be blank.` })
    .min(1, `${name} must not be blank.`)
    .max(63, `${name} has more than 63 characters.`)
    .regex(/^[\w-]+$/, `${name} has special characters.`);
const Amount = z.int('amount must be a whole number.').min(100, 'amount must be at least 100.');
const Pay = z.object({
  merchantOrderId: MerchantId('merchantOrderId'),
  amount: Amount,
  expireAfter: z.int().min(300).max(3600).default(1200),
  metaInfo: z.record(z.string().regex(/^udf\d{1,2}$/), z.string().max(256)).default({}),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    merchantUrls: z.object({ redirectUrl: z.url('redirectUrl is no URL.') }),
  }),
});
const NewRefund = z.object({
  merchantRefundId: MerchantId('merchantRefundId'),
  originalMerchantOrderId: MerchantId('originalMerchantOrderId'),
  amount: Amount,
});

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw badRequest(parsed.error.issues[0]?.message ?? 'Bad request');
}

const pay =
  (pageUrl: (id: string) => string): Call =>
  async ({ body, db, store }) => {
    const { merchantOrderId: id, amount, expireAfter, metaInfo, paymentFlow } = parse(Pay, body);
    const { redirectUrl: url } = paymentFlow.merchantUrls;
    const details: OrderDetails = { orderId: createPhonepeId('OMO'), metaInfo };
    const now = Date.now();
    const order: Session = {
      ...{ object: 'session', id, state: 'open', amount, currency: 'INR', lines: [], locale: null, details },
      ...{ references: [details.orderId, ...Object.values(metaInfo)], created: now, updated: now },
      ...{ expires: now + expireAfter * 1000, successUrl: url, cancelUrl: url },
    };
    // PhonePe does not document how it treats a reused id; this stricter answer asks more of the product.
    if (!(await store.insert(db, order, id))) throw badRequest('merchantOrderId was used before.');
    const { orderId, state, expireAt } = toStatus(toTrade([order]));
    return { body: { orderId, state, expireAt, redirectUrl: pageUrl(id) } };
  };

/** Changes or reads an order. It fails when it is not paid in time, which the sandbox notices when it is asked. */
async function changeOrder(context: Context, id: string, work: (trade: Trade) => object): Promise<Reply> {
  const order = await context.store.find(context.db, id);
  if (!isSession(order) || order.id !== id) throw phonepeFault(404, 'ORDER_NOT_FOUND', 'No order has this id.');
  const body = await context.change(id, (trade) => {
    if (isOverdue(trade.session)) expire(trade);
    return work(trade);
  });
  return { body };
}

const orderStatus: Call = (context) =>
  changeOrder(context, context.id, (trade) => toStatus(trade, context.query.get('details') === 'true'));

const createRefund: Call = async (context) => {
  const { merchantRefundId: id, originalMerchantOrderId, amount } = parse(NewRefund, context.body);
  const isUsed = (await context.store.find(context.db, id))?.id === id;
  return changeOrder(context, originalMerchantOrderId, (trade) => {
    const [payment] = paymentsOf(trade);
    if (payment?.state !== 'paid') throw badRequest('The order is not completed.');
    if (isUsed || trade.objects.some((one) => one.id === id)) throw badRequest('merchantRefundId was used before.');
    if (amount > refundableOf(trade, payment)) throw badRequest('The amount is more than what is left of the order.');
    const refundId = createPhonepeId('OMR');
    trade.emit('refunded', addRefund(habits, trade, payment, { id, amount, details: { refundId } }));
    // The bank takes it a moment later.
    return { refundId, amount, state: 'PENDING' };
  });
};

const refundStatus: Call = async ({ id, db, store }) => {
  const refund = await store.find(db, id);
  if (!isRefund(refund)) throw phonepeFault(404, 'REFUND_NOT_FOUND', 'No refund has this id.');
  const [sessionId = ''] = await store.findSessionIds(db, id);
  return { body: toRefundStatus(refund, sessionId) };
};

export const createEndpoints = (pageUrl: (id: string) => string): Endpoint[] => [
  ['POST', '/checkout/v2/pay', pay(pageUrl)],
  ['GET', '/checkout/v2/order/{id}/status', orderStatus],
  ['POST', '/payments/v2/refund', createRefund],
  ['GET', '/payments/v2/refund/{id}/status', refundStatus],
];
