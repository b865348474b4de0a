import { enqueueJob } from '#api/kit/jobs.ts';
import { allowAdmins } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { type LedgerBalances, showLedgerBalances, showLedgerCheck, startLedgerCheck } from '#contract/money/ledger.ts';
import { describeDifference } from '#contract/money/ledger-differences.ts';
import { findCheck, insertCheck } from './check-queries.ts';
import { checkLedgerJob } from './job-definitions.ts';
import { type Balance, findBalances } from './queries.ts';

export const ledgerRoutes = [
  serve(showLedgerBalances, allowAdmins, async ({ db, site, query }) => {
    return toBalances(query.currency ?? site.currency, await findBalances(db));
  }),

  servePlatform(startLedgerCheck, ({ inTransaction }) =>
    inTransaction(async (db) => {
      const check = await insertCheck(db);
      await enqueueJob(db, checkLedgerJob, { check });
      return { check };
    }),
  ),

  servePlatform(showLedgerCheck, async ({ params, inTransaction, language, settings }) => {
    const check = await inTransaction((db) => findCheck(db, params.id));
    if (!check) throw new Refusal('notFound');
    const { id, started_at, finished_at, transactions, differences, has_more } = check;
    return {
      check: id,
      state: finished_at ? 'done' : 'running',
      started_at: started_at.toISOString(),
      transactions,
      differences: (differences ?? []).map((difference) => ({
        ...difference,
        name: describeDifference(difference, (sentence, values) => settings.translate(language, sentence, values)),
      })),
      has_more,
    } as const;
  }),
];

/** Returns the accounts of one currency, with the raised and paid-out money of each cause. */
function toBalances(currency: string, balances: Balance[]): LedgerBalances {
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
