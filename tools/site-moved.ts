import { parseArgs } from 'node:util';
import { withClient } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { print, runCommand } from './cli.ts';
import { openStores } from './open-stores.ts';

const USAGE = 'Usage: npm run site:moved -- --tenant SUBDOMAIN --to https://SUBDOMAIN.other.example';

// npm run site:moved: redirects all pages of a school that has moved to another installation.
await runCommand(async () => {
  const { tenant, origin } = readArguments();
  const stores = await openStores('shared');
  try {
    const owner = stores.database.urls.owner;
    await migrate({ connectionString: owner });
    const moved = await withClient(owner, (client) =>
      client.query(
        `update tenants set moved_to = $2 where subdomain = $1 and kind <> 'platform' and suspended_at is not null`,
        [tenant, origin],
      ),
    );
    if (moved.rowCount === 0) throw new Problem(`No suspended school uses the subdomain ${tenant}.`);
    print(`Pages of ${tenant} are redirected to ${origin}. Close the school at the platform to erase it here.`);
  } finally {
    await stores.stop();
  }
});

function readArguments(): { tenant: string; origin: string } {
  const { values } = parseArgs({ options: { tenant: { type: 'string' }, to: { type: 'string' } } });
  const target = URL.parse(values.to ?? '');
  if (!values.tenant || !target || !/^https?:$/.test(target.protocol)) throw new Problem(USAGE);
  return { tenant: values.tenant, origin: target.origin };
}
