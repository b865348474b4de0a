import { createHmac } from 'node:crypto';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { SandboxBase } from '#sandbox/kit/mount.ts';
import { createStripeId, secondsNow } from './documents.ts';
import { addDelivery, findDueEvents, insertEvent, isSessionHeld, type SandboxEvent } from './queries.ts';
import type { Happening } from './rules.ts';

/** The version of the library, of the webhook and of the sandbox. */
export const API_VERSION = '2026-10-28.endive';
/** Between the tries of an event. Stripe goes on for three days, with longer and longer pauses. */
const PAUSES_S = [60, 600, 3600, 6 * 3600, 24 * 3600];
const WEBHOOK_PATH = '/api/webhooks/stripe/';

export type Delivery = 'now' | 'hold' | 'never';
export type DeliverDeps = Pick<SandboxBase, 'app' | 'origin' | 'inPlatform'> & {
  stripe: StripeSettings;
};

/** Writes what happened as events, in the transaction of the change. */
export async function recordEvents(
  db: PlatformDb,
  sessionId: string,
  happenings: Happening[],
  delivery: Delivery,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { type, object, previous } of happenings) {
    const id = createStripeId('evt_1');
    const event = {
      id,
      object: 'event',
      api_version: API_VERSION,
      created: secondsNow(),
      data: { object, ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    // Indented, so that a body that was parsed and written again does not match its signature.
    const body = JSON.stringify(event, null, 2);
    await insertEvent(db, { id, session_id: sessionId, type, body, is_lost: delivery === 'never' });
    ids.push(id);
  }
  return ids;
}

/** Returns the headers of an event, signed now or some seconds ago, with every secret as during a rotation. */
export function signEvent({ webhookSecrets }: StripeSettings, body: string, ageSeconds = 0): Record<string, string> {
  const time = secondsNow() - ageSeconds;
  const signatures = webhookSecrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'stripe-signature': [`t=${time}`, ...signatures].join(','),
  };
}

export function webhookUrl(origin: URL): string {
  return new URL(WEBHOOK_PATH, origin).href;
}

/** Sends an event as Stripe would, and returns the status of the reply. */
export async function deliverEvent(
  { app, origin, stripe, inPlatform }: DeliverDeps,
  { id, body }: Pick<SandboxEvent, 'id' | 'body'>,
  ageSeconds = 0,
): Promise<number> {
  // Inside of this process, because an installation behind a proxy may not reach its own address.
  const { statusCode: status } = await app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { ...signEvent(stripe, body, ageSeconds), host: origin.host },
    payload: body,
  });
  await inPlatform((db) => addDelivery(db, id, { at: new Date().toISOString(), status }));
  return status;
}

/** Sends events one after the other, unless those of their session are held. */
export async function deliverUnlessHeld(
  deps: DeliverDeps,
  sessionId: string,
  events: Pick<SandboxEvent, 'id' | 'body'>[],
): Promise<void> {
  if (await deps.inPlatform((db) => isSessionHeld(db, sessionId))) return;
  for (const event of events) await deliverEvent(deps, event);
}

/** Sends again what the product has not answered with success, as Stripe does; also what a stopped server did not send. */
export async function repeatFailed(deps: DeliverDeps): Promise<void> {
  const events = await deps.inPlatform((db) => findDueEvents(db, PAUSES_S));
  for (const event of events) await deliverEvent(deps, event);
}
