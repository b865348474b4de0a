import { type Config, readConfig } from '#api/app/config.ts';
import { openStorage, type Storage } from '#api/kit/storage.ts';
import { type Database, openDatabase } from './database.ts';
import { environmentFor } from './environment.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';

/** The database and the file storage, opened by a command beside the running servers or in their place. */
export type Stores = {
  settings: Settings;
  secrets: Secrets;
  config: Config;
  database: Database;
  storage: Storage;
  stop(): Promise<void>;
};

const PROVIDER_SETTING = /^BOOKLARK_(STRIPE|PAYPAL|PHONEPE)_/;

export async function openStores(hold: 'alone' | 'shared'): Promise<Stores> {
  const settings = readSettings(process.env);
  const secrets = openSecrets(settings.data);
  const database = await openDatabase(settings, secrets, hold, (cause) => {
    throw cause;
  });
  const env = Object.entries(environmentFor(settings, secrets, database.urls, 'start'));
  // No command asks a payment provider. The same command serves an installation with live keys and one with test keys.
  const config = readConfig(Object.fromEntries(env.filter(([name]) => !PROVIDER_SETTING.test(name))));
  return { settings, secrets, config, database, storage: await openStorage(config), stop: database.stop };
}
