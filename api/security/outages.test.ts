import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHosts } from '#api/kit/hosts.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { webDbTimeouts } from '#api/kit/server-limits.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#db/testing/database-proxy.ts';

/** Shorter than in production, so that the tests need not wait as long. */
const QUERY_TIMEOUT_MS = 3_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let app: TestApp;
let school: School;

beforeAll(async () => {
  database = await aDatabase();
  const { host = '', port = 0 } = database.app;
  proxy = await openDatabaseProxy({ host, port });
  const limits = { ...webDbTimeouts, query_timeout: QUERY_TIMEOUT_MS };
  const behindProxy = { ...database.app, ...limits, host: proxy.host };
  app = await startTestApp({
    shared: { ...database, app: behindProxy },
    web: await import(path.resolve('web/app/entry-server.tsx')),
  });
  school = await app.aSchool();
});
afterEach(async () => {
  await expect.poll(async () => (await ask('/api/health/ready')).statusCode, { timeout: 10_000 }).toBe(200);
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await database.close();
});

const ask = (url: string) => app.request(url, { at: school });

async function timed(url: string) {
  const startedAt = performance.now();
  const { statusCode, headers } = await ask(url);
  return { statusCode, retryAfter: Number(headers['retry-after']), ms: performance.now() - startedAt };
}

describe('a database that is down', () => {
  test('in the middle of requests: they get 503 with Retry-After and never 500', async () => {
    await ask('/api/books/');
    const asking = Array.from({ length: 60 }, async (_, index) => {
      await sleep(index);
      // The server keeps lists that were asked for before.
      return timed(`/api/books/?limit=${index + 1}`);
    });
    await sleep(25);
    await proxy.cut();
    // On a busy machine all others may have their reply by now.
    asking.push(timed('/api/books/?limit=99'));
    const replies = await Promise.all(asking);
    await proxy.restore();

    for (const { statusCode, retryAfter } of replies)
      if (statusCode !== 200)
        expect({ statusCode, hasRetryAfter: retryAfter > 0 }).toEqual({ statusCode: 503, hasRetryAfter: true });
    expect(replies.some(({ statusCode }) => statusCode === 503)).toBe(true);
  });

  test('cached pages are served to visitors, and show what changed once it is back', async () => {
    await showChange('Listening School');
    await proxy.cut();
    await sleep(1_200);

    const [cached, other] = await Promise.all([ask('/library'), ask('/library?query=unseen')]);
    await database.owner.query('update tenants set school_name = $1 where id = $2', ['Back School', school.id]);
    await proxy.restore();

    expect(cached.statusCode).toBe(200);
    expect(other.statusCode).toBe(503);
    await expect.poll(async () => (await ask('/library')).body, { timeout: 5_000 }).toContain('Back School');
  });

  /** Renames the school and waits until its page shows that: then the server hears of changes, and the page is cached. */
  async function showChange(name: string): Promise<void> {
    await database.owner.query('update tenants set school_name = $1 where id = $2', [name, school.id]);
    await expect.poll(async () => (await ask('/library')).body).toContain(name);
  }

  test('at the start of a server: it starts, and finds schools once the database is up', async () => {
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
  test('readiness answers 503 within 2 s, requests at the deadline, and both 200 once it goes on', {
    timeout: 30_000,
  }, async () => {
    // Enough open connections, so that none waits to be opened.
    await Promise.all(Array.from({ length: 4 }, () => ask('/api/books/')));
    proxy.freeze();

    const [ready, books] = await Promise.all([timed('/api/health/ready'), timed('/api/books/?limit=7')]);
    proxy.thaw();

    expect(ready.statusCode).toBe(503);
    expect(books.statusCode).toBe(503);
    expect(ready.ms).toBeLessThan(2_500);
    expect(books.ms).toBeGreaterThan(QUERY_TIMEOUT_MS - 100);
    expect(books.ms).toBeLessThan(QUERY_TIMEOUT_MS + 1_500);
    const back = await timed('/api/books/?limit=8');
    expect(back.statusCode).toBe(200);
    expect(back.ms).toBeLessThan(1_000);
  });
});
