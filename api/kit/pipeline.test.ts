import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';
import { openPool, type Pool } from './pipeline.ts';
import { webDbTimeouts } from './server-limits.ts';
import { inPlatform, inTenant, type PlatformDb, type TenantDb } from './tenant.ts';

let database: TestDatabase;
let pool: Pool;
let appPool: Pool;
const inOneBatch = <Result>(pool: Pool, work: (db: TenantDb) => Promise<Result>): Promise<Result> =>
  inTenant(pool, { tenantId, role: 'visitor', personId: null, sessionId: null }, work, { isOneBatch: true });
let tenantId = '';
beforeAll(async () => {
  database = await aDatabase();
  pool = openPool({ ...database.app, user: 'booklark_platform', max: 1 });
  appPool = openPool({ ...database.app, max: 1 });
  tenantId = (await database.owner.query('select id from tenants limit 1')).rows[0].id;
});
afterAll(async () => {
  await pool.end();
  await appPool.end();
  await database.close();
});

test('the roles have the limits of requests, because PgBouncer does not pass on those of a connection', async () => {
  const { statement_timeout, idle_in_transaction_session_timeout } = webDbTimeouts;
  for (const role of [pool, appPool]) {
    const { rows } = await role.query(
      `select name, setting::int from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout,
      idle_in_transaction_session_timeout,
    });
  }
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

describe('the statements of one tick', () => {
  test('leave in one message, and those after a reply in another', async () => {
    const { fresh, messages } = await openCountedPool({ user: 'booklark_platform' });
    await inPlatform(fresh, (db) => sql`select 1 as in_one_tick`.execute(db));

    // One message begins the transaction and has the query, one ends the transaction.
    expect(messages()).toBe(2);
    await fresh.end();
  });

  test('that a transaction begins together take one round trip', async () => {
    const { fresh, messages } = await openCountedPool({ user: 'booklark_platform' });

    await inPlatform(fresh, (db) =>
      Promise.all([
        sql`select 1 as page`.execute(db),
        sql`select 2 as count`.execute(db),
        db.selectFrom('tenants').select('id').limit(1).execute(),
      ]),
    );

    expect(messages()).toBe(2);
    await fresh.end();
  });

  test('are committed in the same message in a transaction of one batch', async () => {
    const { fresh, messages } = await openCountedPool();

    const { rows } = await inOneBatch(fresh, (db) => sql`select 1 as result`.execute(db));

    expect(rows).toEqual([{ result: 1 }]);
    expect(messages()).toBe(1);
    await fresh.end();
  });

  test('run in the order in which they were executed, not in which they were built', async () => {
    const step = sql<string>`current_setting('app.step')`.as('step');
    const rows = await inPlatform(pool, (db) =>
      Promise.all([
        sql`select set_config('app.step', 'one', true) as step`.execute(db),
        db.selectNoFrom(step).executeTakeFirst(),
        sql`select set_config('app.step', 'two', true) as step`.execute(db),
        sql<{ step: string }>`select ${step}`.execute(db),
      ]),
    );

    expect({ first: rows[1]?.step, second: rows[3].rows[0]?.step }).toEqual({ first: 'one', second: 'two' });
  });
});

describe('a transaction of which one statement failed', () => {
  test('throws that failure, not those that follow from it', async () => {
    const failing = inPlatform(pool, (db) =>
      Promise.all([sql`select 1`.execute(db), sql`select 1 / 0`.execute(db), sql`select 2`.execute(db)]),
    );

    await expect(failing).rejects.toThrow('division by zero');
    expect((await run('select 10 as result')).rows).toEqual([{ result: 10 }]);
  });

  test('lets nothing that is still running reach the connection, which may serve another tenant by then', async () => {
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();

    await inPlatform(pool, (db) => {
      late = isOver.then(() => sql`select 3 as late`.execute(db));
      late.catch(() => {});
      return Promise.all([late, sql`select 1 / 0`.execute(db)]);
    }).catch(() => {});
    end();

    await expect(late).rejects.toThrow('already committed or rolled back');
    expect(await preparedStatements()).not.toContain('select 3 as late');
  });
});

describe('a transaction that only reads', () => {
  const read = <T>(work: (db: PlatformDb) => Promise<T>) => inPlatform(pool, work, { isReadOnly: true });

  test('returns its rows, and leaves a connection that can be used again', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { rows } = await read((db) => sql<{ result: number }>`select 7 as result`.execute(db));
      expect(rows).toEqual([{ result: 7 }]);
    }
    expect((await run('select 8 as result')).rows).toEqual([{ result: 8 }]);
  });

  test('takes one message for the statements of each tick, with their commit', async () => {
    const { fresh, messages } = await openCountedPool({ user: 'booklark_platform' });

    await inPlatform(fresh, (db) => Promise.all([1, 2].map(() => sql`select 1`.execute(db))), { isReadOnly: true });
    expect(messages()).toBe(1);
    const readTwice = async (db: PlatformDb) => {
      await sql`select 1`.execute(db);
      await sql`select 2`.execute(db);
    };
    await inPlatform(fresh, readTwice, { isReadOnly: true });
    expect(messages()).toBe(1 + 2);
    await fresh.end();
  });

  test('closes the connection of a query that took too long, because its reply is still on its way', async () => {
    const impatient = openPool({ ...database.app, user: 'booklark_platform', max: 1, query_timeout: 100 });
    const slow = inPlatform(impatient, (db) => sql`select pg_sleep(20)`.execute(db), { isReadOnly: true });
    await expect(slow).rejects.toThrow('timeout');

    expect(impatient.totalCount).toBe(0);
    await impatient.end();
  });

  test('refuses a write', async () => {
    const writing = read((db) => sql`create temporary table written (n int)`.execute(db));
    await expect(writing).rejects.toMatchObject({ code: '25006' });
    expect((await run('select 9 as result')).rows).toEqual([{ result: 9 }]);
  });
});

describe('a transaction of one batch', () => {
  const count = async () => (await database.owner.query('select from attempts')).rowCount ?? 0;
  const insert = (db: TenantDb, kind: string) =>
    sql`insert into attempts (tenant_id, kind, subject, tries, forget_at)
      values (${db.tenantId}, ${kind}, 'someone', 1, now())`.execute(db);

  test('stores what it wrote, also when the work then refuses', async () => {
    const before = await count();
    const refusing = inOneBatch(appPool, async (db) => {
      await insert(db, 'one batch');
      throw new Error('the work refuses');
    });

    await expect(refusing).rejects.toThrow('the work refuses');
    expect(await count()).toBe(before + 1);
  });

  test('stores nothing when one of its statements fails, and throws that failure', async () => {
    const before = await count();
    const failing = inOneBatch(appPool, (db) => Promise.all([insert(db, 'failing'), sql`select 1 / 0`.execute(db)]));

    await expect(failing).rejects.toThrow('division by zero');
    expect(await count()).toBe(before);
    expect((await inOneBatch(appPool, (db) => sql`select 2 as next`.execute(db))).rows).toEqual([{ next: 2 }]);
  });

  test('stores nothing when the work throws before its statements are sent', async () => {
    const before = await count();
    const failing = inOneBatch(appPool, async (db) => {
      insert(db, 'unsent').catch(() => {});
      throw new Error('the work fails');
    });

    await expect(failing).rejects.toThrow('the work fails');
    expect((await inOneBatch(appPool, (db) => sql`select 3 as next`.execute(db))).rows).toEqual([{ next: 3 }]);
    expect(await count()).toBe(before);
  });

  test('refuses a statement after a reply', async () => {
    const late = inOneBatch(appPool, async (db) => {
      await sql`select 1`.execute(db);
      return sql`select 2`.execute(db);
    });

    await expect(late).rejects.toThrow('already committed or rolled back');
  });
});

/** Opens a pool of one connection that counts the messages to PostgreSQL. */
async function openCountedPool(login: { user?: string } = {}): Promise<{ fresh: Pool; messages: () => number }> {
  const fresh = openPool({ ...database.app, ...login, max: 1 });
  const client = await fresh.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.release();
  const spies = (['_write', '_writev'] as const).map((method) => vi.spyOn(stream, method as '_write'));
  return { fresh, messages: () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0) };
}
