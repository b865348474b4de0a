import { z } from 'zod';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { PaidWith } from '#contract/money/paid-with.ts';
import { ChosenModeQuery } from '#contract/schools/applied-mode.ts';
import { giftWords } from './gift-words.ts';
import { CheckoutRequest } from './orders.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

const GiftRequest = CheckoutRequest.pick({
  email: true,
  name: true,
  country: true,
  provider: true,
})
  .extend({
    cause: z.uuid().optional(),
    project: z.uuid().optional().describe('With or without its cause.'),
    amount: z
      .int(giftWords.amountInvalid)
      .min(1, giftWords.amountInvalid)
      .max(MAX_AMOUNT, giftWords.amountInvalid)
      .describe(
        'In the smallest unit of the school’s currency. The smallest and the largest gift are those of the currency.',
      ),
    interval: z.enum(['once', 'month'], giftWords.intervalInvalid),
  })
  .refine(({ cause, project }) => cause !== undefined || project !== undefined, {
    path: ['cause'],
    error: giftWords.targetMissing,
  });
export type GiftRequest = z.output<typeof GiftRequest>;

export const GiftState = z.enum(['awaiting_payment', 'paid', 'active', 'past_due', 'cancelled', 'failed', 'refunded']);
export type GiftState = z.output<typeof GiftState>;

/** A gift as its giver sees it. */
export const Gift = z.object({
  id: z.uuid(),
  number: z.string(),
  state: GiftState,
  interval: z.enum(['once', 'month']),
  receipt: z.string().nullable().describe('Number of its receipt; null before it is paid.'),
  next_at: Moment.nullable().describe('When it is paid next; null: it was given once, or has ended.'),
  is_paused: z.boolean().describe('Whether nothing is charged now, because its school is suspended.'),
  can_stop: z.boolean().describe('Whether it is a monthly gift that runs: it can be stopped, and its card updated.'),
  amount: Amount,
  currency: z.string(),
  cause: z.object({ id: z.uuid(), name: z.string() }),
  project: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  payments: z
    .array(
      z.object({
        ...{ at: Moment, amount: Amount, state: z.enum(['on_its_way', 'raised', 'held', 'refunded']) },
        receipt: z.object({ id: z.uuid(), number: z.string() }).nullable().describe('Its receipt, once it is raised.'),
      }),
    )
    .describe(
      'Of each payment, the newest first, what was refunded, then what is left of it, `held` while a bank has it; empty before the first.',
    ),
  is_on_its_way: z.boolean().describe('Whether a bank has still to confirm the payment.'),
  has_declined: z.boolean().describe('Whether a card was declined when this gift was last to be paid.'),
  needs_check: z.boolean().describe('Whether a person has to find out what became of the payment.'),
  can_retry: z.boolean().describe('Whether it can be paid now.'),
  providers: z.array(PaidWith).describe('With whom it can be paid now.'),
  provider: PaidWith,
  placed_at: Moment,
  asked_at: Moment.nullable().describe('When the provider was asked last.'),
});
export type Gift = z.output<typeof Gift>;

export const giveGift = route({
  host: 'tenant',
  method: 'POST',
  path: '/donations/',
  summary: 'Give to a cause or a project, and get the page of the provider on which the gift is paid.',
  query: ChosenModeQuery,
  body: GiftRequest,
  reply: z.object({
    donation: z.uuid(),
    number: z.string(),
    key: z.string().describe('Opens the gift without an account, in the header Order-Key.'),
    amount: Amount,
    currency: z.string(),
    redirect_url: z.string(),
  }),
  status: 201,
  needsIdempotencyKey: true,
  hasSecretReply: true,
});

const ofGift = { host: 'tenant', params: ById, reply: Gift } as const;

export const showGift = route({ ...ofGift, method: 'GET', path: '/donations/{id}/', summary: 'Get a gift.' });

export const refreshGift = route({
  ...ofGift,
  method: 'POST',
  path: '/donations/{id}/refresh/',
  summary: 'Ask the provider about a gift now, at most once in 2 seconds.',
});

export const retryGift = route({
  ...ofGift,
  method: 'POST',
  path: '/donations/{id}/retry-payment/',
  summary: 'Pay a gift again. The earlier attempt is closed at its provider first.',
  body: z.strictObject({
    provider: PaidWith.optional().describe('Default: the one of the gift, if the school still offers it.'),
  }),
  reply: z.object({ redirect_url: z.string() }),
  status: 201,
  needsIdempotencyKey: true,
  hasSecretReply: true,
});

export const cancelGift = route({
  host: 'tenant',
  method: 'POST',
  path: '/donations/{id}/cancel/',
  summary: 'Stop a monthly gift. It stays stopped, also while the provider does not answer.',
  answersWhileSuspended: true,
  params: ById,
  reply: Nothing,
  status: 204,
});

export const updateGiftCard = route({
  host: 'tenant',
  method: 'POST',
  path: '/donations/{id}/update-card/',
  summary: 'Get the page of the provider on which the card of a monthly gift is updated.',
  params: ById,
  reply: z.object({ redirect_url: z.string() }),
  hasSecretReply: true,
});
