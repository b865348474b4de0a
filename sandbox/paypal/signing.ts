import { randomUUID, sign } from 'node:crypto';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { signedMessage } from '#api/money/providers/paypal/signature.ts';
import { createSigningKey, nameOf } from './certificate.ts';
import type { KeyDocument } from './documents.ts';
import { paypalStore } from './store.ts';

const KEY_ID = 'signing key';

/** Returns the key of this installation; every server of it signs with the same one. */
export async function findKey(db: PlatformDb): Promise<KeyDocument> {
  const stored = await paypalStore.findDocument(db, KEY_ID);
  if (stored?.body.kind === 'key') return stored.body;
  const key = { kind: 'key' as const, id: KEY_ID, ...createSigningKey('messageverificationcerts.sandbox.example') };
  // Another server may have made one at the same moment.
  return (await paypalStore.insertDocument(db, key, KEY_ID)) ? key : findKey(db);
}

const keys = new WeakMap<object, KeyDocument>();

type Signer = { settings: PaypalSettings; inPlatform<T>(work: (db: PlatformDb) => Promise<T>): Promise<T> };

/** Returns the headers of an event, signed now or some seconds ago. */
export async function signEvent(
  { settings, inPlatform }: Signer,
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
