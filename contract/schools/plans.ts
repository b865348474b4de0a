import { z } from 'zod';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { SchoolLook } from '#contract/kit/school-look.ts';

export const SubscriptionState = z.enum(['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired']);
export type SubscriptionState = z.output<typeof SubscriptionState>;
export const PlanPaymentKind = z.enum(['card', 'bank_transfer']);
export type PlanPaymentKind = z.output<typeof PlanPaymentKind>;

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');
const Limit = z.int().nullable().describe('Null: no limit.');
export const PlanLimitsReply = z.object({
  students: Limit,
  staff: Limit,
  books: Limit,
  storage: Limit.describe('In bytes.'),
});
export type PlanLimitsReply = z.output<typeof PlanLimitsReply>;
export const LimitName = z.enum(['students', 'staff', 'books', 'storage']);

export const PlanInterval = z.enum(['month', 'year']);
export type PlanInterval = z.output<typeof PlanInterval>;
export const variantFacts = {
  id: z.uuid(),
  price: Amount.describe('With tax.'),
  currency: z.string(),
  interval: PlanInterval,
  seats: z.int().describe('The schools that may have it; more than one is for organizations.'),
  trial_days: z.int(),
};
export const PlanVariant = z.object(variantFacts);
export type PlanVariant = z.output<typeof PlanVariant>;

/** What a plan costs and allows, for people who have no site yet. */
export const PlanPrices = z.object({ name: z.string(), limits: PlanLimitsReply, variants: z.array(PlanVariant) });
export type PlanPrices = z.output<typeof PlanPrices>;

const TooSmall = z.object({ name: LimitName, used: z.int(), max: z.int() });
export const OfferedPlan = z.object({
  id: z.uuid(),
  name: z.string(),
  limits: PlanLimitsReply,
  is_current: z.boolean(),
  too_small: TooSmall.nullable().describe('The first limit that is exceeded today.'),
  variants: z.array(
    PlanVariant.extend({
      is_current: z.boolean(),
      can_choose: z.boolean(),
      payments: z.array(PlanPaymentKind).describe('How it can be paid here.'),
    }),
  ),
});
export type OfferedPlan = z.output<typeof OfferedPlan>;

export const listPlans = route({
  host: 'tenant',
  method: 'GET',
  path: '/plans/',
  summary: 'List the plans that this site can have, the cheapest first.',
  query: KeysetQuery,
  reply: pageOf(OfferedPlan),
  csv: ['name', 'limits.students', 'limits.staff', 'limits.books', 'limits.storage'],
});

export const OpenTransfer = z.object({
  id: z.uuid(),
  code: z.string().describe('To be written on the transfer.'),
  amount: Amount,
  currency: z.string(),
  plan: z.string(),
  state: z.enum(['waiting', 'received']),
  requested_at: Moment,
  begins: z.enum(['now', 'period_end']),
});
export type OpenTransfer = z.output<typeof OpenTransfer>;

const PaidPlace = z.object({
  id: z.uuid(),
  school_name: z.string(),
  look: SchoolLook,
  has_place: z.boolean(),
  plan: z.string().nullable(),
  state: SubscriptionState.nullable(),
  can_take: z.boolean(),
});
export type PaidPlace = z.output<typeof PaidPlace>;

/** The plan of a site. Without one, `state` is null and nothing is limited. */
export const Subscription = z.object({
  plan: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  variant: PlanVariant.nullable(),
  state: SubscriptionState.nullable(),
  limits: PlanLimitsReply,
  used: z
    .object({ students: z.int(), staff: z.int(), books: z.int(), storage: z.int() })
    .describe('For organizations with the schools that have a place; the limits apply to each of them.'),
  began_at: Moment.nullable(),
  next_at: Moment.nullable().describe('When the next payment is due.'),
  ends_at: Moment.nullable().describe('Of a trial, a cancelled plan or an expired one: when it ends or ended.'),
  grace_until: Moment.nullable(),
  paused_at: Moment.nullable(),
  next_plan: z.object({ name: z.string(), at: Moment }).nullable(),
  payment: PlanPaymentKind.nullable(),
  paid_by: z.object({ id: z.uuid(), school_name: z.string(), is_own: z.boolean() }).nullable(),
  transfer: OpenTransfer.nullable(),
  checkout: z
    .object({ plan: z.string(), opened_at: Moment })
    .nullable()
    .describe('The page of the provider on which a plan is being paid.'),
  bank_account: z.string().describe('Where to transfer the money; empty: it is sent by email.'),
  places: z
    .object({ max: z.int(), schools: z.array(PaidPlace) })
    .nullable()
    .describe('For organizations.'),
  can_cancel: z.boolean(),
  can_pause: z.boolean(),
  can_resume: z.boolean(),
  can_change_card: z.boolean().describe('The card and the invoices are on a page of the provider.'),
});
export type Subscription = z.output<typeof Subscription>;

export const showSubscription = route({
  host: 'tenant',
  method: 'GET',
  path: '/subscription/',
  summary: 'Get the plan of this site, what it allows and what is used.',
  reply: Subscription,
});

const Choice = z.strictObject({ variant: z.uuid(), payment: PlanPaymentKind.default('bank_transfer') });
const Change = Choice.extend({
  calculated_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('That of the preview, so that the change costs the same.'),
});
export const ChangePreview = z.object({
  variant: PlanVariant,
  plan: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ kind: z.enum(['plan', 'unused', 'provider']), text: z.string(), amount: Amount })),
  now: Amount.describe('What is to be paid for the change.'),
  begins: z.enum(['now', 'period_end']),
  begins_at: Moment,
  first_payment_at: Moment.nullable().describe('Of a plan by card that begins without a payment.'),
  calculated_at: Moment,
});
export type ChangePreview = z.output<typeof ChangePreview>;

export const previewSubscription = route({
  host: 'tenant',
  method: 'POST',
  path: '/subscription/preview/',
  summary: 'Calculate what a change of the plan costs, and when it begins.',
  body: Choice,
  reply: ChangePreview,
});

const Changed = Subscription.extend({
  redirect_url: z.string().nullable().describe('The page of the provider, where it is needed.'),
});
const change = { host: 'tenant', method: 'POST', needsIdempotencyKey: true } as const;

export const changeSubscription = route({
  ...change,
  path: '/subscription/change/',
  summary: 'Choose a plan. By bank transfer it begins when two people of Booklark have confirmed the money.',
  body: Change,
  reply: Changed,
});

export const cancelSubscription = route({
  ...change,
  path: '/subscription/cancel/',
  summary: 'End the plan when what is paid ends, or withdraw a bank transfer that was not made.',
  body: z.strictObject({ what: z.enum(['plan', 'transfer']).default('plan') }),
  reply: Subscription,
});

export const pauseSubscription = route({
  ...change,
  path: '/subscription/pause/',
  summary: 'Pause the plan: nothing is charged, and nothing can be added.',
  reply: Subscription,
});

export const resumeSubscription = route({
  ...change,
  path: '/subscription/resume/',
  summary: 'Resume a paused plan, or keep a cancelled one.',
  reply: Subscription,
});

export const openPlanPortal = route({
  ...change,
  path: '/subscription/portal/',
  summary: 'Open the page of the provider with the card and the invoices of the plan, or only with the card.',
  body: z.strictObject({ what: z.enum(['all', 'card']).default('all') }),
  reply: z.object({ redirect_url: z.string() }),
});

export const refreshSubscription = route({
  host: 'tenant',
  method: 'POST',
  path: '/subscription/refresh/',
  summary: 'Ask the provider about the plan by card now, as when its admins come back from a page of the provider.',
  reply: Subscription,
});

export const takePlace = route({
  host: 'tenant',
  method: 'PUT',
  path: '/subscription/schools/{id}/',
  summary: 'Pay for a school of this organization.',
  params: ById,
  reply: Subscription,
});

export const leavePlace = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/subscription/schools/{id}/',
  summary: 'Stop paying for a school of this organization.',
  params: ById,
  reply: Subscription,
});

export const PlanPayment = z.object({
  id: z.uuid(),
  paid_at: Moment,
  plan: z.string(),
  interval: PlanInterval,
  seats: z.int(),
  payment: PlanPaymentKind,
  total: Amount,
  tax: Amount,
  returned: Amount.describe('What was refunded or lost in a dispute.'),
  currency: z.string(),
  from: Moment,
  until: Moment,
  invoice: z.string().describe('The number of its invoice, which `/invoices/subscription/{id}/` shows.'),
});
export type PlanPayment = z.output<typeof PlanPayment>;

export const PlanPaymentQuery = KeysetQuery.extend({
  ordering: sortedBy('paid').default('-paid'),
});
export type PlanPaymentQuery = z.output<typeof PlanPaymentQuery>;

export const listPlanPayments = route({
  host: 'tenant',
  method: 'GET',
  path: '/payment-history/',
  summary: 'List what this site has paid for plans.',
  query: PlanPaymentQuery,
  reply: pageOf(PlanPayment),
  csv: [
    'paid_at',
    'plan',
    'interval',
    'seats',
    'payment',
    'total',
    'tax',
    'returned',
    'currency',
    'from',
    'until',
    'invoice',
  ],
});
