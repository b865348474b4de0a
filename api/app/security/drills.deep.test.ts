import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { openPool } from '#api/kit/pipeline.ts';
import { webDbTimeouts } from '#api/kit/server-limits.ts';
import { removeOrphanedFiles } from '#api/library/publishing/sweep.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { School } from '#api/testing/test-app.ts';
import { createUploadActions } from '#api/testing/upload-actions.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createDatabase, prepareDatabase } from '#db/roles.ts';

const test = appTest
  .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'booklark-drill-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    // If root starts PostgreSQL, it runs as another user, who needs access to the folder.
    chmodSync(folder, 0o755);
    return folder;
  })
  /** A separate database, because the tests kill it. */
  .extend('database', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const { host, port, stop } = await startEmbeddedPostgres(folder, 'shared', () => {});
    const as = (user: string) => ({ host, port, user, database: 'drill', max: 4 });
    await createDatabase({ ...as('postgres'), database: 'postgres' }, 'drill');
    await prepareDatabase(as('postgres'));
    await migrate(as('booklark_owner'));
    const owner = new pg.Pool(as('booklark_owner'));
    owner.on('error', () => {});
    onCleanup(async () => {
      await owner.end();
      await stop();
    });
    return {
      name: 'drill',
      app: { ...as('booklark_app'), ...webDbTimeouts },
      platform: as('booklark_platform'),
      jobs: as('booklark_jobs'),
      administrator: as('postgres'),
      owner,
      close: () => owner.end(),
    };
  })
  .extend('appOptions', { scope: 'file' }, ({ database }) => ({ shared: database, maxEventLoopDelayMs: 500 }))
  .extend('here', { scope: 'file' }, ({ app }) => app.aSchool({ school_name: 'Here School' }))
  .extend('there', { scope: 'file' }, ({ app }) => app.aSchool({ school_name: 'There School' }))
  .extend('ask', ({ app, here }) => (url: string, at = here) => {
    return app.request(url, { at });
  })
  /** Sends twenty requests a second and collects wrong responses. */
  .extend('underLoad', ({ here, there, ask }) => () => {
    const wrong: string[] = [];
    const answered = new Map<number, number>();
    const asking: Promise<void>[] = [];
    const one = async (school: School, own: string, foreign: string) => {
      const reply = await ask('/api/current-tenant', school);
      answered.set(reply.statusCode, (answered.get(reply.statusCode) ?? 0) + 1);
      const isRight =
        reply.statusCode === 200
          ? reply.json().school_name === own
          : reply.statusCode === 503 &&
            Number(reply.headers['retry-after']) > 0 &&
            Object.keys(reply.json()).join() === 'error';
      if (!isRight || reply.body.includes(foreign)) wrong.push(`${reply.statusCode} ${reply.body}`);
    };
    const timer = setInterval(() => {
      asking.push(one(here, 'Here School', 'There'), one(there, 'There School', 'Here'));
    }, 100);
    onTestFinished(() => clearInterval(timer));
    return {
      wrong,
      answered,
      async stop() {
        clearInterval(timer);
        await Promise.all(asking);
      },
    };
  })
  .extend('cancel', ({ database }) => async (query: string): Promise<void> => {
    const client = new pg.Client(database.administrator);
    await client.connect();
    await client.query('select pg_cancel_backend(pid) from pg_stat_activity where query = $1', [query]);
    await client.end();
  })
  .extend('isUp', ({ database }) => async (): Promise<void> => {
    for (;;) {
      const client = new pg.Client(database.administrator);
      client.on('error', () => {});
      try {
        await client.connect();
        await client.end();
        return;
      } catch {
        await sleep(20);
      }
    }
  });

function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postgres-18/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

test('while a killed database restarts, requests get 503 and never another school, and the server recovers by itself', async ({
  folder,
  ask,
  underLoad,
  isUp,
}) => {
  const load = underLoad();
  await sleep(500);
  process.kill(postmasterOf(folder), 'SIGKILL');

  await expect.poll(async () => (await ask('/api/health/ready')).statusCode, { interval: 10 }).toBe(503);
  expect((await ask('/api/health/live')).statusCode).toBe(200);
  await isUp();
  await expect.poll(async () => (await ask('/api/books/')).statusCode, { interval: 50 }).toBe(200);
  await sleep(500);
  await load.stop();

  expect(load.wrong).toEqual([]);
  expect([...load.answered.keys()].sort()).toEqual([200, 503]);
});

test('a killed database loses no byte of an upload, no saved word and no photo, and leaves no file without a row', async ({
  app,
  database,
  folder,
  here,
  isUp,
}) => {
  const student = await app.aPerson(here, 'student');
  const { aDraft, change, putPhoto, send } = createPieceActions(app);
  const uploads = createUploadActions();
  const { id, page } = await aDraft(student);
  const url = `/my-books/${id}/pages/${page}/`;
  await change(student, url, { layout: 'picture_above' });
  const upload = (await uploads.create(app, student, 200)).json().id;
  const noise = { create: { width: 60, height: 60, channels: 3 as const, background: '#aa3300' } };
  const photo = await sharp(noise).png().toBuffer();
  const offsetOf = async () => Number((await uploads.head(app, student, upload)).headers['upload-offset']);

  let saved = 0;
  let photos = 0;
  for (let count = 1; (await offsetOf()) !== 200; count++) {
    if (count === 6) process.kill(postmasterOf(folder), 'SIGKILL');
    const offset = await offsetOf();
    const [text, picture] = await Promise.all([
      change(student, url, { text: `Word ${count}.` }),
      putPhoto(student, url, photo),
      Number.isNaN(offset) ? undefined : uploads.send(app, student, upload, offset, Buffer.alloc(10, 'x')),
    ]);
    if (text.statusCode === 200) saved = count;
    if (picture.statusCode === 200) photos = count;
    if (text.statusCode >= 500) await isUp();
  }
  expect({ saved: saved > 6, photos: photos > 6 }).toEqual({ saved: true, photos: true });
  const now = (await send(student, 'GET', url)).json();
  expect(Number(now.text.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(saved);

  for (const entry of await readdir(app.files, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), new Date(0), new Date(0));
  const platformPool = openPool(database.platform);
  await removeOrphanedFiles(jobContextOf(app, platformPool));
  await platformPool.end();
  expect(await offsetOf()).toBe(200);
  const shown = (await send(student, 'GET', url)).json().pictures[0];
  expect((await app.request(shown.src, { at: here })).statusCode).toBe(200);
  const { rows } = await database.owner.query('select distinct hash from piece_pictures where page_id = $1', [page]);
  expect(await readdir(path.join(app.files, here.id, 'pieces', id))).toHaveLength(rows.length);
});

test('a change made while the server’s listener was disconnected is visible afterwards', async ({
  database,
  here,
  ask,
}) => {
  await ask('/api/current-tenant');
  const administrator = new pg.Client(database.administrator);
  await administrator.connect();
  const listeners = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'booklark_app' and query ilike 'listen%' or query = 'select 1' and usename = 'booklark_app'`;

  await administrator.query(listeners);
  await administrator.query(`update tenants set school_name = 'New School' where id = '${here.id}'`);
  await administrator.end();

  await expect.poll(async () => (await ask('/api/current-tenant')).json().school_name).toBe('New School');
});

test('with all connections in use, requests get 503, the process is live, and requests succeed afterwards', async ({
  app,
  ask,
  cancel,
}) => {
  await ask('/api/books/');
  const busyConnections = Array.from({ length: 4 }, () => app.pool.query('select pg_sleep(60)'));
  const ended: string[] = [];
  for (const busy of busyConnections) busy.catch(() => ended.push('busy'));
  await sleep(100);

  const [busy, ready, live] = await Promise.all(
    // Not the library's first page, whose cached reply needs no connection.
    ['/api/books/?search=boat', '/api/health/ready', '/api/health/live'].map((url) => ask(url)),
  );
  const endedBefore = [...ended];
  await cancel('select pg_sleep(60)');
  await Promise.allSettled(busyConnections);

  expect(busy?.statusCode).toBe(503);
  expect(ready?.statusCode).toBe(503);
  expect(live?.statusCode).toBe(200);
  expect(Number(busy?.headers['retry-after'])).toBeGreaterThan(0);
  expect(endedBefore).toEqual([]);
  expect((await ask('/api/books/')).statusCode).toBe(200);
});

test('an overloaded process answers 503, is still live, and recovers by itself', async ({ ask }) => {
  await ask('/api/books/');
  const overload = async () => {
    const until = performance.now() + 2_500;
    while (performance.now() < until) {
      const turn = performance.now() + 800;
      while (performance.now() < turn);
      await sleep(1);
    }
    return Promise.all([ask('/api/books/'), ask('/api/health/live')]);
  };

  let [busy, live] = await overload();
  // The load is measured once a second. The latest measurement may predate the load.
  if (busy.statusCode !== 503) [busy, live] = await overload();

  expect(busy.statusCode).toBe(503);
  expect(Number(busy.headers['retry-after'])).toBeGreaterThan(0);
  expect(live.statusCode).toBe(200);
  await expect.poll(async () => (await ask('/api/books/')).statusCode).toBe(200);
});

test('connections have timeouts for statements and for idle transactions', async ({ app }) => {
  const client = await app.pool.connect();
  const { rows } = await client.query(
    "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
  );
  client.release();

  expect(rows).toEqual([{ statement: '10s', idle: '15s' }]);
});
