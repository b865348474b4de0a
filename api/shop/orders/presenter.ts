import { findProjects, type ProjectRow } from '#api/giving/causes/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { Reply } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findInvoiceNumbers } from '#api/money/invoices/service.ts';
import { hasUnclearPayment } from '#api/money/payment-issues/service.ts';
import type { Order } from '#contract/shop/orders.ts';
import { findAttempts, hasDeclines } from './attempt-queries.ts';
import { findBoughtFiles } from './bought-files-queries.ts';
import { findOrderProviders } from './order-providers.ts';
import { findPaidOutShares, type PaidOutShare } from './payout-queries.ts';
import { canReadBooksOf, isUnpaid } from './policy.ts';
import { findChanges, findLines, type LineRow, type OrderRow } from './queries.ts';
import { sumByCause } from './quote.ts';
import { findRefundLines, findRefunds, type RefundRow, type StoredLine } from './refund-queries.ts';
import { findSeen } from './seen-books-queries.ts';

export async function presentOrder(
  db: TenantDb,
  order: OrderRow,
  {
    actor,
    settings,
  }: { actor: Pick<Actor, 'tenantId' | 'role'>; settings: ProvidersSettings & { filesSecret: Uint8Array } },
): Promise<Reply<typeof Order>> {
  const isPaid = !isUnpaid(order.state);
  const [lines, changes, attempts, has_declined, needs_check, refunds, refundLines, invoices, files, paidOut] =
    await Promise.all([
      findLines(db, order.id),
      findChanges(db, order.id),
      findAttempts(db, order.id),
      hasDeclines(db, order.id),
      isPaid ? false : hasUnclearPayment(db, order.id),
      findRefunds(db, order.id),
      findRefundLines(db, order.id),
      findInvoiceNumbers(db, [order.id]),
      canReadBooksOf(order) ? findBoughtFiles(db, order, settings) : [],
      findPaidOutShares(db, order.paid_attempt_id),
    ]);
  const books = lines.flatMap((line) => (line.format === 'gift' ? [] : [line]));
  const ids = books.map(({ book_id }) => book_id);
  const [visibility, projects] = await Promise.all([
    findSeen(db, actor, ids),
    lines.some(({ project_id }) => project_id !== null) ? findProjects(db) : [],
  ]);
  const isAvailable = (bookId: string) => visibility.get(bookId) === true;
  const is_on_its_way = !isPaid && attempts.some(({ state }) => state === 'pending');
  const can_retry = !isPaid && !is_on_its_way && !needs_check;
  return {
    ...toFacts(order),
    ...{ is_on_its_way, has_declined, needs_check },
    ...{ can_retry, providers: can_retry ? await findOrderProviders(db, order, settings) : [] },
    refunded: sumOf(refunds.filter(({ state }) => state === 'done')),
    refunds: refunds.filter(isOfBuyer).map((refund) => toBuyersRefund(refund, refundLines, lines)),
    lines: books.map((line) => ({
      ...{ ...line, item: line.book_id, total: line.net + line.tax, is_available: isAvailable(line.book_id) },
    })),
    cause_shares: toCauseShares(lines, refundLines, stateOfShares({ state: order.state, is_on_its_way }))
      .map((share) => withPayout(share, paidOut))
      .map((share) => ({ ...share, projects: toProjects(share.cause, lines, projects) })),
    timeline: changes.map((change) => ({ state: change.state, at: change.changed_at })),
    ...{ invoice: invoices.get(order.id) ?? null, files: files.filter(({ item }) => isAvailable(item)) },
  };
}

function toFacts({ coupon_code, ...order }: OrderRow) {
  return {
    ...order,
    coupon: coupon_code,
  };
}

/** Presents a refund to its buyer, without its reason and the person who made it. */
function toBuyersRefund(
  { id, amount, state, created_at, done_at, failed_at }: BuyersRefund,
  refundLines: StoredLine[],
  lines: LineRow[],
): Reply<typeof Order>['refunds'][number] {
  const ofRefund = refundLines.filter(({ refund_id }) => refund_id === id);
  return {
    ...{ amount, state, at: failed_at ?? done_at ?? created_at },
    lines: ofRefund.map(({ line_number, amount: part }) => ({
      title: lines.find(({ number }) => number === line_number)?.title ?? null,
      amount: part,
    })),
  };
}

type BuyersRefund = RefundRow & { state: Order['refunds'][number]['state'] };
/**
 * Whether the buyer sees a refund: only after it was sent to the provider. An undecided or won dispute shows as the
 * order's state instead.
 */
function isOfBuyer(refund: RefundRow): refund is BuyersRefund {
  const { state, declined_at, dispute_id } = refund;
  return state !== 'waiting_for_approval' && declined_at === null && (dispute_id === null || state === 'done');
}

type ShareState = 'raised' | 'held' | 'on_its_way' | null;

function stateOfShares({ state, is_on_its_way }: Pick<Order, 'state' | 'is_on_its_way'>): ShareState {
  if (state === 'disputed') return 'held';
  if (!isUnpaid(state)) return 'raised';
  return is_on_its_way ? 'on_its_way' : null;
}

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns each cause's share after refunds. A fully refunded share shows its original amount, and is marked as
 * refunded.
 */
function toCauseShares(lines: LineRow[], refundLines: StoredLine[], state: ShareState): Share[] {
  const refundedLines = refundLines.filter(({ state }) => state === 'done');
  const shares = lines.flatMap(({ number, cause_id, cause_name, to_cause }) =>
    cause_id === null ? [] : [{ cause: cause_id, name: cause_name, number, amount: to_cause }],
  );
  const sharesOf = (part: (share: { number: number; amount: number }) => number) =>
    sumByCause(shares.map((share) => ({ cause: share.cause, name: share.name, amount: part(share) })));
  const left = sharesOf(({ number, amount }) =>
    refundedLines.reduce((sum, line) => (line.line_number === number ? sum - line.to_cause : sum), amount),
  );
  return sharesOf(({ amount }) => amount).map((share) => {
    const leftShare = left.find(({ cause }) => cause === share.cause);
    if (!leftShare) return { ...share, state: 'refunded', payout: null, transfer: null };
    return { ...leftShare, state, payout: null, transfer: null };
  });
}

type Share = Omit<Order['cause_shares'][number], 'projects'>;

/** Adds the payout of a paid-out share. A refunded share stays refunded: the next payout is lower. */
function withPayout(share: Share, paidOut: PaidOutShare[]): Share {
  const paidOutShare = paidOut.find(({ cause_id }) => cause_id === share.cause);
  if (!paidOutShare) return share;
  const { payout_id: payout, reference, paid_on } = paidOutShare;
  const state = share.state === 'raised' ? 'paid_out' : share.state;
  return { ...share, payout, transfer: { reference, paid_on }, state };
}

/** Presents the projects of a cause that the lines support, if they are public. */
function toProjects(
  cause: string,
  lines: LineRow[],
  projects: ProjectRow[],
): Order['cause_shares'][number]['projects'] {
  const ids = new Set(lines.map(({ project_id }) => project_id));
  return projects.filter(({ id, cause_id }) => cause_id === cause && ids.has(id));
}
