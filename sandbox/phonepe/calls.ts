import { z } from 'zod';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import { type Call, type Context, type Endpoint, Fault, type Reply } from '#sandbox/engine/dialect.ts';
import { isOverdue, isRefund, isSession, paymentsOf, refundableOf, type Trade } from '#sandbox/engine/objects.ts';
import { addRefund, createRules, createSession, expire, type ProviderTraits } from '#sandbox/engine/rules.ts';
import { issueToken } from '#sandbox/engine/tokens.ts';
import { toTrade } from '#sandbox/engine/trades.ts';
import { createPhonepeId, type OrderDetails, toRefundStatus, toStatus } from './documents.ts';

/** PhonePe gives a failed order no other try. Refunds that no call asked for are those of its dashboard. */
const traits: ProviderTraits = {
  createId: (kind) => (kind === 'refund' ? `PPDASH${createPhonepeId('OMR').slice(3)}` : createPhonepeId('OM')),
  isFailureFinal: true,
};
export const phonepeRules = createRules(traits);

export const phonepeFault = (status: number, code: string, message: string) =>
  new Fault(status, { code, message, data: {} });
const badRequest = (message: string) => phonepeFault(400, 'BAD_REQUEST', message);
export const unauthorized = phonepeFault(401, 'UNAUTHORIZED', 'The client or its token is not valid.');

const MerchantId = (name: string) =>
  z
    .string(`${name} must not be blank.`)
    .regex(/^[\w-]{1,63}$/, `${name} is blank, too long or has special characters.`);
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

const LIFE_SECONDS = 30 * 86_400;

/** Issues a token to a caller that has the keys of the client. */
function createTokenCall({ clientId, clientVersion, clientSecret }: PhonepeSettings): Call {
  const keys = { client_id: clientId, client_version: clientVersion, client_secret: clientSecret };
  return ({ body }) => {
    const form = new URLSearchParams(String(body));
    if (!Object.entries(keys).every(([name, value]) => isSameInConstantTime(form.get(name) ?? '', value)))
      throw unauthorized;
    return { body: { ...issueToken(clientSecret, LIFE_SECONDS), token_type: 'O-Bearer' } };
  };
}

const createOrderCall =
  (pageUrl: (id: string) => string): Call =>
  async ({ body, store }) => {
    const { merchantOrderId: id, amount, expireAfter, metaInfo, paymentFlow } = parse(Pay, body);
    const { redirectUrl: url } = paymentFlow.merchantUrls;
    const details: OrderDetails = { orderId: createPhonepeId('OMO'), metaInfo };
    const order = createSession(id, expireAfter * 1000, {
      ...{ amount, currency: 'INR', successUrl: url, cancelUrl: url, details },
      references: [details.orderId, ...Object.values(metaInfo)],
    });
    // PhonePe does not document how it treats a reused id; this stricter answer asks more of the product.
    if (!(await store.insert(order, id))) throw badRequest('merchantOrderId was used before.');
    const { orderId, state, expireAt } = toStatus(toTrade([order]));
    return { body: { orderId, state, expireAt, redirectUrl: pageUrl(id) } };
  };

/** Changes or reads an order. It fails when it is not paid in time, which the sandbox notices when it is asked. */
async function changeOrder(context: Context, id: string, work: (trade: Trade) => object): Promise<Reply> {
  const order = await context.store.find(id);
  if (!isSession(order) || order.id !== id) throw phonepeFault(404, 'ORDER_NOT_FOUND', 'No order has this id.');
  const body = await context.change(id, (trade) => {
    if (isOverdue(trade.session)) expire(trade);
    return work(trade);
  });
  return { body };
}

const createRefund: Call = async (context) => {
  const { merchantRefundId: id, originalMerchantOrderId, amount } = parse(NewRefund, context.body);
  const isUsed = (await context.store.find(id))?.id === id;
  return changeOrder(context, originalMerchantOrderId, (trade) => {
    const [payment] = paymentsOf(trade);
    if (payment?.state !== 'paid') throw badRequest('The order is not completed.');
    if (isUsed || trade.objects.some((one) => one.id === id)) throw badRequest('merchantRefundId was used before.');
    if (amount > refundableOf(trade, payment)) throw badRequest('The amount is more than what is left of the order.');
    trade.emit('refunded', addRefund(traits, trade, payment, { id, amount }));
    // The bank takes it a moment later.
    return { refundId: createPhonepeId('OMR'), amount, state: 'PENDING' };
  });
};

const showRefund: Call = async ({ id, store }) => {
  const refund = await store.find(id);
  if (!isRefund(refund)) throw phonepeFault(404, 'REFUND_NOT_FOUND', 'No refund has this id.');
  const [sessionId = ''] = await store.findSessionIds(id);
  return { body: toRefundStatus(refund, sessionId) };
};

export const createEndpoints = (settings: PhonepeSettings, pageUrl: (id: string) => string): Endpoint[] => [
  ['POST', '/v1/oauth/token', createTokenCall(settings), 'open'],
  ['POST', '/checkout/v2/pay', createOrderCall(pageUrl)],
  ['GET', '/checkout/v2/order/{id}/status', (context) => changeOrder(context, context.id, toStatus)],
  ['POST', '/payments/v2/refund', createRefund],
  ['GET', '/payments/v2/refund/{id}/status', showRefund],
];
