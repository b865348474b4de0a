import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openCounters } from '#api/kit/counters.ts';
import { openHosts } from '#api/kit/hosts.ts';
import { runJobs } from '#api/kit/job-runner.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { publishingHandlers } from '#api/library/publishing/jobs.ts';
import { findManagedBook, type ManagedBookRow } from '#api/library/publishing/queries.ts';
import { Audience } from '#contract/kit/work-fields.ts';
import { Problem } from '#db/problem.ts';
import { type ImportResult, importBooks } from './book-files.ts';
import { print, runCommand } from './cli.ts';
import { openStores, type Stores } from './open-stores.ts';
import { fillLimits } from './rejection-words.ts';

// npm run books:import -- --tenant riverside [--audience everyone] [--publish] [--force] FILE…: imports books into a
// school.
await runCommand(async () => {
  const { tenant, audience, publish, force, paths } = readArguments();
  const stores = await openStores('shared');
  const pool = openPool({ connectionString: stores.database.urls.app, max: 4 });
  try {
    const tenantId = await findTenant(stores, pool, tenant);
    const worker = { tenantId, role: 'worker', personId: null, sessionId: null } as const;
    const inTransaction = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(pool, worker, work);
    const details = { publish, again: force, ...(audience && { audience }) };
    const results: ImportResult[] = [];
    const request = { tenantId, personId: null, paths, details };
    for await (const result of importBooks({ inTransaction, storage: stores.storage }, request)) results.push(result);
    // Makes the pages here, because the product may be stopped. Its worker may be faster.
    const runner = await startPublishingWorker(stores, pool);
    try {
      for (const result of results)
        printResult(result, await waitUntilProcessed(result, (id) => inTransaction((db) => findManagedBook(db, id))));
    } finally {
      await runner.stop();
    }
  } finally {
    await pool.end();
    await stores.stop();
  }
});
process.exit();

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string' },
      audience: { type: 'string' },
      publish: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  });
  const audience = Audience.optional().safeParse(values.audience);
  if (!values.tenant || positionals.length === 0 || !audience.success)
    throw new Problem(
      `npm run books:import -- --tenant SUBDOMAIN [--audience ${Audience.options.join('|')}] [--publish] [--force] FILE…`,
    );
  const missing = positionals.filter((place) => !existsSync(place));
  if (missing.length > 0) throw new Problem(`Not found: ${missing.join(', ')}.`);
  return { ...values, tenant: values.tenant, audience: audience.data, paths: positionals };
}

async function findTenant({ database }: Stores, pool: ReturnType<typeof openPool>, subdomain: string): Promise<string> {
  const hosts = await openHosts(pool, { connectionString: database.urls.app }, ['localhost']);
  try {
    return (await hosts.find(`${subdomain}.localhost`)).id;
  } catch (cause) {
    throw new Problem(`No school has the subdomain "${subdomain}".`, { cause });
  } finally {
    await hosts.close();
  }
}

async function startPublishingWorker({ database: { urls }, storage }: Stores, pool: ReturnType<typeof openPool>) {
  const platformPool = openPool({ connectionString: urls.platform, max: 1 });
  const counters = openCounters(pool, () => {});
  const jobs = runJobs({
    queue: { connectionString: urls.jobs },
    pool,
    platformPool,
    counters,
    storage,
    log: pino({ level: 'silent' }),
    handlers: publishingHandlers,
    scheduledJobs: [],
  });
  await jobs.ready;
  return {
    async stop() {
      await jobs.stop();
      await counters.close();
      await platformPool.end();
    },
  };
}

type Find = (id: string) => Promise<ManagedBookRow | undefined>;

/** Returns the book once its pages are made or have failed. */
async function waitUntilProcessed({ upload }: ImportResult, find: Find): Promise<ManagedBookRow | undefined> {
  if (!upload?.isNew) return undefined;
  for (;;) {
    const book = await find(upload.id);
    if (!book || !['waiting', 'working'].includes(book.newest_state ?? '')) return book;
    await sleep(200);
  }
}

function printResult({ name, upload, message }: ImportResult, book: ManagedBookRow | undefined): void {
  const isReady = book?.newest_state === 'ready';
  const isHere = upload?.isNew === false;
  if (!isReady && !isHere) process.exitCode = 1;
  if (isReady) print(`${name}: ${book.state}, “${book.title}”, ${book.page_count} pages`);
  else
    print(isHere ? `${name}: already imported` : `${name}: not imported. ${fillLimits(message ?? book?.says ?? '')}`);
}
