import { createHash, createHmac, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How a provider proves that an event is its own. `key`: the private key of the certificate, as PEM. */
export type Signing =
  | { provider: 'stripe'; secret: string }
  | { provider: 'paypal'; key: string; webhookId: string; certificateUrl: string }
  | { provider: 'phonepe'; authorization: string };
/** A page of a provider and the attempt that it was opened for. */
export type OpenAttempt = { session: string; attempt: string };
export type SentEvent = { id: string; body: string; headers: Record<string, string> };

/** A session of Stripe has about so many bytes; those of the others are filled up as well. */
const FILLING = 'x'.repeat(2500);
const TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Returns the event of a payment, signed, and the id under which it is stored. */
export function anEvent(signing: Signing, { session, attempt }: OpenAttempt): SentEvent {
  if (signing.provider === 'phonepe') {
    // It has no id of its own: it is known by its bytes.
    const event = 'checkout.order.completed';
    const payload = { merchantOrderId: attempt, state: 'COMPLETED', nonce: randomUUID(), filling: FILLING };
    const body = JSON.stringify({ event, payload });
    const id = `${event} ${createHash('sha256').update(body).digest('hex')}`;
    return { id, body, headers: { ...TYPE, authorization: signing.authorization } };
  }
  if (signing.provider === 'paypal') {
    const id = `WH-${randomUUID()}`;
    const related = { supplementary_data: { related_ids: { order_id: session } }, filling: FILLING };
    const resource = { id: `CAPTURE-${id}`, ...related };
    const body = JSON.stringify({ id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
    return { id, body, headers: signedByPaypal(body, signing) };
  }
  const id = `evt_${randomUUID()}`;
  const object = { id: session, object: 'checkout.session', client_reference_id: attempt, filling: FILLING };
  const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } });
  return { id, body, headers: signed(body, signing.secret) };
}

/** The headers of an event that Stripe has signed. */
export function signed(body: string, secret: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { ...TYPE, 'stripe-signature': `t=${time},v1=${signature}` };
}

type PaypalSigning = Extract<Signing, { provider: 'paypal' }>;

function signedByPaypal(body: string, { key, webhookId, certificateUrl }: PaypalSigning): Record<string, string> {
  const id = randomUUID();
  const time = new Date().toISOString();
  const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return {
    ...TYPE,
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', message, key).toString('base64'),
    'paypal-cert-url': certificateUrl,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}
