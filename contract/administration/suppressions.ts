import { z } from 'zod';
import { emailAddress } from '#contract/kit/email-address.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { suppressionWords } from './suppression-words.ts';

export const SuppressionCause = z.enum(['bounced', 'complained', 'manual']);
export type SuppressionCause = z.output<typeof SuppressionCause>;

/** An address that gets no email of any school. */
export const Suppression = z.object({
  id: z.uuid(),
  address: z.string(),
  cause: SuppressionCause,
  reason: z.string().describe('Reply of the receiving server, or what staff entered.'),
  since: Moment,
});
export type Suppression = z.output<typeof Suppression>;

export const listSuppressions = route({
  host: 'root',
  method: 'GET',
  path: '/suppressions/',
  summary: 'List the email addresses that get no email, newest first.',
  query: KeysetQuery,
  reply: pageOf(Suppression),
  csv: ['address', 'cause', 'reason', 'since'],
});

export const addSuppression = route({
  host: 'root',
  method: 'POST',
  path: '/suppressions/',
  summary: 'Stop emails of all schools to an address.',
  body: z.strictObject({
    address: z
      .string(suppressionWords.addressMissing)
      .trim()
      .min(1, suppressionWords.addressMissing)
      .max(254, suppressionWords.addressInvalid)
      .pipe(emailAddress(suppressionWords.addressInvalid))
      .transform((typed) => typed.normalize('NFC').toLowerCase()),
    reason: Reason,
  }),
  status: 201,
  reply: Suppression,
});

export const removeSuppression = route({
  host: 'root',
  method: 'DELETE',
  path: '/suppressions/{id}/',
  summary: 'Send emails to an address again.',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  status: 204,
  reply: z.void(),
});
