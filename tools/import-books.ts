import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openHosts } from '#api/kit/hosts.ts';
import { startJobRunner } from '#api/kit/job-runner.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { publishingHandlers } from '#api/publishing/jobs.ts';
import { findManagedBook, type ManagedRow } from '#api/publishing/queries.ts';
import { Audience } from '#contract/books.ts';
import { Problem } from '#db/problem.ts';
import { type Imported, importBooks } from './book-files.ts';
import { type Opened, openKept } from './open-stores.ts';
import { command, say } from './cli.ts';

// npm run books:import -- --tenant riverside [--audience everyone] [--publish] [--again] FILE…
await command(async () => {
  const { tenant, audience, publish, again, places } = readArguments();
  const kept = await openKept('shared');
  const pool = openPool({ connectionString: kept.database.urls.app, max: 4 });
  try {
    const tenantId = await findTenant(kept, pool, tenant);
    const worker = { tenantId, role: 'worker', personId: null, sessionId: null } as const;
    const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(pool, worker, work);
    const details = { publish, again, ...(audience && { audience }) };
    const imported: Imported[] = [];
    const wanted = { tenantId, personId: null, places, details };
    for await (const one of importBooks({ within, storage: kept.storage }, wanted)) imported.push(one);
    // The product may be stopped: the pages are made here, or by its worker if that is faster.
    const runner = await startPress(kept, pool);
    try {
      for (const one of imported)
        tell(one, await settled(one, (id) => within((db) => findManagedBook(db, tenantId, id))));
    } finally {
      await runner.stop();
    }
  } finally {
    await pool.end();
    await kept.stop();
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
      again: { type: 'boolean', default: false },
    },
  });
  const audience = Audience.optional().safeParse(values.audience);
  if (!values.tenant || positionals.length === 0 || !audience.success)
    throw new Problem(
      `npm run books:import -- --tenant SUBDOMAIN [--audience ${Audience.options.join('|')}] [--publish] [--again] FILE…`,
    );
  const missing = positionals.filter((place) => !existsSync(place));
  if (missing.length > 0) throw new Problem(`There is no ${missing.join(', no ')}.`);
  return { ...values, tenant: values.tenant, audience: audience.data, places: positionals };
}

async function findTenant({ database }: Opened, pool: ReturnType<typeof openPool>, subdomain: string): Promise<string> {
  const hosts = await openHosts(pool, { connectionString: database.urls.app }, ['localhost']);
  try {
    return (await hosts.find(`${subdomain}.localhost`)).id;
  } catch (cause) {
    throw new Problem(`There is no school "${subdomain}".`, { cause });
  } finally {
    await hosts.close();
  }
}

async function startPress({ database: { urls }, storage }: Opened, pool: ReturnType<typeof openPool>) {
  const platformPool = openPool({ connectionString: urls.platform, max: 1 });
  const runner = await startJobRunner({
    queue: { connectionString: urls.jobs },
    pool,
    platformPool,
    storage,
    log: pino({ level: 'silent' }),
    handlers: publishingHandlers,
    scheduledJobs: [],
  });
  return {
    async stop() {
      await runner.stop();
      await platformPool.end();
    },
  };
}

type Find = (id: string) => Promise<ManagedRow | undefined>;

/** The book once its pages are made, or are not going to be. */
async function settled({ brought }: Imported, find: Find): Promise<ManagedRow | undefined> {
  if (!brought?.isNew) return undefined;
  for (;;) {
    const book = await find(brought.id);
    if (!book || !['waiting', 'working'].includes(book.newest_state ?? '')) return book;
    await sleep(200);
  }
}

function tell({ name, brought, says }: Imported, book: ManagedRow | undefined): void {
  const isReady = book?.newest_state === 'ready';
  const isHere = brought?.isNew === false;
  if (!isReady && !isHere) process.exitCode = 1;
  if (isReady) say(`${name}: ${book.state}, “${book.title}”, ${book.page_count} pages`);
  else say(isHere ? `${name}: is here already` : `${name}: not taken. ${says ?? book?.says ?? ''}`);
}
