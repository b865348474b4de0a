import { z } from 'zod';
import { countries } from '#contract/kit/countries.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { MAX_TOUR_SIZE } from './limits.ts';
import { messageKinds, messageStates, messageTopics } from './message-words.ts';
import { tourRoles, tourTimes, tourWords } from './tour-words.ts';

export const messageWords = {
  nameMissing: 'Enter your name.',
  nameLong: 'Name must be 100 characters or fewer.',
  emailInvalid: 'Enter an email address we can reply to.',
  bodyMissing: 'Enter a message.',
  bodyLong: 'Message must be 5,000 characters or fewer.',
  topicUnexpected: 'Only problem reports have a topic.',
  confirmation: 'Thank you. Your message has been sent to the people who run this site.',
} as const;

const sender = {
  name: z
    .string(messageWords.nameMissing)
    .trim()
    .min(1, messageWords.nameMissing)
    .max(100, messageWords.nameLong)
    .regex(/^[^\p{Cc}]*$/u, messageWords.nameMissing),
  email: z
    .string(messageWords.emailInvalid)
    .trim()
    .max(254, messageWords.emailInvalid)
    .pipe(emailAddress(messageWords.emailInvalid)),
};

/** Fields and times that tell people from programs that fill in forms. */
const spamTraps = {
  website: z
    .string()
    .default('')
    .describe('A field that people do not see. A message that fills it is suspected spam.'),
  seconds_open: z
    .number()
    .min(0)
    .optional()
    .describe('Seconds from opening the form to sending it. Below 3, the message is suspected spam.'),
};

const bodyText = (missing: string) => z.string(missing).trim().min(1, missing).max(5000, messageWords.bodyLong);

export const Message = z
  .strictObject({
    kind: z.enum(messageKinds),
    topic: z.enum(messageTopics).nullable().default(null).describe('What a problem is about; null for other messages.'),
    ...sender,
    body: bodyText(messageWords.bodyMissing),
    page: z.string().max(500).default('').describe('Address of the page that the message is about.'),
    ...spamTraps,
  })
  .refine(({ kind, topic }) => kind === 'problem' || topic === null, {
    path: ['topic'],
    error: messageWords.topicUnexpected,
  });
export type Message = z.output<typeof Message>;

/** The questions of the platform before it shows Booklark to a school. Stored as the facts of the lead. */
export const TourFacts = z.strictObject({
  school: z
    .string(tourWords.schoolMissing)
    .trim()
    .min(1, tourWords.schoolMissing)
    .max(200, tourWords.schoolLong)
    .regex(/^[^\p{Cc}]*$/u, tourWords.schoolMissing),
  role: z.enum(tourRoles, tourWords.roleMissing).describe('What the person does there.'),
  country: z.enum(countries as [string, ...string[]], tourWords.countryMissing),
  size: z
    .int(tourWords.sizeInvalid)
    .min(1, tourWords.sizeInvalid)
    .max(MAX_TOUR_SIZE, tourWords.sizeInvalid)
    .describe('Number of students.'),
  times: z.enum(tourTimes, tourWords.timesMissing).describe('When a tour suits the person.'),
});

export type TourFacts = z.output<typeof TourFacts>;

export const TourRequest = z.strictObject({
  kind: z.literal('tour'),
  ...sender,
  ...TourFacts.shape,
  body: bodyText(tourWords.bodyMissing),
  ...spamTraps,
});
export type TourRequest = z.output<typeof TourRequest>;

export const sendMessage = route({
  method: 'POST',
  path: '/messages/',
  summary:
    'Send a message to the site’s operators, which is stored and emailed to them, or ask the platform for a tour, which is confirmed by email.',
  host: 'both',
  body: z.discriminatedUnion('kind', [Message, TourRequest]),
  status: 201,
  reply: z.object({ message: z.string() }),
});

/** A message as the admins of the site read it. */
export const SiteMessage = z.object({
  id: z.uuid(),
  kind: z.enum(messageKinds),
  topic: z.enum(messageTopics).nullable(),
  state: z.enum(messageStates),
  is_suspected_spam: z.boolean(),
  name: z.string(),
  email: z.string(),
  body: z.string(),
  page: z.string(),
  order: z
    .object({ id: z.uuid(), number: z.string() })
    .nullable()
    .describe('The order or gift whose page the message is about.'),
  created_at: Moment,
});
export type SiteMessage = z.output<typeof SiteMessage>;

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const MessageQuery = KeysetQuery.extend({
  kind: z.enum(messageKinds).optional(),
  topic: z.enum(messageTopics).optional(),
  state: z.enum(messageStates).optional(),
  is_suspected_spam: flag.optional(),
});
export type MessageQuery = z.output<typeof MessageQuery>;

export const listMessages = route({
  method: 'GET',
  path: '/messages/',
  host: 'tenant',
  summary: 'List the messages written on this site: open reports of unsafe content first, then the newest.',
  query: MessageQuery,
  reply: pageOf(SiteMessage),
  csv: [
    'created_at',
    'kind',
    'topic',
    'state',
    'is_suspected_spam',
    'name',
    'email',
    'body',
    'page',
    'order.number',
    'id',
  ],
});

export const changeMessage = route({
  method: 'PATCH',
  path: '/messages/{id}/',
  host: 'tenant',
  summary: 'Mark a message of this site as answered, or open it again.',
  params: ById,
  body: z.strictObject({ state: z.enum(messageStates).extract(['new', 'answered']) }),
  reply: SiteMessage,
});
