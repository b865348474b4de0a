import { z } from 'zod';
import { messageKinds, messageStates, messageTopics } from './message-words.ts';
import { KeysetQuery, pageOf } from './page.ts';
import { Nothing, route } from './route.ts';

export const messageWords = {
  nameMissing: 'Enter your name.',
  nameLong: 'Name must be 100 characters or fewer.',
  emailInvalid: 'Enter an email address we can reply to.',
  bodyMissing: 'Enter a message.',
  bodyLong: 'Message must be 5,000 characters or fewer.',
  topicUnexpected: 'Only problem reports have a topic.',
  kept: 'Thank you. Your message has been sent to the people who run this site.',
} as const;

export const Message = z
  .strictObject({
    kind: z.enum(messageKinds),
    topic: z.enum(messageTopics).nullable().default(null).describe('What a problem is about; null for other messages.'),
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
      .pipe(z.email(messageWords.emailInvalid)),
    body: z.string(messageWords.bodyMissing).trim().min(1, messageWords.bodyMissing).max(5000, messageWords.bodyLong),
    page: z.string().max(500).default('').describe('Address of the page that the message is about.'),
    website: z
      .string()
      .default('')
      .describe('A field that people do not see. A message that fills it is suspected spam.'),
    seconds_open: z
      .number()
      .min(0)
      .optional()
      .describe('Seconds from opening the form to sending it. Below 3, the message is suspected spam.'),
  })
  .refine(({ kind, topic }) => kind === 'problem' || topic === null, {
    path: ['topic'],
    error: messageWords.topicUnexpected,
  });
export type Message = z.output<typeof Message>;

export const sendMessage = route({
  method: 'POST',
  path: '/messages/',
  summary: 'Send a message to the site’s operators. Stores it and emails it to them.',
  host: 'both',
  params: Nothing,
  query: Nothing,
  body: Message,
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
  created_at: z.string(),
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
  params: Nothing,
  query: MessageQuery,
  body: Nothing,
  reply: pageOf(SiteMessage),
  csv: ['created_at', 'kind', 'topic', 'state', 'is_suspected_spam', 'name', 'email', 'body', 'page', 'id'],
});
