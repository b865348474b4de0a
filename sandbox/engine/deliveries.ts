import type { Sandbox } from './dialect.ts';
import type { SandboxEvent } from './store-queries.ts';

/** Between the tries of an event. Providers go on for three days, with longer and longer pauses. */
const PAUSES_S = [60, 600, 3600, 6 * 3600, 24 * 3600];

type Deps = Omit<Sandbox, 'inBackground'>;

export const webhookPath = ({ dialect }: Pick<Sandbox, 'dialect'>) => `/api/webhooks/${dialect.name}/`;

/** Sends an event as the provider would, and returns the status of the reply. */
export async function deliverEvent(
  sandbox: Deps,
  { id, body }: Pick<SandboxEvent, 'id' | 'body'>,
  ageSeconds = 0,
): Promise<number> {
  const { app, origin, dialect, withStore } = sandbox;
  // Inside of this process, because an installation behind a proxy may not reach its own address.
  const { statusCode: status } = await app.inject({
    method: 'POST',
    url: webhookPath(sandbox),
    headers: { ...(await dialect.sign(body, ageSeconds, sandbox)), host: origin.host },
    payload: body,
  });
  await withStore((store) => store.addDelivery(id, { at: new Date().toISOString(), status }));
  return status;
}

/** Sends events one after the other, unless those of their session are held. */
export async function deliverUnlessHeld(sandbox: Deps, events: SandboxEvent[]): Promise<void> {
  const [first] = events;
  if (!first || (await sandbox.withStore((store) => store.isHeld(first.session_id)))) return;
  for (const event of events) await deliverEvent(sandbox, event);
}

/** Sends again what the product has not answered with success, as providers do; also what a stopped server did not send. */
export async function repeatFailed(sandbox: Deps): Promise<void> {
  for (const event of await sandbox.withStore((store) => store.findDueEvents(PAUSES_S)))
    await deliverEvent(sandbox, event);
}
