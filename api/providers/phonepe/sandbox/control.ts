import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import type { SandboxDeps } from './api.ts';
import { type Delivery, deliverEvent, deliverUnlessHeld, recordEvents, signEvent, webhookUrl } from './deliveries.ts';
import type { OrderDocument, PhonepeDocument } from './documents.ts';
import { faultKinds } from './fail-calls.ts';
import { findDocumentsOf, findEvents, findOrderIds, insertFault, type SandboxEvent, updateHeld } from './queries.ts';
import { actions, applyAction, isWaiting } from './rules.ts';

const Control = z.strictObject({
  reference: z.string().min(1),
  action: z.enum(actions),
  amount: z.int().min(1).optional(),
  days: z.int().min(0).max(400).optional(),
  delivery: z.enum(['now', 'hold', 'never']).default('now'),
});
// The header has no time, so an age changes nothing that is sent.
const Deliver = z.strictObject({
  reference: z.string().min(1).optional(),
  events: z.array(z.string()).max(100).optional(),
  times: z.int().min(1).max(20).default(1),
  order: z.enum(['created', 'reversed', 'shuffled']).default('created'),
  age_s: z.int().min(0).default(0),
});
const Fault = z.strictObject({ on: z.string().min(1), kind: z.enum(faultKinds), times: z.int().min(1).max(100) });
const Shown = z.object({ reference: z.string().min(1) });

/** Serves what tests and testers do in the place of buyers and banks. */
export function mountPhonepeControl(scope: FastifyInstance, deps: SandboxDeps): void {
  const { inPlatform, origin, phonepe } = deps;
  scope.post('/sandbox/phonepe/control/', async ({ body }) => {
    const { reference, action, delivery, ...options } = parseOrRefuse(Control, body);
    const run = (db: PlatformDb, id: string) => applyAction(db, id, action, { ...options, refundId: reference });
    return { events: await changeOrder(deps, reference, { delivery, run }) };
  });

  scope.get('/sandbox/phonepe/control/', async ({ query }) => {
    const { reference } = parseOrRefuse(Shown, query);
    return inPlatform(async (db) => {
      const ids = await findOrderIds(db, reference);
      const documents: PhonepeDocument[] = [];
      for (const id of ids) documents.push(...(await findDocumentsOf(db, id)));
      const events = await findEvents(db, { orderIds: ids });
      return {
        objects: documents.flatMap(toObjects),
        events: events.map(({ id, type, created_at, body, deliveries }) => ({
          ...{ id, type, created_at, deliveries, url: webhookUrl(origin), headers: signEvent(phonepe) },
          body: Buffer.from(body).toString('base64'),
        })),
      };
    });
  });

  scope.post('/sandbox/phonepe/control/deliver/', async ({ body }) => {
    const { reference, events: ids = [], times, order } = parseOrRefuse(Deliver, body);
    const events = await inPlatform(async (db) => {
      const orderIds = reference === undefined ? [] : await findOrderIds(db, reference);
      await updateHeld(db, orderIds, false);
      return findEvents(db, { orderIds, ids });
    });
    const deliveries: { event: string; status: number }[] = [];
    const repeated = Array.from({ length: times }, () => events).flat();
    for (const event of inOrder(repeated, order))
      deliveries.push({ event: event.id, status: await deliverEvent(deps, event) });
    return { deliveries };
  });

  scope.post('/sandbox/phonepe/control/faults/', async ({ body }, reply) => {
    const { on, kind, times } = parseOrRefuse(Fault, body);
    await inPlatform((db) => insertFault(db, on, kind, times));
    return reply.code(204).send();
  });
}

type Change = { delivery: Delivery; run(db: PlatformDb, orderId: string): ReturnType<typeof applyAction> };

/** Changes the newest order of a reference, and with `now` waits until the product has answered its events. */
export async function changeOrder(deps: SandboxDeps, reference: string, { delivery, run }: Change): Promise<string[]> {
  const { orderId, events } = await deps.inPlatform(async (db) => {
    const [orderId] = await findOrderIds(db, reference);
    if (orderId === undefined) throw new Refusal('notFound');
    const happened = await run(db, orderId);
    if (delivery === 'hold') await updateHeld(db, [orderId], true);
    const ids = await recordEvents(db, orderId, happened, delivery);
    return { orderId, events: await findEvents(db, { ids }) };
  });
  if (delivery === 'now') await deliverUnlessHeld(deps, orderId, events);
  return events.map(({ id }) => id);
}

function inOrder(events: SandboxEvent[], order: 'created' | 'reversed' | 'shuffled'): SandboxEvent[] {
  if (order === 'reversed') return events.toReversed();
  if (order === 'created') return events;
  return events
    .map((event) => ({ event, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ event }) => event);
}

const STATES = { PENDING: 'open', COMPLETED: 'paid', FAILED: 'closed' } as const;

/** Returns an order as a session with its tries as payments, and a refund. */
function toObjects(raw: PhonepeDocument): { kind: string; id: string; state: string; amount: number; raw: object }[] {
  const { id, amount, state } = raw;
  if (raw.kind === 'refund') return [{ kind: 'refund', id, state: STATES[state], amount, raw }];
  return [
    { kind: 'session', id, state: sessionState(raw), amount, raw },
    ...raw.tries.map((one) => ({
      ...{ kind: 'payment', id: one.transactionId, amount: one.amount, raw: one },
      state: one.state === 'PENDING' ? 'waiting' : STATES[one.state],
    })),
  ];
}

const sessionState = (order: OrderDocument) => (isWaiting(order) ? 'waiting' : STATES[order.state]);
