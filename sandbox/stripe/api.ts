import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import { failAfter, failBefore } from '#sandbox/kit/fault-injection.ts';
import { parseForm } from '#sandbox/kit/form.ts';
import type { SandboxBase } from '#sandbox/kit/mount.ts';
import * as billing from './billing-calls.ts';
import * as calls from './calls.ts';
import { API_VERSION, type DeliverDeps, deliverUnlessHeld, recordEvents } from './deliveries.ts';
import { createStripeId } from './documents.ts';
import * as payouts from './payouts.ts';
import { claimKey, findEvents, findNewestEvents, storeReply, takeFault } from './queries.ts';
import { withoutFee } from './without-fee.ts';

/** The body of a 429. */
const TOO_MANY = { error: { code: 'rate_limit', message: 'Too many requests.', type: 'invalid_request_error' } };

type Call = (typeof calls)['createCheckoutSession'];
type Result = { status: number; body: string; sessionId?: string | undefined; eventIds: string[]; isReplayed: boolean };

const MAX_EVENTS = 100;

const listEvents: Call = async (db, { form }) => {
  const limit = Math.min(MAX_EVENTS, Number(form.limit) || 10);
  const data = (await findNewestEvents(db, limit)).map(({ body }) => JSON.parse(body));
  return { body: { object: 'list', data, has_more: false, url: '/v1/events' } };
};

const ENDPOINTS: [method: 'GET' | 'POST' | 'DELETE', path: string, call: Call][] = [
  ['POST', '/v1/checkout/sessions', calls.createCheckoutSession],
  ['GET', '/v1/checkout/sessions/{id}', calls.retrieveCheckoutSession],
  ['POST', '/v1/checkout/sessions/{id}/expire', calls.expireCheckoutSession],
  ['GET', '/v1/payment_intents/{id}', calls.retrieve('payment_intent')],
  ['GET', '/v1/charges/{id}', calls.retrieve('charge')],
  ['GET', '/v1/balance_transactions/{id}', calls.retrieve('balance_transaction')],
  ['POST', '/v1/refunds', calls.createRefundCall],
  ['GET', '/v1/refunds', calls.listRefunds],
  ['GET', '/v1/refunds/{id}', calls.retrieve('refund')],
  ['POST', '/v1/customers', billing.createCustomerCall],
  ['GET', '/v1/customers/{id}', calls.retrieve('customer')],
  ['POST', '/v1/products', billing.createProductCall],
  ['GET', '/v1/products/{id}', calls.retrieve('product')],
  ['POST', '/v1/prices', billing.createPriceCall],
  ['GET', '/v1/prices/{id}', calls.retrieve('price')],
  ['GET', '/v1/subscriptions/{id}', billing.retrieveSubscription],
  ['POST', '/v1/subscriptions/{id}', billing.updateSubscription],
  ['DELETE', '/v1/subscriptions/{id}', billing.cancelSubscription],
  ['GET', '/v1/invoices', billing.listInvoices],
  ['POST', '/v1/invoices/create_preview', billing.previewInvoice],
  ['GET', '/v1/invoices/{id}', billing.retrieveInvoice],
  ['POST', '/v1/invoices/{id}/pay', billing.payInvoiceCall],
  ['POST', '/v1/billing_portal/sessions', billing.createPortalSession],
  ['GET', '/v1/disputes', calls.listDisputes],
  ['POST', '/v1/payouts', payouts.createPayoutCall],
  ['GET', '/v1/payouts', payouts.listPayouts],
  ['GET', '/v1/disputes/{id}', calls.retrieve('dispute')],
  ['GET', '/v1/events', listEvents],
];

export type SandboxDeps = DeliverDeps &
  SandboxBase & {
    pageUrl(sessionId: string): string;
    portalUrl(id: string): string;
  };

/** Serves the calls of Stripe that Booklark makes. */
export function mountStripeApi(scope: FastifyInstance, deps: SandboxDeps): void {
  for (const [method, path, call] of ENDPOINTS)
    scope.route({
      method,
      url: `/sandbox/stripe${path.replace('{id}', ':id')}`,
      handler: (request, reply) => answer(request, reply, { name: `${method} ${path}`, call, deps }),
    });
  scope.all('/sandbox/stripe/v1/*', ({ method, url }, reply) => {
    const message = `Unrecognized request URL (${method}: ${url.split('?')[0]?.replace('/sandbox/stripe', '')}).`;
    return reply.code(404).send({ error: { message, type: 'invalid_request_error' } });
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, deps }: { name: string; call: Call; deps: SandboxDeps },
): Promise<unknown> {
  reply.headers({ 'request-id': createStripeId('req_'), 'stripe-version': API_VERSION, 'cache-control': 'no-store' });
  if (!hasKey(request, deps.stripe.key)) {
    const error = { message: 'Invalid API Key provided: sk_test_***', type: 'invalid_request_error' };
    return reply.code(401).send({ error });
  }
  const fault = await deps.inPlatform((db) => takeFault(db, name));
  if (await failBefore(reply, fault, TOO_MANY)) return reply;
  const result = await runCall(request, { call, deps, fault });
  sendEvents(deps, result);
  if (await failAfter(reply, fault, result.body)) return reply;
  if (result.isReplayed) reply.header('idempotent-replayed', 'true');
  return reply.code(result.status).type('application/json').send(result.body);
}

function hasKey({ headers }: FastifyRequest, key: string): boolean {
  return isSameInConstantTime(headers.authorization ?? '', `Bearer ${key}`);
}

/** Runs a call in one transaction with its idempotency key, whose reply is stored, also that of a failure. */
function runCall(
  { method, url, headers, params, body: sent }: FastifyRequest,
  { call, deps, fault }: { call: Call; deps: SandboxDeps; fault: string | undefined },
): Promise<Result> {
  const body = typeof sent === 'string' ? sent : '';
  const key = method !== 'GET' ? String(headers['idempotency-key'] ?? '') : '';
  return deps.inPlatform(async (db) => {
    const stored = key && (await claimKey(db, key, `${method} ${url} ${body}`));
    if (stored) return toReplay(stored, `${method} ${url} ${body}`);
    const form = parseForm(method === 'GET' ? (url.split('?')[1] ?? '') : body);
    const outcome = await attempt(
      () => call(db, { form, params: params as { id?: string }, pageUrl: deps.pageUrl, portalUrl: deps.portalUrl }),
      fault,
    );
    const { sessionId, happenings = [] } = outcome;
    const eventIds = sessionId ? await recordEvents(db, sessionId, happenings, 'now') : [];
    const result = { status: outcome.status, body: JSON.stringify(outcome.body, null, 2) };
    if (key) await storeReply(db, key, result.status, result.body);
    return { ...result, sessionId, eventIds, isReplayed: false };
  });
}

type Outcome = Awaited<ReturnType<Call>> & { status: number };

async function attempt(work: () => ReturnType<Call>, fault: string | undefined): Promise<Outcome> {
  if (fault === '500')
    return { status: 500, body: { error: { message: 'An unknown error occurred.', type: 'api_error' } } };
  try {
    const outcome = await work();
    return { ...outcome, body: fault === 'no_fee' ? withoutFee(outcome.body) : outcome.body, status: 200 };
  } catch (cause) {
    if (!(cause instanceof calls.StripeFault)) throw cause;
    return { ...cause.happened, status: cause.status, body: { error: cause.error } };
  }
}

function toReplay(
  { request, status, body }: { request: string; status: number | null; body: string | null },
  now: string,
): Result {
  const shared = { eventIds: [], isReplayed: true };
  if (request === now) return { ...shared, status: status ?? 500, body: body ?? '' };
  const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
  return { ...shared, status: 400, body: JSON.stringify({ error: { message, type: 'idempotency_error' } }) };
}

/** Sends the events of a call after its reply, as Stripe does. */
function sendEvents(deps: SandboxDeps, { sessionId, eventIds }: Result): void {
  if (!sessionId || eventIds.length === 0) return;
  deps.inBackground(
    deps
      .inPlatform((db) => findEvents(db, { ids: eventIds }))
      .then((events) => deliverUnlessHeld(deps, sessionId, events)),
  );
}
