import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOrRefuse } from '#api/kit/refusal.ts';
import { faultKinds } from './api.ts';
import { deliverEvent, webhookPath } from './deliveries.ts';
import type { Sandbox } from './dialect.ts';
import type { Trade } from './objects.ts';
import { changeSession, toTrade } from './trades.ts';

const Reference = z.string().min(1);
/** The events to send now, in their order, and how often. `age_s`: the age of their signatures in seconds. */
const Deliver = z.strictObject({
  ...{ reference: Reference.optional(), events: z.array(z.string()).max(100).default([]) },
  ...{ times: z.int().min(1).max(20).default(1), age_s: z.int().min(0).default(0) },
  order: z.enum(['created', 'reversed', 'shuffled']).default('created'),
});
const NewFault = z.strictObject({
  ...{ on: z.string().min(1), kind: z.enum(faultKinds), times: z.int().min(1).max(100) },
});
const Shown = z.object({ reference: Reference });

/** Serves what tests and testers do in the place of buyers and banks. */
export function mountControl(scope: FastifyInstance, sandbox: Sandbox): void {
  const { withStore, dialect } = sandbox;
  const url = `/sandbox/${dialect.name}/control/`;
  const Control = z.strictObject({
    ...{ reference: Reference, action: z.enum(Object.keys(dialect.rules)) },
    ...{ amount: z.int().min(1).optional(), days: z.int().min(0).max(400).optional() },
    delivery: z.enum(['now', 'hold', 'never']).default('now'),
  });
  scope.post(url, async ({ body }) => {
    const { action, delivery, ...options } = parseOrRefuse(Control, body);
    const work = (trade: Trade) => dialect.rules[action]?.(trade, options);
    return { events: await changeSession(sandbox, options.reference, { delivery, work }) };
  });

  scope.get(url, ({ query }) => showSessions(sandbox, parseOrRefuse(Shown, query).reference));

  scope.post(`${url}deliver/`, async ({ body }) => {
    const { reference, events: ids, times, order, age_s } = parseOrRefuse(Deliver, body);
    const events = await withStore(async (store) => {
      const sessionIds = reference === undefined ? [] : await store.findSessionIds(reference);
      await store.updateHeld(sessionIds, false);
      return store.findEvents({ sessionIds, ids });
    });
    const repeated = Array.from({ length: times }, () => events).flat();
    if (order === 'reversed') repeated.reverse();
    if (order === 'shuffled') repeated.sort(() => Math.random() - 0.5);
    const deliveries: { event: string; status: number }[] = [];
    for (const event of repeated)
      deliveries.push({ event: event.id, status: await deliverEvent(sandbox, event, age_s) });
    return { deliveries };
  });

  scope.post(`${url}faults/`, async ({ body }, reply) => {
    const { on, kind, times } = parseOrRefuse(NewFault, body);
    await withStore((store) => store.insertFault(on, kind, times));
    return reply.code(204).send();
  });
}

async function showSessions(sandbox: Sandbox, reference: string): Promise<object> {
  const { withStore, origin, dialect } = sandbox;
  const { trades, events } = await withStore(async (store) => {
    const sessionIds = await store.findSessionIds(reference);
    const trades: Trade[] = [];
    for (const id of sessionIds) trades.push(toTrade(await store.findOfSession(id)));
    return { trades, events: await store.findEvents({ sessionIds }) };
  });
  const objects = trades.flatMap((trade) =>
    trade.objects.flatMap((object) => {
      const shown = dialect.show(object, trade);
      return shown ? [{ ...object, ...shown, kind: object.object }] : [];
    }),
  );
  const url = new URL(webhookPath(sandbox), origin).href;
  const signed = events.map(async ({ id, type, created_at, body, deliveries }) => ({
    ...{ id, type, created_at, deliveries, url, headers: await dialect.sign(body, 0, sandbox) },
    body: Buffer.from(body).toString('base64'),
  }));
  return { objects, events: await Promise.all(signed) };
}
