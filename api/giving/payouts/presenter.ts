import { maskBankAccount } from '#contract/giving/bank-account.ts';
import type { CauseMoney, Payout, PayoutDetail, PayoutMovement } from '#contract/giving/payouts.ts';
import type { CauseMoneyRow } from './money-queries.ts';
import type { LineRow, MovementRow, PayoutRow } from './queries.ts';

const timeOf = (time: Date | null) => time?.toISOString() ?? null;

/** Presents a payout to a platform colleague, who cannot confirm an own payout. */
export function toPayout(row: PayoutRow, personId: string | null): Payout {
  const isPrepared = row.state === 'prepared';
  return {
    ...row,
    cause: { id: row.cause_id, name: row.cause_name },
    until: row.until.toISOString(),
    prepared_at: row.prepared_at.toISOString(),
    prepared_by: row.prepared_by_name,
    confirmed_at: timeOf(row.confirmed_at),
    confirmed_by: row.confirmed_by_name,
    withdrawn_at: timeOf(row.withdrawn_at),
    withdrawn_by: row.withdrawn_by_name,
    can_confirm: isPrepared && row.prepared_by !== personId,
    can_withdraw: isPrepared,
  };
}

type Details = {
  previous: PayoutRow | undefined;
  lines: LineRow[];
  movements: MovementRow[];
  owed: number;
  bankAccountEnd: string | null;
  personId: string | null;
};

/**
 * Presents a payout with its statement: the debt at the previous cut-off time, the changes since, and the debt at the
 * new cut-off time.
 */
export function toPayoutDetail(row: PayoutRow, details: Details): PayoutDetail {
  const { previous, lines, movements, owed, bankAccountEnd, personId } = details;
  const opening = previous?.amount ?? 0;
  const listed = [...(previous ? [toEarlierPayout(previous)] : []), ...movements.map(toMovement)];
  return {
    ...toPayout(row, personId),
    bank_account: maskBankAccount(bankAccountEnd),
    lines: lines.map(({ tenant_id: tenant, school_name, amount }) => ({ tenant, school_name, amount })),
    owed,
    refunded_since: row.state === 'prepared' && owed < row.amount,
    opening,
    movements: listed,
    closing: listed.reduce((sum, { amount }) => sum + amount, opening),
  };
}

function toEarlierPayout({ paid_on, reference, amount }: PayoutRow): PayoutMovement {
  const empty = { school: null, month: null, name: null, reason: null };
  return { ...empty, kind: 'paid_out', day: paid_on, payments: 1, reference, amount: -amount };
}

function toMovement({ school_name, day, number, title, ...row }: MovementRow): PayoutMovement {
  const isMonth = row.kind === 'sale' || row.kind === 'gift';
  return {
    ...row,
    ...{ school: school_name, reference: null },
    month: isMonth ? day.slice(0, 7) : null,
    day: isMonth ? null : day,
    name: number === null ? null : [number, title].filter(Boolean).join(', '),
  };
}

export function toCauseMoney(row: Omit<CauseMoneyRow, 'row_key'>): CauseMoney {
  const { tenant_id: id, school_name, is_platform, cause_id, cause_name } = row;
  return {
    ...row,
    cause: { id: cause_id, name: cause_name },
    bank_account: maskBankAccount(row.bank_account_end),
    tenant: id === null ? null : { id, school_name: school_name ?? '', is_platform },
  };
}
