import { z } from 'zod';
import { countries } from '#contract/kit/countries.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { CouponCode } from '#contract/money/coupons.ts';
import { PaidWith } from '#contract/money/paid-with.ts';
import { ChosenModeQuery } from '#contract/schools/applied-mode.ts';
import { cartWords } from './cart-words.ts';
import { orderWords } from './order-words.ts';
import { RefundState } from './refunds.ts';

const MAX_LINES = 100;
const MAX_COPIES = 999;

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');
const Country = z
  .string(orderWords.countryInvalid)
  .refine((code) => countries.includes(code), orderWords.countryInvalid);
const ChosenProvider = PaidWith.optional().describe('Default: the first that the school offers.');

/** A book in an order, with its format. Printed copies include reading. */
const OrderedBook = z
  .strictObject({
    item: z.uuid(),
    format: z.enum(['digital', 'print']).default('digital'),
    copies: z.int(orderWords.copies).min(1, orderWords.copies).max(MAX_COPIES, orderWords.copies).default(1),
  })
  .refine(({ format, copies }) => format === 'print' || copies === 1, { path: ['copies'], error: orderWords.oneCopy });
export type OrderedBook = z.output<typeof OrderedBook>;

const AddressPart = z
  .string()
  .trim()
  .max(300, orderWords.addressPart)
  .regex(/^[^\p{Cc}]*$/u, orderWords.addressPart);
const Delivery = z.strictObject({
  name: AddressPart.min(1, orderWords.deliveryMissing),
  street: AddressPart.min(1, orderWords.deliveryMissing),
  city: AddressPart.min(1, orderWords.deliveryMissing),
  postcode: AddressPart.default(''),
  region: AddressPart.default(''),
});

export const QuoteRequest = z.strictObject({
  lines: z
    .array(OrderedBook)
    .min(1, orderWords.linesMissing)
    .max(MAX_LINES, orderWords.linesMany)
    .refine((lines) => new Set(lines.map(({ item }) => item)).size === lines.length, orderWords.linesTwice),
  country: Country,
  delivery: Delivery.optional().describe('Needed for printed books.'),
  coupon: CouponCode.optional(),
  cart_id: z
    .uuid()
    .optional()
    .describe('The random id of the list in a guest’s browser: its open order holds the use of a coupon.'),
});
export type QuoteRequest = z.output<typeof QuoteRequest>;

export const CheckoutRequest = QuoteRequest.extend({
  email: z
    .string(orderWords.emailInvalid)
    .trim()
    .max(254, orderWords.emailInvalid)
    .pipe(emailAddress(orderWords.emailInvalid)),
  name: z
    .string()
    .trim()
    .max(300, orderWords.nameLong)
    .regex(/^[^\p{Cc}]*$/u, orderWords.nameLong)
    .default(''),
  provider: ChosenProvider,
  expected_total: z.int().min(0).max(MAX_AMOUNT).optional().describe('Compared with the total, and never used.'),
  wish_list: z
    .string(cartWords.noWishList)
    .min(1, cartWords.noWishList)
    .max(200, cartWords.noWishList)
    .optional()
    .describe('The token of a wish list: its books open for its student or class, too.'),
});
export type CheckoutRequest = z.output<typeof CheckoutRequest>;

const Shares = z.array(
  z.object({ to: z.enum(['cause', 'school', 'platform']), basis_points: z.int(), amount: Amount }),
);
const QuoteLine = z.object({
  item: z.uuid(),
  title: z.string(),
  format: z.enum(['digital', 'print']),
  copies: z.int(),
  unit_price: Amount,
  discount: Amount.describe('What a coupon takes off. `total` is what is left.'),
  net: Amount,
  tax: Amount,
  tax_rate: z.int().describe('In basis points; prices include it.'),
  total: Amount,
  shares: Shares,
});
const GivenShare = z.object({ cause: z.uuid(), name: z.string(), amount: Amount });

export const Quote = z.object({
  currency: z.string(),
  lines: z.array(QuoteLine),
  discount: Amount.describe('Of all lines.'),
  delivery: Amount.describe('With its tax.'),
  tax: Amount,
  total: Amount,
  cause_shares: z.array(GivenShare),
  providers: z.array(PaidWith),
});
export type Quote = z.output<typeof Quote>;

export const OrderState = z.enum([
  'created',
  'awaiting_payment',
  'paid',
  'preparing',
  'printing',
  'shipped',
  'delivered',
  'ready_to_read',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'disputed',
]);
export type OrderState = z.output<typeof OrderState>;

/** An order as its buyer sees it. */
export const Order = z.object({
  id: z.uuid(),
  number: z.string(),
  state: OrderState,
  is_on_its_way: z.boolean().describe('Whether a bank has still to confirm the payment.'),
  has_declined: z.boolean().describe('Whether a card was declined when this order was last to be paid.'),
  needs_check: z.boolean().describe('Whether a person has to find out what became of the payment.'),
  can_retry: z.boolean().describe('Whether it can be paid now.'),
  providers: z.array(PaidWith).describe('With whom it can be paid now.'),
  placed_at: Moment,
  paid_at: Moment.nullable(),
  asked_at: Moment.nullable().describe('When the provider was asked last.'),
  currency: z.string(),
  total: Amount,
  tax: Amount,
  delivery: Amount,
  discount: Amount.describe('What the coupon took off. `total` is what was left.'),
  coupon: z.string().nullable().describe('Its code.'),
  refunded: Amount,
  refunds: z
    .array(
      z.object({
        amount: Amount,
        state: RefundState.exclude(['waiting_for_approval', 'held']),
        at: Moment,
        lines: z
          .array(z.object({ title: z.string().nullable().describe('Null: the delivery.'), amount: Amount }))
          .describe('What went back of which line.'),
      }),
    )
    .describe('The oldest first. `at` is when it was asked for, done or failed.'),
  provider: PaidWith.nullable().describe('Null when a coupon left nothing to pay.'),
  lines: z.array(
    QuoteLine.omit({ shares: true }).extend({
      is_available: z
        .boolean()
        .describe('Whether the buyer can see the book: false once it was taken down, or hidden from them.'),
    }),
  ),
  cause_shares: z
    .array(
      GivenShare.extend({
        state: z
          .enum(['on_its_way', 'raised', 'held', 'paid_out', 'refunded'])
          .nullable()
          .describe('Null before the payment.'),
        payout: z.uuid().nullable(),
        transfer: z
          .object({ reference: z.string(), paid_on: z.string() })
          .nullable()
          .describe('The bank transfer of that payout to the cause.'),
        projects: z
          .array(
            z.object({
              ...{ slug: z.string(), title: z.string(), unit: z.string(), units_in_use: z.int() },
              unit_one: z.string().describe('One of its units, with its article. Empty if it was not entered.'),
              unit_cost: Amount.describe('In the currency of the project.'),
              currency: z.string(),
            }),
          )
          .describe('Its projects that the books give to, with what proves them so far.'),
      }),
    )
    .describe('What each cause gets, less what was refunded.'),
  timeline: z.array(z.object({ state: OrderState, at: Moment })),
  invoice: z.string().nullable().describe('Its number; null before the payment.'),
  files: z.array(
    z.object({ item: z.uuid(), format: z.enum(['epub', 'pdf']), url: z.string(), size: z.int().describe('In bytes.') }),
  ),
});
export type Order = z.output<typeof Order>;

export const quoteOrder = route({
  host: 'tenant',
  method: 'POST',
  path: '/checkout/quote/',
  summary: 'Get what these books cost now. Nothing is stored.',
  query: ChosenModeQuery,
  body: QuoteRequest,
  reply: Quote,
});

export const placeOrder = route({
  host: 'tenant',
  method: 'POST',
  path: '/checkout/',
  summary: 'Place an order, and get the page of the provider on which it is paid. One cart has one open order.',
  query: ChosenModeQuery,
  body: CheckoutRequest,
  reply: z.object({
    order: z.uuid(),
    number: z.string(),
    key: z.string().describe('Opens the order without an account, in the header Order-Key.'),
    total: Amount,
    currency: z.string(),
    redirect_url: z
      .string()
      .describe('The page of the provider. When there is nothing to pay, the page of the order, which is paid.'),
  }),
  status: 201,
  needsIdempotencyKey: true,
  hasSecretReply: true,
});

const ofOrder = { host: 'tenant', params: ById, reply: Order } as const;

export const showOrder = route({
  ...ofOrder,
  method: 'GET',
  path: '/orders/{id}/',
  summary: 'Get an order.',
});

export const refreshOrder = route({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/refresh/',
  summary: 'Ask the provider about an order now, at most once in 2 seconds.',
});

export const retryPayment = route({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/retry-payment/',
  summary: 'Pay an order again. The earlier attempt is closed at its provider first.',
  body: z.strictObject({
    provider: PaidWith.optional().describe('Default: the one of the order, if the school still offers it.'),
  }),
  reply: z.object({ redirect_url: z.string() }),
  status: 201,
  needsIdempotencyKey: true,
  hasSecretReply: true,
});

export const openOrder = route({
  ...ofOrder,
  method: 'POST',
  path: '/orders/{id}/open/',
  summary: 'Open what was bought to this browser, with a cookie.',
  reply: Nothing,
  status: 204,
});

export const sendOrderLinks = route({
  host: 'tenant',
  method: 'POST',
  path: '/orders/links/',
  summary: 'Email new links to the orders of this address. An old link ends when its new one is opened.',
  body: z.strictObject({ email: CheckoutRequest.shape.email }),
  reply: Nothing,
  status: 202,
});
