import { randomUUID, sign, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import { isSignedByPaypal, signedMessage } from '#api/money/providers/paypal/signature.ts';
import { type Call, type Dialect, type Endpoint, Fault } from '#sandbox/engine/dialect.ts';
import type { OwnObject } from '#sandbox/engine/objects.ts';
import type { Store } from '#sandbox/engine/store-queries.ts';
import { issueToken } from '#sandbox/engine/tokens.ts';
import { paypalFault } from './calls.ts';
import { createSigningKey, nameOf } from './certificate.ts';

type Key = OwnObject & { private_key: string; certificate: string };

const KEY_ID = 'signing key';
const LIFE_SECONDS = 31_668;
const keys = new WeakMap<object, Key>();

/** Returns the key of this installation; every server of it signs with the same one. */
async function findKey(store: Store): Promise<Key> {
  const stored = await store.find(KEY_ID);
  if (stored) return stored as Key;
  const key = { object: 'key', id: KEY_ID, ...createSigningKey('messageverificationcerts.sandbox.example') };
  // Another server may have made one at the same moment.
  return (await store.insert(key, KEY_ID)) ? key : findKey(store);
}

/** Returns the headers of an event, signed now or some seconds ago. */
export async function signEvent(
  settings: PaypalSettings,
  ...[body, ageSeconds, { withStore }]: Parameters<Dialect['sign']>
): Promise<Record<string, string>> {
  const key = keys.get(settings) ?? (await withStore(findKey));
  keys.set(settings, key);
  const time = new Date(Date.now() - ageSeconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
  const headers = { 'transmission-id': randomUUID(), 'transmission-time': time };
  const message = Buffer.from(signedMessage(headers, settings.webhookId, Buffer.from(body)));
  const base = settings.url.href.replace(/\/$/, '');
  return {
    'content-type': 'application/json',
    'paypal-transmission-id': headers['transmission-id'],
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', message, key.private_key).toString('base64'),
    'paypal-cert-url': `${base}/v1/notifications/certs/${nameOf(key.certificate)}`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

/** Issues a token to a caller that has the keys of the client. */
const createTokenCall =
  ({ clientId, clientSecret }: PaypalSettings): Call =>
  ({ headers }) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (!isSameInConstantTime(headers.authorization ?? '', basic)) throw new Fault(401, { error: 'invalid_client' });
    return { body: { ...issueToken(clientSecret, LIFE_SECONDS), token_type: 'Bearer' } };
  };

/** The certificate of the webhooks. */
const certificateCall: Call = async ({ id, store }) => {
  const { certificate } = await findKey(store);
  if (id !== nameOf(certificate)) throw new Fault(404, {});
  return { body: certificate };
};

const Verification = z.object({
  ...{ transmission_id: z.string(), transmission_time: z.string(), transmission_sig: z.string() },
  ...{ cert_url: z.string(), auth_algo: z.string(), webhook_id: z.string(), webhook_event: z.looseObject({}) },
});

/** Checks a webhook; Booklark checks them itself. */
const verifyCall: Call = async ({ body, store }) => {
  const { data } = Verification.safeParse(body);
  if (!data) throw paypalFault(400, 'INVALID_PARAMETER_VALUE');
  const { webhook_event, webhook_id: webhookId, ...sent } = data;
  const certificate = new X509Certificate((await findKey(store)).certificate);
  const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.replaceAll('_', '-'), value]));
  // Events are sent with an indent of two.
  const bytes = Buffer.from(JSON.stringify(webhook_event, null, 2));
  const isValid = await isSignedByPaypal(headers, { bytes, webhookId, findCertificate: async () => certificate });
  return { body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } };
};

export const createSigningEndpoints = (settings: PaypalSettings): Endpoint[] => [
  ['POST', '/v1/oauth2/token', createTokenCall(settings), 'open'],
  ['GET', '/v1/notifications/certs/{id}', certificateCall, 'open'],
  ['POST', '/v1/notifications/verify-webhook-signature', verifyCall],
];
