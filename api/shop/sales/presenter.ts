import type { Reply } from '#api/kit/serve.ts';
import type { RefundRow } from '#api/shop/orders/refund-queries.ts';
import type { Sale, SalePostings, SaleTotals } from '#contract/shop/sales.ts';
import type { SharePayout } from './posting-queries.ts';
import type { SaleRow } from './queries.ts';
import type { GroupRow, Sums } from './total-queries.ts';

export function toSale(row: SaleRow, state: Sale['state'], payout: SharePayout | null): Reply<typeof Sale> {
  const { source_id, line, at, order_id, book_id, class_name, cause_id, cause_name } = row;
  return {
    ...row,
    id: `${source_id}-${line}`,
    ...{ state, payout },
    at,
    order: order_id,
    item: book_id,
    class: class_name,
    cause: cause_id === null ? null : { id: cause_id, name: cause_name },
  };
}

/** Leaves the reason out unless `hasReason`: it is written for colleagues of the requester, and can name the buyer. */
export function toSaleRefund(
  { id, amount, state, reason, made_by, created_at, done_at, failed_at, declined_at }: RefundRow,
  { hasReason }: { hasReason: boolean },
): Reply<typeof SalePostings>['refunds'][number] {
  return {
    ...{ id, amount, state, made_by, reason: hasReason ? reason : null },
    is_declined: declined_at !== null,
    at: failed_at ?? done_at ?? created_at,
  };
}

type TotalFacts = {
  currency: string;
  currencies: string[];
  timeZone: string;
  settled: GroupRow[];
  pending: GroupRow[];
  classNames: Map<string, string>;
  /** Whether a book is named; all other books are only summed. */
  isShown: (bookId: string) => boolean;
};

export function toTotals(facts: TotalFacts): SaleTotals {
  const { currency, currencies, timeZone, settled, pending, classNames } = facts;
  const kinds = ofPart(settled, 'kind');
  const waiting = ofPart(pending, 'kind');
  return {
    ...{ currency, currencies, time_zone: timeZone },
    ...sumOf(kinds),
    refunded: -sumOf(kinds.filter(({ kind }) => kind === 'refund')).amount,
    on_its_way: sumOf(waiting).amount,
    waiting: { ...sumOf(waiting), count: waiting.reduce((sum, { count }) => sum + count, 0) },
    by_kind: kinds.flatMap((row) => (row.kind === null ? [] : [{ kind: row.kind, count: row.count, ...sumsOf(row) }])),
    by_cause: toCauses(ofPart(settled, 'cause'), ofPart(pending, 'cause')),
    by_month: ofPart(settled, 'month').map((row) => ({ month: row.month ?? '', count: row.count, ...sumsOf(row) })),
    by_class: ofPart(settled, 'class').map((row) => {
      const { school_class_id: id, count } = row;
      return { class: id, name: (id !== null && classNames.get(id)) || '', count, ...sumsOf(row) };
    }),
    by_book: toBooks(ofPart(settled, 'book'), facts.isShown),
  };
}

const ofPart = (rows: GroupRow[], part: GroupRow['part']) => rows.filter((row) => row.part === part);

const sumsOf = ({ amount, tax, to_cause, to_school, to_platform }: Sums): Sums => {
  return { amount, tax, to_cause, to_school, to_platform };
};

function sumOf(rows: Sums[]): Sums {
  return rows.reduce<Sums>(
    (sum, row) => ({
      amount: sum.amount + row.amount,
      tax: sum.tax + row.tax,
      to_cause: sum.to_cause + row.to_cause,
      to_school: sum.to_school + row.to_school,
      to_platform: sum.to_platform + row.to_platform,
    }),
    { amount: 0, tax: 0, to_cause: 0, to_school: 0, to_platform: 0 },
  );
}

function toCauses(settled: GroupRow[], pending: GroupRow[]): SaleTotals['by_cause'] {
  const causes = new Map<string, SaleTotals['by_cause'][number]>();
  for (const { cause_id: cause, cause_name: name, to_cause } of settled)
    if (cause !== null) causes.set(cause, { cause, name, raised: to_cause, on_its_way: 0 });
  for (const { cause_id: cause, cause_name: name, to_cause } of pending)
    if (cause !== null)
      causes.set(cause, { ...(causes.get(cause) ?? { cause, name, raised: 0 }), on_its_way: to_cause });
  return [...causes.values()];
}

/** Lists books. Gifts, delivery, and books that the caller cannot see share one row. */
function toBooks(rows: GroupRow[], isShown: TotalFacts['isShown']): SaleTotals['by_book'] {
  const isNamed = ({ book_id }: GroupRow) => book_id !== null && isShown(book_id);
  const namedGroups = rows.filter(isNamed).map((row) => {
    return { item: row.book_id, title: row.title, count: row.count, ...sumsOf(row) };
  });
  const others = rows.filter((row) => !isNamed(row));
  if (others.length === 0) return namedGroups;
  const count = others.reduce((sum, row) => sum + row.count, 0);
  return [...namedGroups, { item: null, title: '', count, ...sumOf(others) }];
}
