import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { planWords } from './plan-words.ts';
import { PlanInterval, PlanLimitsReply, PlanPaymentKind, SubscriptionState, variantFacts } from './plans.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');
const Tenant = z.object({ id: z.uuid(), school_name: z.string() });

export const PlatformPlan = z.object({
  id: z.uuid(),
  name: z.string(),
  limits: PlanLimitsReply,
  variants: z.int().describe('That are offered.'),
  subscribers: z.int().describe('Sites that have it now and pay for it or try it.'),
  created_at: Moment,
  is_archived: z.boolean(),
});
export type PlatformPlan = z.output<typeof PlatformPlan>;

const limit = z.int(planWords.limitInvalid).min(1, planWords.limitInvalid);
const count = limit.max(1_000_000, planWords.limitInvalid).nullable();
const planFields = {
  name: z.string(planWords.nameInvalid).trim().min(1, planWords.nameInvalid).max(60, planWords.nameInvalid),
  students: count,
  staff: count,
  books: count,
  storage: limit
    .max(2 ** 50, planWords.limitInvalid)
    .nullable()
    .describe('In bytes.'),
};
const NewPlan = z.strictObject(planFields);
export type NewPlan = z.output<typeof NewPlan>;
const PlanChange = z.strictObject({ ...planFields, is_archived: z.boolean() }).partial();
export type PlanChange = z.output<typeof PlanChange>;

const isArchived = z.enum(['true', 'false']).optional();
export const PlatformPlanQuery = KeysetQuery.extend({
  is_archived: isArchived,
  ordering: sortedBy('name', 'created').default('name'),
});
export type PlatformPlanQuery = z.output<typeof PlatformPlanQuery>;

export const listPlatformPlans = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/plans/',
  summary: 'List the plans.',
  query: PlatformPlanQuery,
  reply: pageOf(PlatformPlan),
  csv: [
    'name',
    'limits.students',
    'limits.staff',
    'limits.books',
    'limits.storage',
    'variants',
    'subscribers',
    'is_archived',
  ],
});

export const createPlan = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/plans/',
  summary: 'Create a plan. It is offered once it has a variant.',
  body: NewPlan,
  reply: PlatformPlan,
  status: 201,
});

export const changePlan = route({
  host: 'root',
  method: 'PATCH',
  path: '/api-super-admin/plans/{id}/',
  summary: 'Change a plan. Smaller limits take nothing away from those who have it.',
  params: ById,
  body: PlanChange,
  reply: PlatformPlan,
});

export const PlatformVariant = z.object({
  ...variantFacts,
  plan: z.object({ id: z.uuid(), name: z.string() }),
  tax_rate: z.int().describe('In basis points.'),
  is_for_registration: z.boolean(),
  subscribers: z.int(),
  is_archived: z.boolean(),
});
export type PlatformVariant = z.output<typeof PlatformVariant>;

const trial = z.int(planWords.trialInvalid).min(0, planWords.trialInvalid).max(365, planWords.trialInvalid);
const NewVariant = z.strictObject({
  plan: z.uuid(),
  price: z.int(planWords.priceInvalid).min(1, planWords.priceInvalid).max(MAX_AMOUNT, planWords.priceInvalid),
  currency: z.string().refine((code) => findCurrency(code) !== undefined, planWords.variantUnknown),
  interval: PlanInterval,
  seats: z.int().min(1).max(10_000).default(1),
  trial_days: trial.default(0),
  tax_rate: z.int().min(0).max(10_000).default(0),
  is_for_registration: z.boolean().default(false),
});
export type NewVariant = z.output<typeof NewVariant>;
const VariantChange = z
  .strictObject({ trial_days: trial, is_for_registration: z.boolean(), is_archived: z.boolean() })
  .partial();
export type VariantChange = z.output<typeof VariantChange>;

export const PlatformVariantQuery = KeysetQuery.extend({
  plan: z.uuid().optional(),
  currency: z.string().max(3).optional(),
  is_archived: isArchived,
  ordering: sortedBy('name', 'price').default('name'),
});
export type PlatformVariantQuery = z.output<typeof PlatformVariantQuery>;

export const listVariants = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/variants/',
  summary: 'List what the plans cost.',
  query: PlatformVariantQuery,
  reply: pageOf(PlatformVariant),
  csv: [
    'plan.name',
    'price',
    'currency',
    'interval',
    'seats',
    'trial_days',
    'tax_rate',
    'is_for_registration',
    'subscribers',
    'is_archived',
  ],
});

export const createVariant = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/variants/',
  summary: 'Offer a plan for a price. Another price is another variant.',
  body: NewVariant,
  reply: PlatformVariant,
  status: 201,
});

export const changeVariant = route({
  host: 'root',
  method: 'PATCH',
  path: '/api-super-admin/variants/{id}/',
  summary: 'Change the trial of a variant, or offer it no longer. Who has it keeps it.',
  params: ById,
  body: VariantChange,
  reply: PlatformVariant,
});

export const PlatformSubscription = z.object({
  tenant: Tenant.extend({ is_organization: z.boolean() }),
  plan: z.string(),
  interval: PlanInterval,
  price: Amount,
  currency: z.string(),
  seats: z.int(),
  seats_used: z.int(),
  state: SubscriptionState,
  payment: PlanPaymentKind.nullable(),
  began_at: Moment,
  period_end: Moment.nullable(),
  grace_until: Moment.nullable(),
  paid_by: Tenant.nullable().describe('The organization that pays for it; null: the site itself.'),
  can_change_end: z.boolean(),
});
export type PlatformSubscription = z.output<typeof PlatformSubscription>;

export const PlatformSubscriptionQuery = KeysetQuery.extend({
  state: SubscriptionState.optional(),
  plan: z.uuid().optional(),
  payment: z.enum(['card', 'bank_transfer', 'none']).optional(),
  ordering: sortedBy('name', 'began').default('name'),
});
export type PlatformSubscriptionQuery = z.output<typeof PlatformSubscriptionQuery>;

export const listSubscriptions = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/subscriptions/',
  summary: 'List which sites have which plan, and its state.',
  query: PlatformSubscriptionQuery,
  reply: pageOf(PlatformSubscription),
  csv: [
    'tenant.school_name',
    'plan',
    'interval',
    'price',
    'currency',
    'seats',
    'seats_used',
    'state',
    'payment',
    'began_at',
    'period_end',
    'grace_until',
    'paid_by.school_name',
  ],
});

const until = z.iso.datetime({ offset: true, error: planWords.untilInvalid }).transform((text) => new Date(text));
export const beginTrial = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/subscriptions/',
  summary: 'Begin a trial of a site that has no plan.',
  body: z.strictObject({ tenant: z.uuid(), variant: z.uuid(), until }),
  reply: PlatformSubscription,
  status: 201,
});

export const changeSubscriptionEnd = route({
  host: 'root',
  method: 'PATCH',
  path: '/api-super-admin/subscriptions/{id}/',
  summary:
    'Move the end of a trial, or of a plan that is paid by bank transfer: at most to the end of what was paid. `id` is that of the site.',
  params: ById,
  body: z.strictObject({ until }),
  reply: PlatformSubscription,
});
