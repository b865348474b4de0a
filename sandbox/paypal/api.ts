import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { isSignedByPaypal } from '#api/money/providers/paypal/signature.ts';
import { deliverUnlessHeld, recordEvents, type SandboxDeps } from '#sandbox/kit/deliveries.ts';
import { failAfter, failBefore } from '#sandbox/kit/fault-injection.ts';
import * as calls from './calls.ts';
import { nameOf } from './certificate.ts';
import { createPaypalId } from './documents.ts';
import type { EventDeps } from './events.ts';
import { findKey } from './signing.ts';
import { paypalStore } from './store.ts';
import { createToken, isToken } from './tokens.ts';

/** The body of a 429. */
const TOO_MANY = { name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' };

const ENDPOINTS: [method: 'GET' | 'POST' | 'PATCH', path: string, call: calls.PaypalCall][] = [
  ['POST', '/v2/checkout/orders', calls.createOrder],
  ['GET', '/v2/checkout/orders/{id}', calls.showOrder],
  ['PATCH', '/v2/checkout/orders/{id}', calls.patchOrder],
  ['POST', '/v2/checkout/orders/{id}/capture', calls.captureOrderCall],
  ['GET', '/v2/payments/captures/{id}', calls.showCapture],
  ['POST', '/v2/payments/captures/{id}/refund', calls.refundCaptureCall],
  ['GET', '/v2/payments/refunds/{id}', calls.showRefund],
];

export type PaypalDeps = SandboxDeps & { settings: PaypalSettings; events: EventDeps };
type Result = { status: number; body: string; orderId?: string | undefined; eventIds: string[] };

/** Serves the calls of PayPal that Booklark makes, and those with which it checks webhooks. */
export function mountPaypalApi(scope: FastifyInstance, deps: PaypalDeps): void {
  for (const [method, path, call] of ENDPOINTS)
    scope.route({
      method,
      url: `/sandbox/paypal${path.replace('{id}', ':id')}`,
      handler: (request, reply) => answer(request, reply, { name: `${method} ${path}`, call, deps }),
    });
  mountToken(scope, deps);
  mountSignatures(scope, deps);
  scope.all('/sandbox/paypal/v2/*', (_, reply) => {
    const { status, body } = new calls.PaypalFault(404, 'RESOURCE_NOT_FOUND');
    return reply.code(status).send(body);
  });
}

function mountToken(scope: FastifyInstance, { settings, inPlatform, store }: PaypalDeps): void {
  scope.post('/sandbox/paypal/v1/oauth2/token', async ({ headers, body }, reply) => {
    const fault = await inPlatform((db) => store.takeFault(db, 'POST /v1/oauth2/token'));
    if (await failBefore(reply, fault, TOO_MANY)) return reply;
    const grantType = new URLSearchParams(String(body ?? '')).get('grant_type');
    const token = grantType === 'client_credentials' && createToken(settings, headers.authorization ?? '');
    if (token && fault !== '500') return reply.header('cache-control', 'no-store').send(token);
    const error = { error: 'invalid_client', error_description: 'Client Authentication failed' };
    return reply.code(fault === '500' ? 500 : 401).send(error);
  });
}

const Verification = z.looseObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.looseObject({}),
});

/** The certificate of the webhooks, and the call that checks one; Booklark checks them itself. */
function mountSignatures(scope: FastifyInstance, { settings, inPlatform }: PaypalDeps): void {
  scope.get('/sandbox/paypal/v1/notifications/certs/:name', async ({ params }, reply) => {
    const { certificate } = await inPlatform(findKey);
    if ((params as { name: string }).name !== nameOf(certificate)) return reply.code(404).send('');
    return reply.type('application/x-pem-file').send(certificate);
  });
  scope.post('/sandbox/paypal/v1/notifications/verify-webhook-signature', async ({ headers, body }, reply) => {
    if (!isToken(settings, headers.authorization ?? '')) return reply.code(401).send(UNAUTHORIZED);
    const verification = Verification.safeParse(body).data;
    const { certificate } = await inPlatform(findKey);
    const { X509Certificate } = await import('node:crypto');
    const isValid =
      verification !== undefined &&
      (await isSignedByPaypal(
        {
          'transmission-id': verification.transmission_id,
          'transmission-time': verification.transmission_time,
          'transmission-sig': verification.transmission_sig,
          'cert-url': verification.cert_url,
          'auth-algo': verification.auth_algo,
        },
        {
          // Events are sent with an indent of two.
          bytes: Buffer.from(JSON.stringify(verification.webhook_event, null, 2)),
          webhookId: verification.webhook_id,
          findCertificate: async () => new X509Certificate(certificate),
        },
      ));
    return reply.send({ verification_status: isValid ? 'SUCCESS' : 'FAILURE' });
  });
}

const UNAUTHORIZED = { error: 'invalid_token', error_description: 'Token signature verification failed' };

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, call, deps }: { name: string; call: calls.PaypalCall; deps: PaypalDeps },
): Promise<unknown> {
  reply.headers({ 'paypal-debug-id': createPaypalId().toLowerCase().slice(0, 13), 'cache-control': 'no-store' });
  if (!isToken(deps.settings, request.headers.authorization ?? '')) return reply.code(401).send(UNAUTHORIZED);
  const fault = await deps.inPlatform((db) => deps.store.takeFault(db, name));
  if (await failBefore(reply, fault, TOO_MANY)) return reply;
  if (fault === '500') {
    const error = { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.', debug_id: '0' };
    return reply.code(500).send(error);
  }
  const result = await runCall(request, { name, call, deps });
  sendEvents(deps, result);
  if (await failAfter(reply, fault, result.body)) return reply;
  if (result.status === 204) return reply.code(204).send();
  return reply.code(result.status).type('application/json').send(result.body);
}

/** Runs a call in one transaction with its key. A reply is kept under it, and a refusal is not. */
function runCall(
  { method, url, headers, params, body }: FastifyRequest,
  { call, deps }: { name: string; call: calls.PaypalCall; deps: PaypalDeps },
): Promise<Result> {
  const { id = '' } = params as { id?: string };
  const requestId = method === 'POST' ? String(headers['paypal-request-id'] ?? '') : '';
  const key = requestId && `${method} ${url} ${requestId}`;
  const isWhole = headers.prefer === 'return=representation';
  return deps.inPlatform(async (db) => {
    const stored = key && (await paypalStore.claimKey(db, key, url));
    // The first reply is 201, and each repetition 200.
    if (stored) return { status: 200, body: stored.body ?? '', eventIds: [] };
    const outcome = await attempt(() => call(db, { id, body, isWhole, deps: deps.events }));
    const { status, orderId, happenings = [] } = outcome;
    const eventIds = orderId ? await recordEvents(db, paypalStore, orderId, { happenings, delivery: 'now' }) : [];
    const text = JSON.stringify(outcome.body ?? null, null, 2);
    if (key && status < 400) await paypalStore.storeReply(db, key, { status, body: text });
    else if (key) await paypalStore.freeKey(db, key);
    return { status, body: text, orderId, eventIds };
  });
}

async function attempt(work: () => Promise<calls.Outcome>): Promise<calls.Outcome> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof calls.PaypalFault)) throw cause;
    return { status: cause.status, body: cause.body };
  }
}

/** Sends the events of a call after its reply, as PayPal does. */
function sendEvents(deps: PaypalDeps, { orderId, eventIds }: Result): void {
  if (!orderId || eventIds.length === 0) return;
  deps.inBackground(
    deps
      .inPlatform((db) => paypalStore.findEvents(db, { ids: eventIds }))
      .then((events) => deliverUnlessHeld(deps, orderId, events)),
  );
}
