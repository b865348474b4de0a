import { findFreePort } from '#tools/port.ts';
import { startProduct } from './product.ts';

/** One product with the demonstration world for all journeys; each makes what it changes. */
export default async function setup(): Promise<() => Promise<void>> {
  // The journey that needs a name server opens it there; until then nobody answers.
  const nameServer = `127.0.0.1:${await findFreePort()}`;
  process.env.BOOKLARK_E2E_DNS = nameServer;
  // A journey that needs a real book brings it; pressing all samples would only slow the others down.
  const { port, stop } = await startProduct({
    env: { BOOKLARK_SAMPLES: '', BOOKLARK_DNS: nameServer, BOOKLARK_TRUSTED_PROXY: '127.0.0.1' },
  });
  // Inherited by the processes that run the journeys.
  process.env.BOOKLARK_E2E_PORT = String(port);
  return stop;
}
