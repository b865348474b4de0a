import pino from 'pino';
import { jobHandlers } from '#api/jobs.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { startRunner } from '#api/kit/runner.ts';
import type { World } from './world.ts';

/** The jobs' process of a world, in this process. */
export async function aWorker(world: World, { smtp }: { smtp?: string } = {}) {
  const platformPool = openPool(world.database.platform);
  const runner = await startRunner({
    queue: world.database.jobs,
    pool: world.pool,
    platformPool,
    storage: world.storage,
    log: pino({ level: process.env.BOOKLARK_LOG_LEVEL ?? 'silent' }),
    handlers: jobHandlers({ smtp, mailFrom: 'no-reply@booklark.test' }),
    routines: [],
  });
  return {
    async stop() {
      await runner.stop();
      await platformPool.end();
    },
  };
}
