import type { FastifyInstance } from 'fastify';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { controlOf, Deliver, Fault, inOrder, Shown } from './control-bodies.ts';
import {
  type Delivery,
  deliverEvent,
  deliverUnlessHeld,
  type Happening,
  recordEvents,
  type SandboxDeps,
} from './deliveries.ts';

export type ActionOptions = { amount?: number | undefined; days?: number | undefined; reference: string };
export type ShownObject = {
  kind: 'session' | 'payment' | 'refund';
  id: string;
  state: string;
  amount: number;
  raw: object;
};

/** What buyers, banks and people at a provider do, and how its objects are shown to tests. */
export type ProviderRules<Action extends string> = {
  /** As in addresses: /sandbox/{name}/control/. */
  name: string;
  actions: readonly [Action, ...Action[]];
  /** Does an action that the rules of the provider allow in this state; refuses others with 409. */
  applyAction(db: PlatformDb, sessionId: string, action: Action, options: ActionOptions): Promise<Happening[]>;
  findObjects(db: PlatformDb, sessionId: string): Promise<ShownObject[]>;
};

/** Serves what tests and testers do in the place of buyers and banks. */
export function mountControl<Action extends string>(
  scope: FastifyInstance,
  deps: SandboxDeps,
  { name, actions, applyAction, findObjects }: ProviderRules<Action>,
): void {
  const { inPlatform, store } = deps;
  const Control = controlOf(actions);
  scope.post(`/sandbox/${name}/control/`, async ({ body }) => {
    const { reference, action, delivery, amount, days } = parseOrRefuse(Control, body);
    const run = (db: PlatformDb, id: string) => applyAction(db, id, action, { amount, days, reference });
    return { events: await changeSession(deps, reference, { delivery, run }) };
  });

  scope.get(`/sandbox/${name}/control/`, async ({ query }) => {
    const { reference } = parseOrRefuse(Shown, query);
    return showSession(deps, findObjects, reference);
  });

  scope.post(`/sandbox/${name}/control/deliver/`, async ({ body }) => {
    const { reference, events: ids = [], times, order, age_s } = parseOrRefuse(Deliver, body);
    const events = await inPlatform(async (db) => {
      const sessionIds = reference === undefined ? [] : await store.findSessionIds(db, reference);
      await store.updateHeld(db, sessionIds, false);
      return store.findEvents(db, { sessionIds, ids });
    });
    const deliveries: { event: string; status: number }[] = [];
    for (const event of inOrder(events, { order, times }))
      deliveries.push({ event: event.id, status: await deliverEvent(deps, event, age_s) });
    return { deliveries };
  });

  scope.post(`/sandbox/${name}/control/faults/`, async ({ body }, reply) => {
    const { on, kind, times } = parseOrRefuse(Fault, body);
    await inPlatform((db) => store.insertFault(db, on, kind, times));
    return reply.code(204).send();
  });
}

async function showSession(
  { inPlatform, origin, store, webhookPath, signEvent }: SandboxDeps,
  findObjects: ProviderRules<never>['findObjects'],
  reference: string,
): Promise<object> {
  const { objects, events } = await inPlatform(async (db) => {
    const ids = await store.findSessionIds(db, reference);
    const ofSessions: ShownObject[] = [];
    for (const id of ids) ofSessions.push(...(await findObjects(db, id)));
    return { objects: ofSessions, events: await store.findEvents(db, { sessionIds: ids }) };
  });
  const entries: object[] = [];
  for (const { id, type, created_at, body, deliveries } of events)
    entries.push({
      ...{ id, type, created_at, deliveries, url: new URL(webhookPath, origin).href },
      headers: await signEvent(body, 0),
      body: Buffer.from(body).toString('base64'),
    });
  return { objects, events: entries };
}

type Change = { delivery: Delivery; run(db: PlatformDb, sessionId: string): Promise<Happening[]> };

/** Changes the newest session of a reference, and with `now` waits until the product has answered its events. */
export async function changeSession(
  deps: SandboxDeps,
  reference: string,
  { delivery, run }: Change,
): Promise<string[]> {
  const { store } = deps;
  const { sessionId, events } = await deps.inPlatform(async (db) => {
    const [sessionId] = await store.findSessionIds(db, reference);
    if (sessionId === undefined) throw new Refusal('notFound');
    const happenings = await run(db, sessionId);
    if (delivery === 'hold') await store.updateHeld(db, [sessionId], true);
    const ids = await recordEvents(db, store, sessionId, { happenings, delivery });
    return { sessionId, events: await store.findEvents(db, { ids }) };
  });
  if (delivery === 'now') await deliverUnlessHeld(deps, sessionId, events);
  return events.map(({ id }) => id);
}
