import { startProduct } from './product.ts';

/** One product with the demonstration world for all journeys; each makes what it changes. */
export default async function setup(): Promise<() => Promise<void>> {
  // A journey that needs a real book brings it; pressing all samples would only slow the others down.
  const { port, stop } = await startProduct({ env: { BOOKLARK_SAMPLES: '' } });
  // Inherited by the processes that run the journeys.
  process.env.BOOKLARK_JOURNEY_PORT = String(port);
  return stop;
}
