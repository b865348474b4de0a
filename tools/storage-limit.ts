import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { print, runCommand } from './cli.ts';
import { openStores } from './open-stores.ts';

const USAGE = 'Usage: npm run storage:limit -- --tenant SUBDOMAIN --gb 20';

// npm run storage:limit: sets how much a school can store, after a review of the school by the platform.
await runCommand(async () => {
  const { tenant, gigabytes } = readArguments();
  const stores = await openStores('shared');
  try {
    await migrate({ connectionString: stores.database.urls.owner });
    const owner = new pg.Client({ connectionString: stores.database.urls.owner });
    await owner.connect();
    try {
      const { rowCount } = await owner.query('update tenants set max_storage_bytes = $2 where subdomain = $1', [
        tenant,
        Math.round(gigabytes * 1024 ** 3),
      ]);
      if (rowCount === 0) throw new Problem(`No school uses the subdomain ${tenant}.`);
    } finally {
      await owner.end();
    }
    print(`${tenant} can now store ${gigabytes} GB.`);
  } finally {
    await stores.stop();
  }
});

function readArguments(): { tenant: string; gigabytes: number } {
  const { values } = parseArgs({ options: { tenant: { type: 'string' }, gb: { type: 'string' } } });
  const gigabytes = Number(values.gb);
  if (!values.tenant || !(gigabytes > 0)) throw new Problem(USAGE);
  return { tenant: values.tenant, gigabytes };
}
