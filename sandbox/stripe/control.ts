import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse, Refusal } from '#api/kit/refusal.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { controlOf, Deliver, Fault, inOrder, Shown } from '#sandbox/kit/control-bodies.ts';
import { faultKinds } from '#sandbox/kit/fault-injection.ts';
import type { SandboxDeps } from './api.ts';
import { type Delivery, deliverEvent, deliverUnlessHeld, recordEvents, signEvent, webhookUrl } from './deliveries.ts';
import type { StripeDocument } from './document-types.ts';
import { findDocumentsOf, findEvents, findSessionIds, insertFault, updateHeld } from './queries.ts';
import { actions, applyAction } from './rules.ts';

const Control = controlOf(actions);
const AnyFault = Fault.extend({ kind: z.enum([...faultKinds, 'no_fee']) });

/** Serves what tests and testers do in the place of buyers and banks. */
export function mountStripeControl(scope: FastifyInstance, deps: SandboxDeps): void {
  const { inPlatform, origin, stripe } = deps;
  scope.post('/sandbox/stripe/control/', async ({ body }) => {
    const { reference, action, delivery, ...options } = parseOrRefuse(Control, body);
    return {
      events: await changeSession(deps, reference, {
        delivery,
        run: (db, id) => applyAction(db, id, action, { ...options, reference }),
      }),
    };
  });

  scope.get('/sandbox/stripe/control/', async ({ query }) => {
    const { reference } = parseOrRefuse(Shown, query);
    return inPlatform(async (db) => {
      const ids = await findSessionIds(db, reference);
      const documents: StripeDocument[] = [];
      for (const id of ids) documents.push(...(await findDocumentsOf(db, id)));
      const events = await findEvents(db, { sessionIds: ids });
      return {
        objects: documents.flatMap(toObject),
        events: events.map(({ id, type, created_at, body, deliveries }) => ({
          ...{ id, type, created_at, deliveries, url: webhookUrl(origin) },
          headers: signEvent(stripe, body),
          body: Buffer.from(body).toString('base64'),
        })),
      };
    });
  });

  scope.post('/sandbox/stripe/control/deliver/', async ({ body }) => {
    const { reference, events: ids = [], times, order, age_s } = parseOrRefuse(Deliver, body);
    const events = await inPlatform(async (db) => {
      const sessionIds = reference === undefined ? [] : await findSessionIds(db, reference);
      await updateHeld(db, sessionIds, false);
      return findEvents(db, { sessionIds, ids });
    });
    const deliveries: { event: string; status: number }[] = [];
    for (const event of inOrder(events, { order, times }))
      deliveries.push({ event: event.id, status: await deliverEvent(deps, event, age_s) });
    return { deliveries };
  });

  scope.post('/sandbox/stripe/control/faults/', async ({ body }, reply) => {
    const { on, kind, times } = parseOrRefuse(AnyFault, body);
    await inPlatform((db) => insertFault(db, on, kind, times));
    return reply.code(204).send();
  });
}

type Change = { delivery: Delivery; run(db: PlatformDb, sessionId: string): ReturnType<typeof applyAction> };

/** Changes the newest session of a reference, and with `now` waits until the product has answered its events. */
export async function changeSession(
  deps: SandboxDeps,
  reference: string,
  { delivery, run }: Change,
): Promise<string[]> {
  const { sessionId, events } = await deps.inPlatform(async (db) => {
    const [sessionId] = await findSessionIds(db, reference);
    if (sessionId === undefined) throw new Refusal('notFound');
    const happenings = await run(db, sessionId);
    if (delivery === 'hold') await updateHeld(db, [sessionId], true);
    const ids = await recordEvents(db, sessionId, happenings, delivery);
    return { sessionId, events: await findEvents(db, { ids }) };
  });
  if (delivery === 'now') await deliverUnlessHeld(deps, sessionId, events);
  return events.map(({ id }) => id);
}

const KINDS = {
  'checkout.session': 'session',
  payment_intent: 'payment',
  refund: 'refund',
  subscription: 'subscription',
  dispute: 'dispute',
} as const;

function toObject(raw: StripeDocument) {
  const kind = KINDS[raw.object as keyof typeof KINDS];
  if (!kind) return [];
  const amount =
    raw.object === 'checkout.session'
      ? raw.amount_total
      : raw.object === 'subscription'
        ? raw.items.data[0].price.unit_amount
        : raw.amount;
  return [{ kind, id: raw.id, state: stateOf(raw), amount, raw }];
}

function stateOf(raw: StripeDocument): 'open' | 'waiting' | 'paid' | 'closed' {
  if (raw.object === 'dispute') return raw.status === 'needs_response' ? 'open' : 'closed';
  if (raw.object === 'checkout.session') {
    if (raw.status === 'open') return 'open';
    return raw.status === 'expired' ? 'closed' : raw.payment_status === 'paid' ? 'paid' : 'waiting';
  }
  if (raw.object === 'subscription') return raw.status === 'canceled' ? 'closed' : 'open';
  if (raw.object === 'payment_intent' && raw.status === 'processing') return 'waiting';
  if (raw.status === 'succeeded') return 'paid';
  return raw.object === 'refund' ? 'closed' : 'open';
}
