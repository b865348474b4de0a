import { z } from 'zod';

/**
 * The state of an email. `sent`: the mail server accepted it. The provider reports `delivered`, `bounced` and
 * `complained`.
 */
export const EmailState = z.enum([
  'queued',
  'sending',
  'held',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'suppressed',
  'failed',
]);
export type EmailState = z.output<typeof EmailState>;
