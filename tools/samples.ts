import { constants, setPriority } from 'node:os';
import { readConfig } from '#api/config.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { openStorage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { withClient } from '#db/connection.ts';
import { surveyBooks } from './book-files.ts';
import { importSamples } from './demo/samples.ts';
import { keepSamples } from './demo-state.ts';
import { command, say } from './cli.ts';

/** Brings the books of BOOKLARK_SAMPLES into the demonstration world, with the power that is left. */
await command(async () => {
  setPriority(constants.priority.PRIORITY_LOW);
  const [folder = ''] = process.argv.slice(2);
  const owner = process.env.DATABASE_URL_OWNER ?? '';
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

  const { mark } = await surveyBooks(folder);
  const tenantId = await findRiverside(owner);
  if (!tenantId) return say('There is no Riverside School any more that the books of BOOKLARK_SAMPLES could go to.');
  const config = readConfig(process.env);
  const pool = openPool({ connectionString: config.databases.app, max: 1 });
  try {
    const isAll = await importSamples({
      tenantId,
      folder,
      storage: await openStorage(config),
      within: (work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
      signal: stopping.signal,
      tell: say,
    });
    if (isAll) await keepSamples(owner, mark);
  } finally {
    await pool.end();
  }
});
process.exit();

async function findRiverside(owner: string): Promise<string | undefined> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select id from tenants where subdomain = 'riverside'`);
    return rows[0]?.id;
  });
}
