import { workerTest } from './app-test.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { startTestWorker } from './worker.ts';

/** Lets the clients of all providers reach a server's sandboxes. */
async function listenAsProviders(app: TestApp): Promise<void> {
  await app.listenAsStripe();
  await app.listenAsPaypal();
  await app.listenAsPhonepe();
}

/** Gives a file two servers on one database, each with its own pools, provider clients, sandboxes and worker. */
export const twoServersTest = workerTest.extend(
  'servers',
  { scope: 'file', auto: true },
  async ({ app }, { onCleanup }) => {
    const second = await startTestApp({ shared: app.database });
    const worker = await startTestWorker(second);
    onCleanup(async () => {
      await worker.stop();
      await second.close();
    });
    await listenAsProviders(app);
    await listenAsProviders(second);
    return [app, second] as const;
  },
);
