import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#tools/port.ts';
import { asOwner } from './database.ts';
import { startProduct } from './product.ts';

const WORK_TIMEOUT_MS = 600_000;

/** Starts one Booklark with demo data for all tests; each test creates what it changes. */
export default async function setup(): Promise<() => Promise<void>> {
  // The test of custom domains starts a name server on this port; until then no name server answers.
  const nameServer = `127.0.0.1:${await findFreePort()}`;
  process.env.BOOKLARK_E2E_DNS = nameServer;
  // No samples: processing them would slow the tests down. A test that needs a real book uploads it.
  const { port, data, stop } = await startProduct({
    // `npm test` keeps the folder for files that run again; without it the demo data is removed at the end.
    folder: process.env.BOOKLARK_DEMO_DATA,
    env: { BOOKLARK_SAMPLES: '', BOOKLARK_DNS: nameServer, BOOKLARK_TRUSTED_PROXY: '127.0.0.1' },
  });
  // Inherited by the test processes.
  process.env.BOOKLARK_E2E_PORT = String(port);
  process.env.BOOKLARK_E2E_DATA = data;
  try {
    await waitForWork();
  } catch (cause) {
    await stop();
    throw cause;
  }
  return stop;
}

/** Jobs that are due or running. One that was given up stays in the table. */
const OPEN_JOBS = `select from graphile_worker._private_jobs
  where run_at <= now() and (attempts < max_attempts or locked_at is not null)`;

/** Waits until the worker has made all books, whose files tests read, and leaves the processor to the browsers. */
async function waitForWork(): Promise<void> {
  await asOwner(async (owner) => {
    const deadline = Date.now() + WORK_TIMEOUT_MS;
    for (;;) {
      const { rowCount } = await owner.query(OPEN_JOBS);
      if (rowCount === 0) return;
      if (Date.now() > deadline) throw new Error(`${rowCount} jobs are not done in time.`);
      await sleep(200);
    }
  });
}
