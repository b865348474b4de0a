import { constants, setPriority } from 'node:os';
import { readConfig } from '#api/app/config.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { openStorage } from '#api/kit/storage.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { withClient } from '#db/connection.ts';
import { surveyBooks } from './book-files.ts';
import { print, runCommand } from './cli.ts';
import { importSamples } from './demo/samples.ts';
import { findImportedSamples, saveImportedSamples } from './demo-state.ts';

/** Imports the books of BOOKLARK_SAMPLES into the demo data, at low priority. */
await runCommand(async () => {
  setPriority(constants.priority.PRIORITY_LOW);
  const [folder = ''] = process.argv.slice(2);
  const owner = process.env.DATABASE_URL_OWNER ?? '';
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

  const { fingerprint } = await surveyBooks(folder);
  if (fingerprint === (await findImportedSamples(owner))) return;
  const tenantId = await findRiverside(owner);
  if (!tenantId) return print('Riverside School no longer exists, so the books in BOOKLARK_SAMPLES were not imported.');
  const config = readConfig(process.env);
  const pool = openPool({ connectionString: config.databases.app, max: 1 });
  try {
    const isAll = await importSamples({
      tenantId,
      folder,
      storage: await openStorage(config),
      inTransaction: (work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
      signal: stopping.signal,
      print,
    });
    if (isAll) await saveImportedSamples(owner, fingerprint);
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
