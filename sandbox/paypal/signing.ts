import { createHmac, randomUUID, sign, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { isSignedByPaypal, signedMessage } from '#api/money/providers/paypal/signature.ts';
import { type Call, type Endpoint, Fault, type Sandbox } from '#sandbox/engine/dialect.ts';
import type { OwnObject } from '#sandbox/engine/objects.ts';
import { createStore } from '#sandbox/engine/store-queries.ts';
import { createSigningKey, nameOf } from './certificate.ts';

type Key = OwnObject & { private_key: string; certificate: string };

const KEY_ID = 'signing key';
const LIFE_SECONDS = 31_668;
const store = createStore('paypal');
const keys = new WeakMap<object, Key>();

/** Returns the key of this installation; every server of it signs with the same one. */
async function findKey(db: PlatformDb): Promise<Key> {
  const stored = await store.find(db, KEY_ID);
  if (stored) return stored as Key;
  const key = { object: 'key', id: KEY_ID, ...createSigningKey('messageverificationcerts.sandbox.example') };
  // Another server may have made one at the same moment.
  return (await store.insert(db, key, KEY_ID)) ? key : findKey(db);
}

/** Returns the headers of an event, signed now or some seconds ago. */
export async function signEvent(
  { settings, inPlatform }: { settings: PaypalSettings } & Pick<Sandbox, 'inPlatform'>,
  body: string,
  ageSeconds: number,
): Promise<Record<string, string>> {
  const key = keys.get(settings) ?? (await inPlatform(findKey));
  keys.set(settings, key);
  const time = new Date(Date.now() - ageSeconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
  const headers = { 'transmission-id': randomUUID(), 'transmission-time': time };
  const message = Buffer.from(signedMessage(headers, settings.webhookId, Buffer.from(body)));
  const base = settings.url.href.replace(/\/$/, '');
  return {
    'content-type': 'application/json',
    'user-agent': 'PayPal/AUHR-1.0-1',
    'paypal-transmission-id': headers['transmission-id'],
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', message, key.private_key).toString('base64'),
    'paypal-cert-url': `${base}/v1/notifications/certs/${nameOf(key.certificate)}`,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  };
}

const tokenUntil = (end: number, secret: string) =>
  `A21AA${end}-${createHmac('sha256', secret).update(`token until ${end}`).digest('hex')}`;

export function isToken({ clientSecret }: PaypalSettings, authorization: string): boolean {
  const end = Number(/^Bearer A21AA(\d+)-/.exec(authorization)?.[1]);
  return end > Date.now() / 1000 && isSameInConstantTime(authorization, `Bearer ${tokenUntil(end, clientSecret)}`);
}

/** Issues a token, which names its end, so that every server of an installation knows it. */
const tokenCall =
  ({ clientId, clientSecret }: PaypalSettings): Call =>
  ({ body, headers }) => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isClient = isSameInConstantTime(headers.authorization ?? '', basic);
    if (!isClient || new URLSearchParams(String(body)).get('grant_type') !== 'client_credentials')
      throw new Fault(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    const end = Math.floor(Date.now() / 1000) + LIFE_SECONDS;
    const scope =
      'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks';
    return {
      body: {
        ...{
          scope,
          access_token: tokenUntil(end, clientSecret),
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
        },
        ...{ expires_in: LIFE_SECONDS, nonce: new Date().toISOString() },
      },
    };
  };

/** The certificate of the webhooks. */
const certificateCall: Call = async ({ id, db }) => {
  const { certificate } = await findKey(db);
  if (id !== nameOf(certificate)) throw new Fault(404, {});
  return { body: certificate };
};

const NAMES = ['transmission_id', 'transmission_time', 'transmission_sig', 'cert_url', 'auth_algo'] as const;
const Verification = z.looseObject({
  ...{ transmission_id: z.string(), transmission_time: z.string(), transmission_sig: z.string() },
  ...{ cert_url: z.string(), auth_algo: z.string(), webhook_id: z.string() },
  webhook_event: z.looseObject({}),
});

/** Checks a webhook; Booklark checks them itself. */
const verifyCall: Call = async ({ body, db }) => {
  const { webhook_event, webhook_id, ...sent } = Verification.parse(body);
  const { certificate } = await findKey(db);
  // Events are sent with an indent of two.
  const bytes = Buffer.from(JSON.stringify(webhook_event, null, 2));
  const findCertificate = async () => new X509Certificate(certificate);
  const headers = Object.fromEntries(NAMES.map((name) => [name.replaceAll('_', '-'), sent[name]]));
  const isValid = await isSignedByPaypal(headers as Parameters<typeof isSignedByPaypal>[0], {
    ...{ bytes, webhookId: webhook_id, findCertificate },
  });
  return { body: { verification_status: isValid ? 'SUCCESS' : 'FAILURE' } };
};

export const createSigningEndpoints = (settings: PaypalSettings): Endpoint[] => [
  ['POST', '/v1/oauth2/token', tokenCall(settings), 'open'],
  ['GET', '/v1/notifications/certs/{id}', certificateCall, 'open'],
  ['POST', '/v1/notifications/verify-webhook-signature', verifyCall],
];
