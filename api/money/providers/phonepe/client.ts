import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import type { NewRefund } from '#api/money/providers/provider-client.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/provider-errors.ts';
import type {
  KnownRefund,
  NewSession,
  ProviderClient,
  ProviderRefund,
  ProviderSession,
} from '#api/money/providers/service.ts';
import { openPhonepeApi, type PhonepeApi } from './api.ts';
import { readPhonepeEvent } from './events.ts';
import {
  CURRENCY,
  merchantRefundIdOf,
  NewOrder,
  NewRefundReply,
  Order,
  Refund,
  refundState,
  toRefund,
  toSession,
} from './objects.ts';

const LIVE_HOST = 'api.phonepe.com';
/**
 * Time in which a page can be paid; PhonePe takes 300 to 3600 seconds. No call closes a page earlier, so the time is
 * short, but enough to find a phone and its PIN.
 */
const PAGE_SECONDS = 1200;

/** An account's interface, and whether it moves real money, which PhonePe's answers do not say. */
type Account = { api: PhonepeApi; isLive: boolean };

/** Opens a client. It has a token and a circuit breaker, so open one for each process. */
export function openPhonepe(settings: PhonepeSettings): ProviderClient {
  const isLive = settings.url.hostname === LIVE_HOST;
  const account = { api: openPhonepeApi(settings), isLive };
  return {
    isLive,
    createSession: (session) => createSession(account, session),
    findSession: (id) => findSession(account, id),
    // A session that is still open can be paid, and expires by itself.
    closeSession: (id) => findSession(account, id),
    createRefund: (refund) => createRefund(account, refund),
    async findRefunds(_, known = []) {
      const refunds: ProviderRefund[] = [];
      for (const id of idsOf(known)) {
        const refund = await findOrMissing(() => findRefund(account, id));
        if (refund) refunds.push(refund);
      }
      return refunds.toReversed();
    },
    readEvent: async (bytes, header) => readPhonepeEvent(settings, { bytes, authorization: header('authorization') }),
  };
}

async function createSession({ api, isLive }: Account, session: NewSession): Promise<ProviderSession> {
  const { attemptId, tenantId, orderId, lines, successUrl } = session;
  const amount = lines.reduce((sum, { unitAmount, copies }) => sum + unitAmount * copies, 0);
  const json = {
    ...{ merchantOrderId: attemptId, amount, expireAfter: PAGE_SECONDS },
    metaInfo: { udf1: tenantId, udf2: orderId },
    // Buyers return to this address with any outcome; the page there reads the order's state.
    paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: successUrl } },
  };
  try {
    const { redirectUrl: url } = await api({ method: 'POST', path: '/checkout/v2/pay', json }, NewOrder);
    const ids = { id: attemptId, attemptId, tenantId, orderId };
    return { ...ids, url, state: 'open', isPaid: false, isLive, amount, currency: CURRENCY, payment: null };
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    // An id can be used once. The reply to the first call, with the page's address, was lost.
    const earlier = await findOrMissing(() => findSession({ api, isLive }, attemptId));
    if (!earlier) throw cause;
    // The page's address is lost, so no one can pay there. A new attempt begins, and this one expires.
    if (earlier.state === 'open') throw new ProviderAway({ isStored: true, cause });
    return earlier;
  }
}

async function findSession({ api, isLive }: Account, id: string): Promise<ProviderSession> {
  const path = `/checkout/v2/order/${encodeURIComponent(id)}/status?details=true`;
  return toSession(id, await api({ method: 'GET', path }, Order), { isLive });
}

async function createRefund(account: Account, refund: NewRefund): Promise<ProviderRefund> {
  const { refundId, tryNumber = 1, paymentId } = refund;
  const id = merchantRefundIdOf(refundId, tryNumber);
  const json = { merchantRefundId: id, originalMerchantOrderId: paymentId, amount: refund.amount };
  try {
    const { state, amount } = await account.api({ method: 'POST', path: '/payments/v2/refund', json }, NewRefundReply);
    return { id, refundId, paymentId, state: refundState(state), amount, currency: CURRENCY };
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    // An id can be used once, so a refund whose reply was lost exists.
    const earlier = await findOrMissing(() => findRefund(account, id));
    if (earlier) return earlier;
    throw cause;
  }
}

async function findRefund({ api }: Account, id: string): Promise<ProviderRefund> {
  return toRefund(await api({ method: 'GET', path: `/payments/v2/refund/${encodeURIComponent(id)}/status` }, Refund));
}

/** Returns PhonePe's object with an id; undefined if there is none. */
async function findOrMissing<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (cause) {
    if (cause instanceof ProviderRefused) return undefined;
    throw cause;
  }
}

/** Returns the possible PhonePe ids of a payment's refunds, oldest first, because PhonePe lists none. */
function idsOf(known: KnownRefund[]): string[] {
  const ids = known.flatMap((one) =>
    'id' in one
      ? [one.id]
      : Array.from({ length: one.tryNumber }, (_, place) => merchantRefundIdOf(one.refundId, place + 1)),
  );
  return [...new Set(ids)];
}
