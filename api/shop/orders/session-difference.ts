import type { ProviderSession } from '#api/money/providers/service.ts';
import type { PaymentIssueReason } from '#contract/money/payment-issues.ts';
import type { AttemptRow } from './attempt-queries.ts';
import { isRenewal } from './policy.ts';
import type { OrderRow } from './queries.ts';

type Difference = { reason: PaymentIssueReason } & Record<string, string | number | boolean | null>;

type Compared = { order: OrderRow; attempt: AttemptRow; session: ProviderSession; isLive: boolean };

/** Returns how a session differs from its attempt; undefined if they agree. */
export function differenceOf({ order, attempt, session, isLive }: Compared): Difference | undefined {
  const ids = [
    ['school', order.tenant_id, session.tenantId],
    // A renewal has no page, and the ids of the order that began it.
    ['order', order.monthly_gift_id ?? order.id, session.orderId],
    ['attempt', isRenewal(order) ? session.attemptId : attempt.id, session.attemptId],
    ['session', attempt.session_id ?? session.id, session.id],
  ] as const;
  const others = ids.filter(([, expected, found]) => expected !== found);
  if (others.length > 0)
    return {
      reason: 'order',
      ...Object.fromEntries(
        others.flatMap(([name, expected, found]) => [
          [`expected_${name}`, expected],
          [`found_${name}`, found],
        ]),
      ),
    };
  if (session.isLive !== isLive) return { reason: 'mode', expected: isLive, found: session.isLive };
  if (session.currency !== order.currency)
    return { reason: 'currency', expected: order.currency, found: session.currency };
  const amount = session.isPaid ? (session.payment?.amount ?? session.amount) : session.amount;
  if (session.amount !== order.total || amount !== order.total)
    return { reason: 'amount', expected: order.total, found: session.amount === order.total ? amount : session.amount };
  return undefined;
}
