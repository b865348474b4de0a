import { z } from 'zod';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { Happening } from '#sandbox/kit/deliveries.ts';
import { createPhonepeId, type OrderDocument, type RefundDocument, toRefundStatus, toStatus } from './documents.ts';
import { applyAction, isWaiting, leftOf, lockPayment, refundOrder } from './rules.ts';
import { phonepeStore } from './store.ts';
import { issueToken } from './tokens.ts';

/** An error as PhonePe words it. */
export class PhonepeFault extends Error {
  readonly status: number;
  readonly body: { code: string; message: string; data: object };

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.body = { code, message, data: {} };
  }
}

type Input = { body: unknown; query: unknown; id: string; pageUrl(id: string): string };
/** What a call replies, and what it reports about which order. */
type Outcome = { body: object; orderId?: string; happenings?: Happening[] };
export type PhonepeCall = (db: PlatformDb, input: Input) => Promise<Outcome>;

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
const Refund = z.object({
  merchantRefundId: MerchantId('merchantRefundId'),
  originalMerchantOrderId: MerchantId('originalMerchantOrderId'),
  amount: Amount,
});
const Status = z.object({ details: z.stringbool().default(false) });

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new PhonepeFault(400, 'BAD_REQUEST', parsed.error.issues[0]?.message ?? 'Bad request');
}

const findObject = async (db: PlatformDb, id: string) => (await phonepeStore.findDocument(db, id))?.body;

export const pay: PhonepeCall = async (db, { body, pageUrl }) => {
  const { merchantOrderId: id, amount, expireAfter, metaInfo, paymentFlow } = parse(Pay, body);
  const order: OrderDocument = {
    ...{ kind: 'order', id, orderId: createPhonepeId('OMO'), state: 'PENDING', amount, metaInfo, tries: [] },
    ...{ expireAt: Date.now() + expireAfter * 1000, redirectUrl: paymentFlow.merchantUrls.redirectUrl },
  };
  // What PhonePe does with an id that is used again is in no public page; this is the answer that asks more of the product.
  if (!(await phonepeStore.insertDocument(db, order, id, [order.orderId, ...Object.values(metaInfo)])))
    throw new PhonepeFault(400, 'BAD_REQUEST', 'merchantOrderId was used before.');
  const { orderId, state, expireAt } = order;
  return { body: { orderId, state, expireAt, redirectUrl: pageUrl(id) } };
};

/** An order that is not paid in time fails; the sandbox notices when it is asked. */
export const isOverdue = (order: OrderDocument) =>
  order.state === 'PENDING' && !isWaiting(order) && order.expireAt <= Date.now();

export const orderStatus: PhonepeCall = async (db, { id, query }) => {
  const { details } = parse(Status, query);
  const object = await findObject(db, id);
  if (object?.kind !== 'order') throw new PhonepeFault(404, 'ORDER_NOT_FOUND', 'No order has this id.');
  const happenings = isOverdue(object) ? await applyAction(db, id, 'expire') : [];
  const now = (await findObject(db, id)) as OrderDocument;
  return { body: toStatus(now, details), orderId: id, happenings };
};

export const createRefund: PhonepeCall = async (db, { body }) => {
  const { merchantRefundId: id, originalMerchantOrderId: orderId, amount } = parse(Refund, body);
  if ((await findObject(db, orderId))?.kind !== 'order')
    throw new PhonepeFault(404, 'ORDER_NOT_FOUND', 'No order has this id.');
  const payment = await lockPayment(db, orderId);
  if (payment.order.state !== 'COMPLETED') throw new PhonepeFault(400, 'BAD_REQUEST', 'The order is not completed.');
  if (await findObject(db, id)) throw new PhonepeFault(400, 'BAD_REQUEST', 'merchantRefundId was used before.');
  if (amount > leftOf(payment))
    throw new PhonepeFault(400, 'BAD_REQUEST', 'The amount is more than what is left of the order.');
  const { refund, happenings } = await refundOrder(db, payment.order, { id, amount });
  if (!refund) throw new PhonepeFault(400, 'BAD_REQUEST', 'merchantRefundId was used before.');
  // The bank takes it a moment later.
  return { body: { refundId: refund.refundId, amount, state: 'PENDING' }, orderId, happenings };
};

export const refundStatus: PhonepeCall = async (db, { id }) => {
  const object = await findObject(db, id);
  if (object?.kind !== 'refund') throw new PhonepeFault(404, 'REFUND_NOT_FOUND', 'No refund has this id.');
  return { body: toRefundStatus(object as RefundDocument) };
};

/** Returns a token to a caller that has the keys of the client. */
export function token(settings: PhonepeSettings, form: Record<string, string>): object {
  const expected = [
    ['client_id', settings.clientId],
    ['client_version', settings.clientVersion],
    ['client_secret', settings.clientSecret],
    ['grant_type', 'client_credentials'],
  ] as const;
  if (!expected.every(([name, value]) => isSameInConstantTime(form[name] ?? '', value)))
    throw new PhonepeFault(401, 'UNAUTHORIZED', 'The client is not known.');
  return issueToken(settings);
}
