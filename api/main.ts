import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openHosts } from './kit/hosts.ts';
import { openPool } from './kit/pipeline.ts';
import { openStorage } from './kit/storage.ts';

const config = readConfig(process.env);
const pool = openPool({ connectionString: config.databases.app, max: 10 });
const platformPool = openPool({ connectionString: config.databases.platform, max: 2 });
const storage = await openStorage(config);
const hosts = await openHosts(pool, { connectionString: config.databases.app }, config.rootHosts);

const app = await buildApp({
  ...config,
  pool,
  platformPool,
  hosts,
  storage,
  say: (_, sentence) => sentence,
  log: true,
});
app.addHook('onClose', async () => {
  await Promise.all([hosts.close(), pool.end(), platformPool.end()]);
});

await app.listen({ host: config.host, port: config.port });
process.send?.({ ready: true });
