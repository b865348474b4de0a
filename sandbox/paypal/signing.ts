import { randomUUID, sign } from 'node:crypto';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import { signedMessage } from '#api/money/providers/paypal/signature.ts';
import { type Call, type Dialect, type Endpoint, Fault } from '#sandbox/engine/dialect.ts';
import type { OwnObject } from '#sandbox/engine/objects.ts';
import type { Store } from '#sandbox/engine/store-queries.ts';
import { issueToken } from '#sandbox/engine/tokens.ts';
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

export const createSigningEndpoints = (settings: PaypalSettings): Endpoint[] => [
  ['POST', '/v1/oauth2/token', createTokenCall(settings), 'open'],
  ['GET', '/v1/notifications/certs/{id}', certificateCall, 'open'],
];
