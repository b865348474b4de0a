import { z } from 'zod';
import { BulkStarted, platformBulkBody } from '#contract/kit/bulk.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { PaidWith } from '#contract/money/paid-with.ts';
import { OrderState } from './orders.ts';
import { refundWords } from './refund-words.ts';
import { RefundMaker, RefundState } from './refunds.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

/** The steps of the platform for the printed books of an order, in this order. */
export const PrintState = z.enum(['preparing', 'printing', 'shipped', 'delivered'], refundWords.stateInvalid);
export type PrintState = z.output<typeof PrintState>;

/** An order or a gift of any school, without its buyer. */
export const PlatformOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(['sale', 'gift']),
  tenant: z.object({ id: z.uuid(), school_name: z.string() }),
  state: OrderState,
  currency: z.string(),
  total: Amount,
  refunded: Amount,
  left: Amount.describe('What can still be refunded.'),
  to_cause: Amount.describe('As it was sold, before refunds.'),
  country: z.string(),
  provider: PaidWith.nullable().describe('Null when a coupon left nothing to pay.'),
  to_print: z.boolean().describe('Whether printed books of it are paid and not sent yet.'),
  copies: z.int().describe('Printed copies.'),
  placed_at: Moment,
  paid_at: Moment.nullable(),
  next_states: z.array(PrintState),
});
export type PlatformOrder = z.output<typeof PlatformOrder>;

export const PlatformOrderDetail = PlatformOrder.extend({
  delivery: Amount,
  delivery_left: Amount.describe('What can still be refunded of the delivery.'),
  tax: Amount,
  delivery_address: z
    .object({ name: z.string(), street: z.string(), city: z.string(), postcode: z.string(), region: z.string() })
    .nullable()
    .describe('Where printed books go, while the data of the buyer is kept.'),
  lines: z.array(
    z.object({
      line: z.int(),
      left: Amount.describe('What can still be refunded of it.'),
      title: z.string(),
      format: z.enum(['digital', 'print', 'gift']),
      copies: z.int(),
      total: Amount,
      cause_name: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: Amount,
      state: RefundState,
      reason: z.string().nullable().describe('Null if someone refunded at the provider, or a bank took the money.'),
      made_by: RefundMaker,
      is_declined: z.boolean().describe('Whether it failed because no second person agreed.'),
      can_approve: z.boolean().describe('Whether the caller can approve it: someone else asked for it.'),
      at: Moment,
    }),
  ),
  timeline: z.array(z.object({ state: OrderState, at: Moment })),
});
export type PlatformOrderDetail = z.output<typeof PlatformOrderDetail>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The filters of the list, which a bulk action takes too. */
export const PlatformOrderFilter = KeysetQuery.pick({ search: true }).extend({
  state: OrderState.optional(),
  tenant: z.uuid().optional(),
  to_print: z.enum(['true', 'false']).optional(),
  refund: z.enum(['waiting']).optional().describe('Only orders with a refund that waits for a second person.'),
  from: instant.optional().describe('Earliest time, inclusive.'),
  to: instant.optional().describe('Latest time, exclusive.'),
  ordering: sortedBy('placed').default('-placed'),
});
export type PlatformOrderFilter = z.output<typeof PlatformOrderFilter>;
export const PlatformOrderQuery = KeysetQuery.extend(PlatformOrderFilter.shape);
export type PlatformOrderQuery = z.output<typeof PlatformOrderQuery>;

export const bulkOnPlatformOrders = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/orders/bulk/',
  summary: 'Move orders with printed books on in the background: prepared, printed, sent, delivered. Can be undone.',
  body: platformBulkBody(['set_state'], PlatformOrderFilter, { state: PrintState }),
  reply: BulkStarted,
  status: 202,
});

export const listPlatformOrders = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/orders/',
  summary: 'List the orders and gifts of all schools, without their buyers.',
  query: PlatformOrderQuery,
  reply: pageOf(PlatformOrder),
  csv: [
    ...['placed_at', 'number', 'kind', 'tenant.school_name', 'state', 'currency', 'total', 'refunded', 'to_cause'],
    ...['country', 'provider', 'to_print', 'copies', 'paid_at'],
  ],
});

export const showPlatformOrder = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/orders/{id}/',
  summary: 'Get an order with what to print, where to send it, and its refunds.',
  params: ById,
  reply: PlatformOrderDetail,
});

export const changePlatformOrder = route({
  host: 'root',
  method: 'PATCH',
  path: '/api-super-admin/orders/{id}/',
  summary: 'Move an order with printed books on: prepared, printed, sent, delivered.',
  params: ById,
  body: z.strictObject({ state: PrintState }),
  reply: PlatformOrderDetail,
});
