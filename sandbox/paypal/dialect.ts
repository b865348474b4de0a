import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { type Dialect, Fault } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund, isSession, type Session } from '#sandbox/engine/objects.ts';
import { hasToken } from '#sandbox/engine/tokens.ts';
import { createEndpoints, paypalFault, paypalRules } from './calls.ts';
import { detailsOf, toCapture, toEvents, toOrder, toRefund } from './documents.ts';
import { createSigningEndpoints, signEvent } from './signing.ts';

/** Takes the place of PayPal. */
export function createPaypal(settings: PaypalSettings, origin: URL): Dialect {
  const base = new URL('/sandbox/paypal', origin).href;
  return {
    name: 'paypal',
    endpoints: [...createSigningEndpoints(settings), ...createEndpoints(base)],
    isAllowed: (authorization) => hasToken(settings.clientSecret, 'Bearer', authorization),
    replies: {
      unauthorized: new Fault(401, { error: 'invalid_token' }),
      unknown: () => paypalFault(404, 'RESOURCE_NOT_FOUND'),
      broken: new Fault(500, { name: 'INTERNAL_SERVER_ERROR' }),
      tooMany: new Fault(429, { name: 'RATE_LIMIT_REACHED' }),
    },
    // A reply is kept under its key, and a refusal is not. The first reply is 201, and each repetition 200.
    keyOf({ method, url, headers }) {
      const id = method === 'POST' ? String(headers['paypal-request-id'] ?? '') : '';
      return id && `${method} ${url} ${id}`;
    },
    replay: ({ body }) => ({ status: 200, body: body ?? '' }),
    rules: paypalRules,
    toEvents,
    sign: (...event) => signEvent(settings, ...event),
    show(object, trade) {
      if (isPayment(object)) return { raw: toCapture(object, trade) };
      if (isRefund(object)) return { raw: { ...toRefund(object, trade), capture_id: object.payment } };
      if (!isSession(object)) return undefined;
      const state = object.state === 'open' && !isOpen(object) ? 'closed' : object.state;
      return { state: state === 'approved' ? 'waiting' : state, raw: toOrder(trade) };
    },
    isOpen,
    page: {
      buttons: () => ['pay', 'delay', 'close', 'decline', 'deny', 'cancel'],
      texts: TEXTS,
      isDeclined: (session) => detailsOf(session).funding === 'declined',
      nextUrl: ({ id, successUrl, cancelUrl }, action) =>
        action === 'cancel' ? withToken(cancelUrl, id) : `${withToken(successUrl, id)}&PayerID=QYR5Z8XDVJNXQ`,
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
