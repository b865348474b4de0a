import { z } from 'zod';
import { Nothing, route } from './route.ts';

export const messageWords = {
  nameMissing: 'Enter your name.',
  nameLong: 'Name must be 100 characters or fewer.',
  emailInvalid: 'Enter an email address we can reply to.',
  bodyMissing: 'Enter a message.',
  bodyLong: 'Message must be 5,000 characters or fewer.',
  kept: 'Thank you. Your message has been sent to the people who run this site.',
} as const;

export const Message = z.strictObject({
  kind: z.enum(['contact', 'problem']),
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
  /** The address of the page that the message is about. */
  page: z.string().max(500).default(''),
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
