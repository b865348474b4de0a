import { openPool } from '#api/kit/pipeline.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { checkLedger } from '#api/money/ledger/service.ts';
import type { LedgerDifference } from '#contract/money/ledger.ts';
import { describeDifference, moreDifferencesWords } from '#contract/money/ledger-differences.ts';
import { migrate } from '#db/migrate.ts';
import { createTranslator } from '#web/kit/translate.ts';
import { print, runCommand } from './cli.ts';
import { openStores } from './open-stores.ts';

const CONNECTIONS = 2;
const translate = createTranslator('en', {});

// npm run ledger:check: checks every transaction and total of all schools, and ends with 1 if anything differs. Nothing
// is corrected.
await runCommand(async () => {
  const stores = await openStores('shared');
  try {
    await migrate({ connectionString: stores.database.urls.owner });
    const pool = openPool({ connectionString: stores.config.databases.platform, max: CONNECTIONS });
    try {
      const inReadOnly: Parameters<typeof checkLedger>[0] = (work) => inPlatform(pool, work, { isReadOnly: true });
      const { transactions, differences, has_more } = await checkLedger(inReadOnly, { connections: CONNECTIONS });
      for (const difference of differences) print(lineOf(difference));
      print(`Transactions checked: ${transactions}. Differences: ${differences.length}.`);
      if (has_more) print(moreDifferencesWords.more);
      if (differences.length > 0) process.exitCode = 1;
    } finally {
      await pool.end();
    }
  } finally {
    await stores.stop();
  }
});

/** Amounts are in the smallest unit of their currency. */
function lineOf({ tenant, ledger, shown, ...difference }: LedgerDifference): string {
  const what = describeDifference(difference, translate);
  return `${what} (school ${tenant}): ${ledger} by the ledger, ${shown} is shown.`;
}
