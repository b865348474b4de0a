import { z } from 'zod';
import { Nothing, route } from './route.ts';

export const messageWords = {
  nameMissing: 'Please write your name.',
  nameLong: 'A name has at most 100 characters.',
  emailInvalid: 'Please write an email address that we can answer to.',
  bodyMissing: 'Please write what it is about.',
  bodyLong: 'This is too long. 5,000 characters are the most.',
  contactSubject: 'A message from your site',
  problemSubject: 'A problem was reported on your site',
  kept: 'Thank you. Your message has been kept for the people who look after this site.',
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
  summary: 'Writes to the people who look after this site; the message is kept and mailed to them',
  host: 'both',
  params: Nothing,
  query: Nothing,
  body: Message,
  status: 201,
  reply: z.object({ message: z.string() }),
});
