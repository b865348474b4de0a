import type { FastifyInstance } from 'fastify';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { controlOf, Deliver, Fault, inOrder, Shown } from '#api/providers/sandbox/control-bodies.ts';
import type { SandboxDeps } from './api.ts';
import { type Delivery, deliverEvent, deliverUnlessHeld, recordEvents, signEvent, webhookUrl } from './deliveries.ts';
import type { OrderDocument, PhonepeDocument } from './documents.ts';
import { findDocumentsOf, findEvents, findOrderIds, insertFault, updateHeld } from './queries.ts';
import { actions, applyAction, isWaiting } from './rules.ts';

const Control = controlOf(actions);

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

  // The header has no time, so an age changes nothing that is sent.
  scope.post('/sandbox/phonepe/control/deliver/', async ({ body }) => {
    const { reference, events: ids = [], times, order } = parseOrRefuse(Deliver, body);
    const events = await inPlatform(async (db) => {
      const orderIds = reference === undefined ? [] : await findOrderIds(db, reference);
      await updateHeld(db, orderIds, false);
      return findEvents(db, { orderIds, ids });
    });
    const deliveries: { event: string; status: number }[] = [];
    for (const event of inOrder(events, { order, times }))
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
