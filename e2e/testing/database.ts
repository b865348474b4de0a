import { Client } from 'pg';
import { openDatabase } from '#tools/database.ts';
import { openSecrets } from '#tools/secrets.ts';
import { readSettings } from '#tools/settings.ts';

/** Writes directly in the database of the product under test, as its owner. */
export async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const data = process.env.BOOKLARK_E2E_DATA ?? '';
  const settings = readSettings({ ...process.env, BOOKLARK_DATA: data });
  const database = await openDatabase(settings, openSecrets(data), 'shared', (cause) => {
    throw cause;
  });
  const client = new Client(database.urls.owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}
