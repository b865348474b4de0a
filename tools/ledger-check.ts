import { openPool } from '#api/kit/pipeline.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { checkLedger } from '#api/ledger/service.ts';
import { migrate } from '#db/migrate.ts';
import { print, runCommand } from './cli.ts';
import { openStores } from './open-stores.ts';

const CONNECTIONS = 2;

// npm run ledger:check: checks every transaction and total of all schools, and ends with 1 if anything differs. Nothing is corrected.
await runCommand(async () => {
  const stores = await openStores('shared');
  try {
    await migrate({ connectionString: stores.database.urls.owner });
    const pool = openPool({ connectionString: stores.config.databases.platform, max: CONNECTIONS });
    try {
      const inReadOnly: Parameters<typeof checkLedger>[0] = (work) => inPlatform(pool, work, { isReadOnly: true });
      const { transactions, differences, has_more } = await checkLedger(inReadOnly, { connections: CONNECTIONS });
      for (const { name, ledger, shown } of differences) print(`${name}: ${ledger} by the ledger, ${shown} is shown.`);
      print(`Transactions checked: ${transactions}. Differences: ${differences.length}.`);
      if (has_more) print('There can be more: a check lists at most 1,000 differences of a kind.');
      if (differences.length > 0) process.exitCode = 1;
    } finally {
      await pool.end();
    }
  } finally {
    await stores.stop();
  }
});
