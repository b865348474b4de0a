import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';
import { openPool, type Pool } from './pipeline.ts';
import { inPlatform } from './tenant.ts';

let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await aDatabase();
  pool = openPool({ ...database.app, user: 'booklark_platform', max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.close();
});

const run = (text: string) => inPlatform(pool, (db) => sql.raw<{ result: number }>(text).execute(db));

async function preparedStatements(): Promise<string[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  } finally {
    client.release();
  }
}

describe('the plans of a connection', () => {
  test('a thousand different texts leave 200 plans, the recent ones, in PostgreSQL and in the driver', async () => {
    for (let turn = 0; turn < 1000; turn++) await run(`select ${turn} as result`);

    const statements = await preparedStatements();
    const client = await pool.connect();
    const { parsedStatements } = (client as unknown as { connection: { parsedStatements: object } }).connection;
    client.release();

    expect(statements).toHaveLength(200);
    expect(statements).toContain('select 999 as result');
    expect(Object.keys(parsedStatements)).toHaveLength(200);
  });

  test('a text that was dropped works again, also after a failed transaction', async () => {
    await expect(run('select 1 / 0')).rejects.toThrow('division by zero');
    for (let turn = 0; turn < 300; turn++) await run(`select ${turn} as other`);

    const { rows } = await run('select 5 as result');

    expect(rows).toEqual([{ result: 5 }]);
    expect(await preparedStatements()).toHaveLength(200);
  });

  test('a text that cannot be parsed leaves no plan and does not harm the connection', async () => {
    for (let turn = 0; turn < 250; turn++) await run(`select ${turn} from nowhere`).catch(() => undefined);

    expect((await run('select 6 as result')).rows).toEqual([{ result: 6 }]);
    expect(await preparedStatements()).not.toContain('select 1 from nowhere');
  });

  test('a connection ends after an hour, with everything that PostgreSQL has cached for it', () => {
    expect(pool.options.maxLifetimeSeconds).toBe(3600);
  });
});
