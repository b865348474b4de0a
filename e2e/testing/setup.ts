import { findFreePort } from '#tools/port.ts';
import { startProduct } from './product.ts';

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
  return stop;
}
