import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { TenantOfRow } from '#contract/schools/tenants.ts';
import { DearWorldFinding, DearWorldState, MyMessage } from './dear-world.ts';
import { dearWorldWords } from './dear-world-words.ts';

/** A message to the world as its reviewers see it. */
export const ReviewedMessage = MyMessage.omit({ can_change: true }).extend({
  author: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  class: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('A class of its author; a teacher’s own class where there is one.'),
  findings: z.array(DearWorldFinding),
  waiver: z.string().describe('Why a reviewer let pass what the checks found.'),
  reports: z.int().describe('How many reports about it are open; 0 for its author.'),
  is_permitted: z.boolean().describe('Whether its author has the permission to publish for everyone, or needs none.'),
  can_approve: z.boolean(),
  can_request_changes: z.boolean(),
  can_take_down: z.boolean(),
});
export type ReviewedMessage = z.output<typeof ReviewedMessage>;

export const MessageReviewQuery = KeysetQuery.extend({
  state: DearWorldState.default('in_review'),
  class: z.uuid().optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
});
export type MessageReviewQuery = z.output<typeof MessageReviewQuery>;

const Remark = z.string().trim().max(1000, dearWorldWords.remarkLong);
const seenVersion = {
  sent_at: z.iso.datetime({ offset: true }).describe('When the message was sent that the caller has read.'),
};

const ofSchool = { host: 'tenant', reply: ReviewedMessage } as const;

export const listMessageReviews = route({
  ...ofSchool,
  method: 'GET',
  path: '/message-reviews/',
  summary:
    'List the messages to the world that the caller reviews: those that wait with the oldest first, published ones with the newest.',
  query: MessageReviewQuery,
  reply: pageOf(ReviewedMessage),
  csv: ['text', 'pen_name', 'class.name', 'goal', 'language', 'state', 'sent_at', 'id'],
});
export const approveMessage = route({
  ...ofSchool,
  method: 'POST',
  path: '/message-reviews/{id}/approve/',
  summary: 'Approve a message for everyone. It is public when Booklark has read it too.',
  params: ById,
  body: z.strictObject({ ...seenVersion, waiver: z.string().trim().max(500, dearWorldWords.remarkLong).default('') }),
});
export const requestMessageChanges = route({
  ...ofSchool,
  method: 'POST',
  path: '/message-reviews/{id}/request-changes/',
  summary: 'Ask the author to change a message.',
  params: ById,
  body: z.strictObject({ ...seenVersion, remark: Remark.min(1, dearWorldWords.remarkMissing) }),
});
export const takeDownMessage = route({
  ...ofSchool,
  method: 'POST',
  path: '/message-reviews/{id}/take-down/',
  summary: 'Take down an approved or published message. It disappears everywhere.',
  params: ById,
  body: z.strictObject({ remark: Remark.min(1, dearWorldWords.reasonMissing) }),
});

/**
 * A message of any school that an adult there has approved, for the second look. It has only the pen name of its
 * author.
 */
export const PlatformMessage = MyMessage.pick({
  id: true,
  state: true,
  text: true,
  drawing: true,
  goal: true,
  language: true,
  pen_name: true,
  remark: true,
  published_at: true,
}).extend({
  tenant: TenantOfRow,
  country: z.string().nullable(),
  approved_at: Moment,
  reports: z.int().describe('How many reports about it are open.'),
  can_publish: z.boolean(),
  can_take_down: z.boolean(),
});
export type PlatformMessage = z.output<typeof PlatformMessage>;

/** The states of a message that an adult of its school has approved. */
export const SecondLookState = DearWorldState.extract(['approved', 'published', 'pulled_down']);

export const PlatformMessageQuery = KeysetQuery.extend({
  state: SecondLookState.default('approved'),
  tenant: z.uuid().optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
});
export type PlatformMessageQuery = z.output<typeof PlatformMessageQuery>;

const ofPlatform = { host: 'root', reply: PlatformMessage } as const;

export const listPlatformMessages = route({
  ...ofPlatform,
  method: 'GET',
  path: '/api-super-admin/dear-world/',
  summary:
    'List the messages to the world that schools have approved: those that wait with the oldest first, published ones with the newest.',
  query: PlatformMessageQuery,
  reply: pageOf(PlatformMessage),
  csv: [
    'text',
    'pen_name',
    'country',
    'tenant.school_name',
    'goal',
    'language',
    'state',
    'approved_at',
    'published_at',
    'id',
  ],
});
export const publishMessage = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/dear-world/{id}/publish/',
  summary: 'Publish a message that its school has approved.',
  params: ById,
  body: z.strictObject({
    approved_at: z.iso.datetime({ offset: true }).describe('When the message was approved that the caller has read.'),
  }),
});
export const undoMessageDecision = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/dear-world/{id}/undo/',
  summary:
    'Undo the caller’s own publication or removal of a message within a minute, unless someone has decided since. It is as it was.',
  params: ById,
});
export const takeDownPlatformMessage = route({
  ...ofPlatform,
  method: 'POST',
  path: '/api-super-admin/dear-world/{id}/take-down/',
  summary:
    'Take down a message, or keep an approved one from being published. Its school and its author read the reason.',
  params: ById,
  body: z.strictObject({ reason: Reason }),
});
