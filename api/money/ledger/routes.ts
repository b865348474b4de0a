import { enqueueJob } from '#api/kit/jobs.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { showLedgerBalances, showLedgerCheck, startLedgerCheck } from '#contract/money/ledger.ts';
import { describeDifference } from '#contract/money/ledger-words.ts';
import { findCheck, insertCheck } from './check-queries.ts';
import { checkLedgerJob } from './job-definitions.ts';
import { mayReadBalances } from './policy.ts';
import { toBalances } from './presenter.ts';
import { findBalances } from './queries.ts';

export const ledgerRoutes = [
  serve(showLedgerBalances, mayReadBalances, async ({ db, site, query }) => {
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
