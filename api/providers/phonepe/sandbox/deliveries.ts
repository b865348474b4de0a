import { createHash, randomUUID } from 'node:crypto';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { SandboxBase } from '#api/providers/sandbox/mount.ts';
import type { PhonepeEvent } from './documents.ts';
import { addDelivery, findDueEvents, insertEvent, isOrderHeld, type SandboxEvent } from './queries.ts';

/** Between the tries of an event that was not answered with success. */
const PAUSES_S = [60, 600, 3600, 6 * 3600, 24 * 3600];
const WEBHOOK_PATH = '/api/webhooks/phonepe/';

export type Delivery = 'now' | 'hold' | 'never';
export type DeliverDeps = Pick<SandboxBase, 'app' | 'origin' | 'inPlatform'> & {
  phonepe: PhonepeSettings;
};

/** Writes what happened as events, in the transaction of the change. Their ids are the sandbox's: PhonePe sends none. */
export async function recordEvents(
  db: PlatformDb,
  orderId: string,
  events: PhonepeEvent[],
  delivery: Delivery,
): Promise<string[]> {
  const ids: string[] = [];
  for (const event of events) {
    const id = `evt_${randomUUID()}`;
    const body = JSON.stringify(event, null, 2);
    await insertEvent(db, { id, session_id: orderId, type: event.event, body, is_lost: delivery === 'never' });
    ids.push(id);
  }
  return ids;
}

/** Returns the headers of every event: they cover neither body nor time. */
export function signEvent({ webhookUsername, webhookPassword }: PhonepeSettings): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'PhonePe-Webhook',
    authorization: createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex'),
  };
}

export function webhookUrl(origin: URL): string {
  return new URL(WEBHOOK_PATH, origin).href;
}

/** Sends an event as PhonePe would, and returns the status of the reply. */
export async function deliverEvent(
  { app, origin, phonepe, inPlatform }: DeliverDeps,
  { id, body }: Pick<SandboxEvent, 'id' | 'body'>,
): Promise<number> {
  // Inside of this process, because an installation behind a proxy may not reach its own address.
  const { statusCode: status } = await app.inject({
    method: 'POST',
    url: WEBHOOK_PATH,
    headers: { ...signEvent(phonepe), host: origin.host },
    payload: body,
  });
  await inPlatform((db) => addDelivery(db, id, { at: new Date().toISOString(), status }));
  return status;
}

/** Sends events one after the other, unless those of their order are held. */
export async function deliverUnlessHeld(
  deps: DeliverDeps,
  orderId: string,
  events: Pick<SandboxEvent, 'id' | 'body'>[],
): Promise<void> {
  if (await deps.inPlatform((db) => isOrderHeld(db, orderId))) return;
  for (const event of events) await deliverEvent(deps, event);
}

/** Sends again what the product has not answered with success; also what a stopped server did not send. */
export async function repeatFailed(deps: DeliverDeps): Promise<void> {
  const events = await deps.inPlatform((db) => findDueEvents(db, PAUSES_S));
  for (const event of events) await deliverEvent(deps, event);
}
