import type { PlatformDb } from '#api/kit/tenant.ts';
import type { SandboxBase } from './mount.ts';
import type { SandboxEvent, Store } from './store-queries.ts';

/** Between the tries of an event. Providers go on for three days, with longer and longer pauses. */
const PAUSES_S = [60, 600, 3600, 6 * 3600, 24 * 3600];

export type Delivery = 'now' | 'hold' | 'never';

/** What a sandbox needs, and how its provider writes and signs events. */
export type SandboxDeps = SandboxBase & {
  store: Store;
  /** The path to which the provider sends its events. */
  webhookPath: string;
  /** Returns the headers of an event, signed now or some seconds ago. */
  signEvent(body: string, ageSeconds: number): Promise<Record<string, string>>;
};

/** What happened at a provider: an event to send. Its body is indented, so that one that was written again does not match its signature. */
export type Happening = { id: string; type: string; body: object };

/** Writes what happened as events, in the transaction of the change. */
export async function recordEvents(
  db: PlatformDb,
  store: Store,
  sessionId: string,
  { happenings, delivery }: { happenings: Happening[]; delivery: Delivery },
): Promise<string[]> {
  for (const { id, type, body } of happenings)
    await store.insertEvent(db, {
      ...{ id, session_id: sessionId, type, is_lost: delivery === 'never' },
      body: JSON.stringify(body, null, 2),
    });
  return happenings.map(({ id }) => id);
}

/** Sends an event as the provider would, and returns the status of the reply. */
export async function deliverEvent(
  { app, origin, store, webhookPath, signEvent, inPlatform }: SandboxDeps,
  { id, body }: Pick<SandboxEvent, 'id' | 'body'>,
  ageSeconds = 0,
): Promise<number> {
  // Inside of this process, because an installation behind a proxy may not reach its own address.
  const { statusCode: status } = await app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { ...(await signEvent(body, ageSeconds)), host: origin.host },
    payload: body,
  });
  await inPlatform((db) => store.addDelivery(db, id, { at: new Date().toISOString(), status }));
  return status;
}

/** Sends events one after the other, unless those of their session are held. */
export async function deliverUnlessHeld(
  deps: SandboxDeps,
  sessionId: string,
  events: Pick<SandboxEvent, 'id' | 'body'>[],
): Promise<void> {
  if (await deps.inPlatform((db) => deps.store.isSessionHeld(db, sessionId))) return;
  for (const event of events) await deliverEvent(deps, event);
}

/** Sends again what the product has not answered with success, as providers do; also what a stopped server did not send. */
export async function repeatFailed(deps: SandboxDeps): Promise<void> {
  const events = await deps.inPlatform((db) => deps.store.findDueEvents(db, PAUSES_S));
  for (const event of events) await deliverEvent(deps, event);
}
