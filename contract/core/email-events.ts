import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { truncate } from '#contract/kit/truncate.ts';

export const MailEvent = z.strictObject({
  email_id: z.uuid().describe('Id of the email: its Message-ID before the @.'),
  event: z.enum(['delivered', 'bounced', 'complained']),
  permanent: z.boolean().default(false).describe('For a bounce: whether the server replied 5.x.x, not 4.x.x.'),
  reason: z
    .string()
    .default('')
    .transform((text) => truncate(text, 500))
    .describe('Reply of the receiving server.'),
  at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
export type MailEvent = z.output<typeof MailEvent>;

export const receiveMailEvents = route({
  method: 'POST',
  path: '/mail-events/',
  summary:
    'Receive what the mail provider reports about sent emails. Signed in the header x-booklark-signature: t={unix seconds},v1={hex of HMAC-SHA256 over "{t}.{body}"}.',
  host: 'root',
  body: z.strictObject({ events: z.array(MailEvent).max(1000) }),
  status: 202,
  reply: z.object({ received: z.int() }),
});
