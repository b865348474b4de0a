import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse } from '#api/kit/refusal.ts';
import { faultKinds } from './api.ts';
import { deliverEvent, webhookPath } from './deliveries.ts';
import type { Rule, Sandbox } from './dialect.ts';
import type { Trade } from './objects.ts';
import { changeSession, toTrade } from './trades.ts';

/** The events to send now, in their order, and how often. `age_s`: the age of their signatures in seconds. */
const Deliver = z.strictObject({
  reference: z.string().min(1).optional(),
  events: z.array(z.string()).max(100).default([]),
  times: z.int().min(1).max(20).default(1),
  order: z.enum(['created', 'reversed', 'shuffled']).default('created'),
  age_s: z.int().min(0).default(0),
});
const NewFault = z.strictObject({
  on: z.string().min(1),
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(100),
});
const Shown = z.object({ reference: z.string().min(1) });

/** Returns the body of an action in the place of a buyer or a bank. */
const controlOf = (rules: Record<string, Rule>) =>
  z.strictObject({
    reference: z.string().min(1),
    action: z.enum(Object.keys(rules)),
    amount: z.int().min(1).optional(),
    days: z.int().min(0).max(400).optional(),
    delivery: z.enum(['now', 'hold', 'never']).default('now'),
  });

/** Serves what tests and testers do in the place of buyers and banks. */
export function mountControl(scope: FastifyInstance, sandbox: Sandbox): void {
  const { inPlatform, store, dialect } = sandbox;
  const url = `/sandbox/${dialect.name}/control/`;
  const Control = controlOf(dialect.rules);
  scope.post(url, async ({ body }) => {
    const { action, delivery, ...options } = parseOrRefuse(Control, body);
    const rule = dialect.rules[action];
    const work = (trade: Trade) => rule?.(trade, options);
    return { events: await changeSession(sandbox, options.reference, { delivery, work }) };
  });

  scope.get(url, ({ query }) => showSessions(sandbox, parseOrRefuse(Shown, query).reference));

  scope.post(`${url}deliver/`, async ({ body }) => {
    const { reference, events: ids, times, order, age_s } = parseOrRefuse(Deliver, body);
    const events = await inPlatform(async (db) => {
      const sessionIds = reference === undefined ? [] : await store.findSessionIds(db, reference);
      await store.updateHeld(db, sessionIds, false);
      return store.findEvents(db, { sessionIds, ids });
    });
    const deliveries: { event: string; status: number }[] = [];
    for (const event of inOrder(events, order, times))
      deliveries.push({ event: event.id, status: await deliverEvent(sandbox, event, age_s) });
    return { deliveries };
  });

  scope.post(`${url}faults/`, async ({ body }, reply) => {
    const { on, kind, times } = parseOrRefuse(NewFault, body);
    await inPlatform((db) => store.insertFault(db, on, kind, times));
    return reply.code(204).send();
  });
}

async function showSessions(sandbox: Sandbox, reference: string): Promise<object> {
  const { inPlatform, origin, store, dialect } = sandbox;
  const { objects, events } = await inPlatform(async (db) => {
    const sessionIds = await store.findSessionIds(db, reference);
    const shown: object[] = [];
    for (const id of sessionIds) {
      const trade = toTrade(await store.findOfSession(db, id));
      for (const object of trade.objects) {
        const { raw, ...more } = dialect.show(object, trade) ?? {};
        if (raw) shown.push({ ...object, ...more, kind: object.object, raw });
      }
    }
    return { objects: shown, events: await store.findEvents(db, { sessionIds }) };
  });
  const url = new URL(webhookPath(sandbox), origin).href;
  const signed = events.map(async ({ id, type, created_at, body, deliveries }) => ({
    ...{ id, type, created_at, deliveries, url, headers: await dialect.sign(body, 0) },
    body: Buffer.from(body).toString('base64'),
  }));
  return { objects, events: await Promise.all(signed) };
}

/** Returns events in the order in which they are to be sent, several times. */
function inOrder<Event>(events: Event[], order: 'created' | 'reversed' | 'shuffled', times: number): Event[] {
  const repeated = Array.from({ length: times }, () => events).flat();
  if (order === 'created') return repeated;
  if (order === 'reversed') return repeated.toReversed();
  const keyed = repeated.map((event) => ({ event, key: Math.random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ event }) => event);
}
