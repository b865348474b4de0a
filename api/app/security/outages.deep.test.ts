import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { openHosts } from '#api/kit/hosts.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { webDbTimeouts } from '#api/kit/server-limits.ts';
import { appTest } from '#api/testing/app-test.ts';
import { aDatabase } from '#db/testing/database.ts';
import { openDatabaseProxy } from '#db/testing/database-proxy.ts';

/** Shorter than in production, so that the tests need not wait as long. */
const QUERY_TIMEOUT_MS = 3_000;

const limits = { ...webDbTimeouts, query_timeout: QUERY_TIMEOUT_MS };

const test = appTest
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await aDatabase();
    onCleanup(() => database.close());
    return database;
  })
  .extend('proxy', { scope: 'file' }, async ({ database }, { onCleanup }) => {
    const { host = '', port = 0 } = database.app;
    const proxy = await openDatabaseProxy({ host, port });
    onCleanup(() => proxy.close());
    return proxy;
  })
  .extend('behindProxy', { scope: 'file' }, ({ database, proxy }) => ({ ...database.app, ...limits, host: proxy.host }))
  .extend('appOptions', { scope: 'file' }, async ({ database, behindProxy }) => ({
    shared: { ...database, app: behindProxy },
    web: await import(path.resolve('web/app/entry-server.tsx')),
  }))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('ask', ({ app, school }) => (url: string) => {
    return app.request(url, { at: school });
  })
  /**
   * Requests like a visitor, who waits for nothing: `app.request` forgets all pages while no changes can be announced.
   */
  .extend('askNow', ({ app, school }) => (url: string) => {
    return app.app.inject({ url, headers: { host: `${school.subdomain}.localhost` } });
  })
  .extend('timed', ({ ask }) => async (url: string) => {
    const startedAt = performance.now();
    const { statusCode, headers } = await ask(url);
    return { statusCode, retryAfter: Number(headers['retry-after']), ms: performance.now() - startedAt };
  })
  /**
   * Renames the school and waits until its page shows the name: the server then gets notifications, and the page is
   * cached.
   */
  .extend('showChange', ({ database, school, askNow }) => async (name: string): Promise<void> => {
    // The server has cached the school, so a new name proves that it was notified.
    await askNow('/library');
    await database.owner.query('update tenants set school_name = $1 where id = $2', [name, school.id]);
    await expect.poll(async () => (await askNow('/library')).body).toContain(name);
  });

test.afterEach(async ({ ask }) => {
  await expect.poll(async () => (await ask('/api/health/ready')).statusCode).toBe(200);
});

describe('a database that is down', () => {
  test('in the middle of requests: they get 503 with Retry-After and never 500', async ({ proxy, ask, timed }) => {
    await ask('/api/books/');
    const asking = Array.from({ length: 60 }, async (_, index) => {
      await sleep(index);
      // A different list each time, because the server caches lists.
      return timed(`/api/books/?limit=${index + 1}`);
    });
    await sleep(25);
    await proxy.cut();
    // On a busy machine all other requests may have their reply by now.
    asking.push(timed('/api/books/?limit=99'));
    const replies = await Promise.all(asking);
    await proxy.restore();

    for (const { statusCode, retryAfter } of replies)
      if (statusCode !== 200)
        expect({ statusCode, hasRetryAfter: retryAfter > 0 }).toEqual({ statusCode: 503, hasRetryAfter: true });
    expect(replies.some(({ statusCode }) => statusCode === 503)).toBe(true);
  });

  test('cached pages are served to visitors, and show what changed once it is back', async ({
    database,
    proxy,
    school,
    ask,
    askNow,
    showChange,
  }) => {
    await showChange('Listening School');
    await proxy.cut();
    await sleep(1_200);

    const [cached, other] = await Promise.all([askNow('/library'), askNow('/library?query=unseen')]);
    await database.owner.query('update tenants set school_name = $1 where id = $2', ['Back School', school.id]);
    await proxy.restore();

    expect(cached.statusCode).toBe(200);
    expect(other.statusCode).toBe(503);
    await expect.poll(async () => (await ask('/library')).body).toContain('Back School');
  });

  test('at the start of a server: it starts, and finds schools once the database is up', async ({
    database,
    proxy,
    school,
  }) => {
    await proxy.cut();
    const config = { ...database.app, host: proxy.host };
    const pool = openPool(config);
    const hosts = await openHosts(pool, config, ['localhost']);
    await expect(hosts.find(`${school.subdomain}.localhost`)).rejects.toThrow();
    await proxy.restore();

    expect((await hosts.find(`${school.subdomain}.localhost`)).id).toBe(school.id);
    await hosts.close();
    await pool.end();
  });
});

describe('a database that has stopped without closing its connections', () => {
  test('readiness answers 503 within 2 s, requests at the deadline, and both 200 once it goes on', async ({
    proxy,
    ask,
    timed,
  }) => {
    // Opens enough connections, so that no request has to open one.
    await Promise.all(Array.from({ length: 4 }, () => ask('/api/books/')));
    proxy.freeze();

    const [ready, books] = await Promise.all([timed('/api/health/ready'), timed('/api/books/?limit=7')]);
    proxy.thaw();

    expect(ready.statusCode).toBe(503);
    expect(books.statusCode).toBe(503);
    expect(ready.ms).toBeLessThan(books.ms);
    expect(books.ms).toBeGreaterThan(QUERY_TIMEOUT_MS - 100);
    const back = await timed('/api/books/?limit=8');
    expect(back.statusCode).toBe(200);
    expect(back.ms).toBeLessThan(QUERY_TIMEOUT_MS);
  });
});

test('a process that stands still for two seconds while it opens a connection gets its answer', async ({
  database,
}) => {
  const pool = openPool({ ...database.app, ...webDbTimeouts });
  const answer = pool.query('select 1 as one');
  // A connection is being opened when the block begins.
  await sleep(1);
  const until = performance.now() + 2_500;
  while (performance.now() < until);

  expect((await answer).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
