import { createHash } from 'node:crypto';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';

/** Returns the headers of every event: they cover neither body nor time. */
export function signEvent({ webhookUsername, webhookPassword }: PhonepeSettings): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'PhonePe-Webhook',
    authorization: createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex'),
  };
}
