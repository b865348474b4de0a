import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { type Dialect, Fault, type Sandbox, type ShownObject } from '#sandbox/engine/dialect.ts';
import {
  isPayment,
  isRefund,
  isSession,
  type SandboxObject,
  type Session,
  type Trade,
} from '#sandbox/engine/objects.ts';
import { createEndpoints, paypalFault, paypalRules } from './calls.ts';
import { createPaypalId, detailsOf, PAYER_ID, toCapture, toOrder, toRefund } from './documents.ts';
import { toEvents } from './events.ts';
import { createSigningEndpoints, isToken, signEvent } from './signing.ts';

/** Takes the place of PayPal. */
export function createPaypal(
  settings: PaypalSettings,
  origin: URL,
  { inPlatform }: Pick<Sandbox, 'inPlatform'>,
): Dialect {
  const base = new URL('/sandbox/paypal', origin).href;
  const broken = { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error has occurred.', debug_id: '0' };
  return {
    name: 'paypal',
    endpoints: [...createSigningEndpoints(settings), ...createEndpoints(base)],
    isAllowed: (authorization) => isToken(settings, authorization),
    headers: () => ({ 'paypal-debug-id': createPaypalId().toLowerCase().slice(0, 13) }),
    replies: {
      unauthorized: new Fault(401, {
        ...{ error: 'invalid_token', error_description: 'Token signature verification failed' },
      }),
      unknown: () => paypalFault(404, 'RESOURCE_NOT_FOUND'),
      broken: new Fault(500, broken),
      tooMany: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests.' },
    },
    // A reply is kept under its key, and a refusal is not. The first reply is 201, and each repetition 200.
    keyOf({ method, url, headers }) {
      const id = method === 'POST' ? String(headers['paypal-request-id'] ?? '') : '';
      return id && `${method} ${url} ${id}`;
    },
    replay: ({ body }) => ({ status: 200, body: body ?? '' }),
    rules: paypalRules,
    toEvents,
    sign: (body, ageSeconds) => signEvent({ settings, inPlatform }, body, ageSeconds),
    show,
    isOpen,
    page: {
      buttons: () => ['pay', 'delay', 'close', 'decline', 'deny', 'cancel'],
      texts: TEXTS,
      isDeclined: (session) => detailsOf(session).funding === 'declined',
      nextUrl: ({ id, successUrl, cancelUrl }, action) =>
        action === 'cancel' ? withToken(cancelUrl, id) : `${withToken(successUrl, id)}&PayerID=${PAYER_ID}`,
    },
  };
}

const TEXTS = {
  en: {
    pay: 'Pay with PayPal',
    delay: 'Pay by eCheck, which settles later',
    deny: 'Pay with money that the bank refuses afterwards',
    paid: 'Approved. You can close this page.',
  },
  ar: {
    pay: 'ادفع عبر PayPal',
    delay: 'ادفع بشيك إلكتروني يُسوّى لاحقًا',
    deny: 'ادفع بمال يرفضه المصرف لاحقًا',
    paid: 'تمت الموافقة. يمكنك إغلاق هذه الصفحة.',
  },
};

const isOpen = (session: Session) =>
  session.state === 'open' && detailsOf(session).intent === 'CAPTURE' && session.expires > Date.now();

/** Adds the order to the address to which the buyer goes back, as PayPal does. */
function withToken(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('token', id);
  return url.href;
}

function show(object: SandboxObject, trade: Trade): ShownObject | undefined {
  if (isPayment(object)) return { ...object, kind: 'payment', raw: toCapture(object, trade) };
  if (isRefund(object))
    return { ...object, kind: 'refund', raw: { ...toRefund(object, trade), capture_id: object.payment } };
  if (!isSession(object)) return undefined;
  const now = object.state === 'open' && !isOpen(object) ? 'closed' : object.state;
  return { ...object, kind: 'session', state: now === 'approved' ? 'waiting' : now, raw: toOrder(trade) };
}
