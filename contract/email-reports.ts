import { z } from 'zod';
import { KeysetQuery, pageOf } from './page.ts';
import { ById, Nothing, route } from './route.ts';

/** A message about an email that no program understands. */
export const EmailReport = z.object({
  id: z.uuid(),
  from: z.string(),
  subject: z.string(),
  text: z.string().describe('Without links and secrets, and without the email that it returns.'),
  received_at: z.string(),
  email: z
    .object({ id: z.uuid(), to: z.string() })
    .nullable()
    .describe('The email that it is about; null if that is not proven.'),
});
export type EmailReport = z.output<typeof EmailReport>;

const platformRoute = { host: 'root', params: Nothing, query: Nothing, body: Nothing } as const;

export const listEmailReports = route({
  ...platformRoute,
  method: 'GET',
  path: '/email-reports/',
  summary: 'List the reports about emails that staff must read, newest first. They are kept for 30 days.',
  query: KeysetQuery,
  reply: pageOf(EmailReport),
  csv: ['received_at', 'from', 'subject', 'text', 'email.to'],
});

export const deleteEmailReport = route({
  ...platformRoute,
  method: 'DELETE',
  path: '/email-reports/{id}/',
  summary: 'Delete a report about an email that was read.',
  params: ById,
  status: 204,
  reply: z.void(),
});
