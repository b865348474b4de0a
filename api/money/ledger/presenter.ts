import type { LedgerBalances } from '#contract/money/ledger.ts';
import type { Balance } from './queries.ts';

/** Returns the accounts of one currency, what each cause has raised, and what of it was paid out. */
export function toBalances(currency: string, balances: Balance[]): LedgerBalances {
  const ofCurrency = balances.filter((row) => row.currency === currency);
  const causes = new Map<string, LedgerBalances['causes'][number]>();
  for (const { kind, cause_id: cause, is_pending, balance } of ofCurrency) {
    if (cause === null) continue;
    const sums = causes.get(cause) ?? { cause, raised: 0, on_its_way: 0, paid_out: 0, owed: 0 };
    causes.set(cause, sums);
    if (kind === 'payouts') sums.paid_out += balance;
    else if (is_pending) sums.on_its_way -= balance;
    else sums.raised -= balance;
    sums.owed = sums.raised - sums.paid_out;
  }
  return {
    currency,
    accounts: ofCurrency.map(({ kind, is_pending, cause_id, balance }) => ({
      account: is_pending ? `pending_${kind}` : kind,
      cause: cause_id,
      balance,
    })),
    sum: ofCurrency.reduce((sum, { balance }) => sum + balance, 0),
    causes: [...causes.values()],
  };
}
