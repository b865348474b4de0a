import path from 'node:path';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openHosts } from './kit/hosts.ts';
import { openPool } from './kit/pipeline.ts';
import { openStorage } from './kit/storage.ts';
import { openBuiltWeb } from './pages/web.ts';

const config = readConfig(process.env);
const pool = openPool({ connectionString: config.databases.app, max: 10 });
const platformPool = openPool({ connectionString: config.databases.platform, max: 2 });
const storage = await openStorage(config);
const hosts = await openHosts(pool, { connectionString: config.databases.app }, config.rootHosts);

const web = config.isDevelopment ? await openDevelopment() : await openBuiltWeb(path.resolve('dist'));

const app = await buildApp({
  ...config,
  pool,
  platformPool,
  hosts,
  storage,
  web,
  say: web.translate,
  log: true,
});
app.addHook('onClose', async () => {
  await Promise.all([hosts.close(), pool.end(), platformPool.end()]);
});

await app.listen({ host: config.host, port: config.port });
process.send?.({ ready: true });

/** Vite is loaded in development alone. */
async function openDevelopment() {
  const { openDevelopmentWeb } = await import('./pages/development.ts');
  return openDevelopmentWeb();
}
