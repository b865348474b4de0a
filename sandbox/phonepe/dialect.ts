import { createHash, createHmac } from 'node:crypto';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import type { Call, Dialect, ShownObject } from '#sandbox/engine/dialect.ts';
import { isOverdue, isPayment, isRefund, isSession, type SandboxObject, type Trade } from '#sandbox/engine/objects.ts';
import { createEndpoints, phonepeFault, phonepeRules } from './calls.ts';
import { toEvents, toRefundStatus, toStatus } from './documents.ts';

/** As long as PhonePe's: thirty days. */
const LIFE_S = 30 * 86_400;
const UNAUTHORIZED = phonepeFault(401, 'UNAUTHORIZED', 'The client or its token is not valid.');

/** Takes the place of PhonePe. */
export function createPhonepe(settings: PhonepeSettings, origin: URL): Dialect {
  const pageUrl = (id: string) => new URL(`/sandbox/phonepe/pay/${id}`, origin).href;
  return {
    name: 'phonepe',
    endpoints: [['POST', '/v1/oauth/token', tokenCall(settings), 'open'], ...createEndpoints(pageUrl)],
    isAllowed: (authorization) => isToken(settings, authorization),
    replies: {
      unauthorized: UNAUTHORIZED,
      unknown: () => phonepeFault(404, 'NOT_FOUND', 'There is no such call.'),
      broken: phonepeFault(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong.'),
      tooMany: { code: 'TOO_MANY_REQUESTS', message: 'Too many requests.', data: {} },
    },
    rules: phonepeRules,
    toEvents,
    sign: async () => signEvent(settings),
    show,
    isOpen: (session) => session.state === 'open' && !isOverdue(session),
    page: {
      buttons: () => ['pay', 'delay', 'close', 'decline', 'cancel'],
      texts: TEXTS,
      // PhonePe takes a single address, to which buyers come back whatever they did.
      nextUrl: ({ successUrl }) => successUrl,
    },
  };
}

const TEXTS = {
  en: {
    pay: 'Pay by UPI',
    delay: 'Pay by UPI, and let the bank answer later',
    decline: 'Pay by UPI, and let the bank decline',
  },
  ar: { pay: 'ادفع عبر UPI', delay: 'ادفع عبر UPI، ودع البنك يجيب لاحقًا', decline: 'ادفع عبر UPI، ودع البنك يرفض' },
};

function show(object: SandboxObject, trade: Trade): ShownObject | undefined {
  const { session } = trade;
  if (isSession(object)) return { ...object, kind: 'session', raw: toStatus(trade) };
  if (isPayment(object)) return { ...object, kind: 'payment', raw: object };
  return isRefund(object) ? { ...object, kind: 'refund', raw: toRefundStatus(object, session.id) } : undefined;
}

/** Returns the headers of every event: they cover neither body nor time. */
function signEvent({ webhookUsername, webhookPassword }: PhonepeSettings): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'PhonePe-Webhook',
    authorization: createHash('sha256').update(`${webhookUsername}:${webhookPassword}`).digest('hex'),
  };
}

const signToken = ({ clientSecret }: PhonepeSettings, until: string) =>
  createHmac('sha256', clientSecret).update(`token until ${until}`).digest('base64url');

function isToken(settings: PhonepeSettings, authorization: string): boolean {
  const [, until = '', signature = ''] = authorization.match(/^O-Bearer (\d{1,12})\.([\w-]+)$/) ?? [];
  return Number(until) * 1000 > Date.now() && isSameInConstantTime(signature, signToken(settings, until));
}

/** Issues a token to a caller that has the keys of the client. It needs no table, so that every server of an installation knows it. */
function tokenCall(settings: PhonepeSettings): Call {
  const expected = {
    ...{ client_id: settings.clientId, client_version: settings.clientVersion },
    ...{ client_secret: settings.clientSecret, grant_type: 'client_credentials' },
  };
  return ({ body }) => {
    const form = new URLSearchParams(String(body));
    if (!Object.entries(expected).every(([name, value]) => isSameInConstantTime(form.get(name) ?? '', value)))
      throw UNAUTHORIZED;
    const issued_at = Math.floor(Date.now() / 1000);
    const expires_at = issued_at + LIFE_S;
    const token = `${expires_at}.${signToken(settings, String(expires_at))}`;
    return {
      body: {
        ...{ access_token: token, encrypted_access_token: token, refresh_token: token },
        ...{ expires_in: LIFE_S, issued_at, expires_at, session_expires_at: expires_at, token_type: 'O-Bearer' },
      },
    };
  };
}
