import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';
import { loadShippedContent } from './load.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

/** Returns how much content there is, and the release that brought it. */
async function readState() {
  const { rows } = await database.owner.query(
    `select (select count(*) from content_revisions) as revisions, (select count(*) from content_publications) as publications,
       (select count(*) from content_entries where deleted_at is null) as entries, hash from content_release`,
  );
  return rows[0];
}

async function load(): Promise<void> {
  const client = await database.owner.connect();
  await loadShippedContent(client).finally(() => client.release());
}

test('content that a database has already is not published again, also not from other files', async () => {
  const state = await readState();
  expect(Number(state.entries)).toBeGreaterThan(200);
  await load();
  expect(await readState()).toEqual(state);

  await database.owner.query(`update content_release set hash = 'earlier'`);
  await load();
  expect(await readState()).toEqual(state);
});
