import { z } from 'zod';
import { MailEvent } from '#contract/core/email-events.ts';
import { EmailState } from '#contract/core/email-states.ts';
import { BulkStarted, platformBulkBody } from '#contract/kit/bulk.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';

const EmailEvent = z.object({
  event: MailEvent.shape.event,
  permanent: z.boolean(),
  at: Moment,
  reason: z.string().describe('Reply of the receiving server.'),
});

/** An email as platform staff see it in the list. */
export const MonitoredEmail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  template: z.string(),
  tenant: z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string().nullable() }),
  state: EmailState,
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: Moment,
  sent_at: Moment.nullable(),
  events: z.array(EmailEvent),
  school_name: z.string(),
  reason: z.string().nullable().describe('Newest reply of the receiving server, or why the email was not sent.'),
  is_suppressed: z.boolean().describe('Whether the address gets no email at the moment.'),
  can_bulk_resend: z
    .boolean()
    .describe('Whether it is of a kind that is sent again together with others. Notices and requests to join are not.'),
});
export type MonitoredEmail = z.output<typeof MonitoredEmail>;

export const MonitoredEmailDetail = MonitoredEmail.extend({
  text: z.string().nullable().describe('Text without the secrets of its links; null once it is deleted.'),
  html: z.string().nullable(),
  can_resend: z.boolean().describe('Whether the email can be sent again with a new link.'),
});
export type MonitoredEmailDetail = z.output<typeof MonitoredEmailDetail>;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const period = {
  from: instant.optional().describe('Earliest time, inclusive.'),
  to: instant.optional().describe('Latest time, exclusive.'),
};

export const EmailQuery = KeysetQuery.extend({
  state: EmailState.optional(),
  template: z.string().max(60).optional(),
  tenant: z.uuid().optional().describe('Id of a school or organization.'),
  ...period,
});
export type EmailQuery = z.output<typeof EmailQuery>;

const EmailFilter = EmailQuery.omit({ limit: true, offset: true, after: true, before: true });
export type EmailFilter = z.output<typeof EmailFilter>;

export const bulkOnEmails = route({
  host: 'root',
  method: 'POST',
  path: '/emails/bulk/',
  summary: 'Send emails again with new links in the background.',
  body: platformBulkBody(['resend'], EmailFilter),
  status: 202,
  reply: BulkStarted,
});

export const listEmails = route({
  host: 'root',
  method: 'GET',
  path: '/emails/',
  summary: 'List the emails of all schools, newest first.',
  query: EmailQuery,
  reply: pageOf(MonitoredEmail),
  csv: ['created_at', 'template', 'to', 'subject', 'school_name', 'state', 'attempts', 'reason', 'sent_at'],
});

export const showEmail = route({
  host: 'root',
  method: 'GET',
  path: '/emails/{id}/',
  summary: 'Get an email with its text, without the secrets of its links.',
  params: ById,
  reply: MonitoredEmailDetail,
});

export const resendEmail = route({
  host: 'root',
  method: 'POST',
  path: '/emails/{id}/resend/',
  summary: 'Send an email again with a new link, by the action that sent it first.',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  status: 201,
  reply: z.object({ id: z.uuid() }),
});

/** The number of emails of a template on a day, by state. */
export const EmailCount = z.object({
  day: z.string(),
  template: z.string(),
  total: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  complained: z.int(),
  suppressed: z.int(),
  failed: z.int(),
});
export type EmailCount = z.output<typeof EmailCount>;

export const showEmailCounts = route({
  host: 'root',
  method: 'GET',
  path: '/email-counts/',
  summary: 'Count the emails of all schools by state, and by template and day (UTC). The default is the last 90 days.',
  query: KeysetQuery.omit({ search: true }).extend(period),
  reply: pageOf(EmailCount).extend({
    states: z.array(
      z.object({ state: EmailState, count: z.int(), today: z.int(), newest_at: Moment, oldest_at: Moment }),
    ),
    suppressions: z.int().describe('Addresses that get no email.'),
  }),
  csv: ['day', 'template', 'total', 'delivered', 'bounced', 'complained', 'suppressed', 'failed'],
});
