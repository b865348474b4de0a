import { createHash } from 'node:crypto';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import type { Dialect } from '#sandbox/engine/dialect.ts';
import { isOverdue, isRefund, isSession } from '#sandbox/engine/objects.ts';
import { hasToken } from '#sandbox/engine/tokens.ts';
import { createEndpoints, phonepeFault, phonepeRules, unauthorized } from './calls.ts';
import { toEvents, toRefundStatus, toStatus } from './documents.ts';

/** Takes the place of PhonePe. */
export function createPhonepe(settings: PhonepeSettings, origin: URL): Dialect {
  const { clientSecret, webhookUsername, webhookPassword } = settings;
  return {
    name: 'phonepe',
    endpoints: createEndpoints(settings, (id) => new URL(`/sandbox/phonepe/pay/${id}`, origin).href),
    isAllowed: (authorization) => hasToken(clientSecret, 'O-Bearer', authorization),
    replies: {
      unauthorized,
      unknown: () => phonepeFault(404, 'NOT_FOUND', 'There is no such call.'),
      broken: phonepeFault(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong.'),
      tooMany: phonepeFault(429, 'TOO_MANY_REQUESTS', 'Too many requests.'),
    },
    rules: phonepeRules,
    toEvents,
    // The header of every event is the same: it covers neither body nor time.
    sign: async () => ({
      'content-type': 'application/json',
      authorization: createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex'),
    }),
    show(object, trade) {
      if (isSession(object)) return { raw: toStatus(trade) };
      return { raw: isRefund(object) ? toRefundStatus(object, trade.session.id) : object };
    },
    isOpen: (session) => session.state === 'open' && !isOverdue(session),
    page: {
      buttons: () => ['pay', 'delay', 'close', 'decline', 'cancel'],
      texts: {
        en: {
          pay: 'Pay by UPI',
          delay: 'Pay by UPI, and let the bank answer later',
          decline: 'Pay by UPI, and let the bank decline',
        },
        ar: {
          pay: 'ادفع عبر UPI',
          delay: 'ادفع عبر UPI، ودع البنك يجيب لاحقًا',
          decline: 'ادفع عبر UPI، ودع البنك يرفض',
        },
      },
      // PhonePe takes a single address, to which buyers come back whatever they did.
      nextUrl: ({ successUrl }) => successUrl,
    },
  };
}
