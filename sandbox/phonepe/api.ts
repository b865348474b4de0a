import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { deliverUnlessHeld, recordEvents, type SandboxDeps } from '#sandbox/kit/deliveries.ts';
import { failAfter, failBefore } from '#sandbox/kit/fault-injection.ts';
import * as calls from './calls.ts';
import { isToken } from './tokens.ts';

/** The body of a 429. */
const TOO_MANY = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.', data: {} };

const ENDPOINTS: [method: 'GET' | 'POST', path: string, call: calls.PhonepeCall][] = [
  ['POST', '/checkout/v2/pay', calls.pay],
  ['GET', '/checkout/v2/order/{id}/status', calls.orderStatus],
  ['POST', '/payments/v2/refund', calls.createRefund],
  ['GET', '/payments/v2/refund/{id}/status', calls.refundStatus],
];
const TOKEN = '/v1/oauth/token';

export type PhonepeDeps = SandboxDeps & { settings: PhonepeSettings; pageUrl(orderId: string): string };
type Result = { status: number; body: object; orderId?: string | undefined; eventIds: string[] };

/** Serves the calls of PhonePe that Booklark makes. */
export function mountPhonepeApi(scope: FastifyInstance, deps: PhonepeDeps): void {
  scope.post(`/sandbox/phonepe${TOKEN}`, async ({ body }, reply) => {
    const fault = await deps.inPlatform((db) => deps.store.takeFault(db, `POST ${TOKEN}`));
    const form = Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
    const attempt = async () => ({ body: calls.token(deps.settings, form) });
    return sendResult(reply, fault, async () => ({ ...(await settle(attempt, fault)), eventIds: [] }));
  });
  for (const [method, path, call] of ENDPOINTS)
    scope.route({
      method,
      url: `/sandbox/phonepe${path.replace('{id}', ':id')}`,
      handler: (request, reply) => answer(request, reply, { name: `${method} ${path}`, call, deps }),
    });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, deps }: { name: string; call: calls.PhonepeCall; deps: PhonepeDeps },
): Promise<unknown> {
  if (!isToken(deps.settings, request.headers.authorization))
    return reply.code(401).send(new calls.PhonepeFault(401, 'UNAUTHORIZED', 'The token is not valid.').body);
  const fault = await deps.inPlatform((db) => deps.store.takeFault(db, name));
  return sendResult(reply, fault, async () => {
    const result = await runCall(request, { call, deps, fault });
    sendEvents(deps, result);
    return result;
  });
}

async function sendResult(
  reply: FastifyReply,
  fault: string | undefined,
  work: () => Promise<Result>,
): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  if (await failBefore(reply, fault, TOO_MANY)) return reply;
  const { status, body } = await work();
  const text = JSON.stringify(body);
  if (await failAfter(reply, fault, text)) return reply;
  return reply.code(status).type('application/json').send(text);
}

/** Runs a call and records its events in one transaction. */
function runCall(
  { body, query, params }: FastifyRequest,
  { call, deps, fault }: { call: calls.PhonepeCall; deps: PhonepeDeps; fault: string | undefined },
): Promise<Result> {
  const { id = '' } = params as { id?: string };
  return deps.inPlatform(async (db) => {
    const outcome = await settle(() => call(db, { body, query, id, pageUrl: deps.pageUrl }), fault);
    const { orderId, happenings = [] } = outcome;
    const eventIds = orderId ? await recordEvents(db, deps.store, orderId, { happenings, delivery: 'now' }) : [];
    return { status: outcome.status, body: outcome.body, orderId, eventIds };
  });
}

type Outcome = Awaited<ReturnType<calls.PhonepeCall>>;

async function settle(work: () => Promise<Outcome>, fault: string | undefined): Promise<Outcome & { status: number }> {
  try {
    if (fault === '500') throw new calls.PhonepeFault(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong.');
    return { ...(await work()), status: 200 };
  } catch (cause) {
    if (!(cause instanceof calls.PhonepeFault)) throw cause;
    return { status: cause.status, body: cause.body };
  }
}

/** Sends the events of a call after its reply. */
function sendEvents(deps: PhonepeDeps, { orderId, eventIds }: Result): void {
  if (!orderId || eventIds.length === 0) return;
  deps.inBackground(
    deps
      .inPlatform((db) => deps.store.findEvents(db, { ids: eventIds }))
      .then((events) => deliverUnlessHeld(deps, orderId, events)),
  );
}
