import pino from 'pino';
import { jobHandlers } from '#api/jobs.ts';
import { openPool, type Pool } from '#api/kit/pipeline.ts';
import { type Hands, startRunner } from '#api/kit/runner.ts';
import { inPlatform, inTenant } from '#api/kit/tenant.ts';
import { pepper, type World } from './world.ts';

/** What routines are done with. */
export function handsOf({ pool, storage }: World, platformPool: Pool): Hands {
  return {
    inTenantOf: (tenantId, work) => inTenant(pool, { tenantId, role: 'worker', personId: null, sessionId: null }, work),
    inPlatform: (work) => inPlatform(platformPool, work),
    storage,
    log: pino({ level: 'silent' }),
  };
}

/** The jobs' process of a world, in this process. */
export async function aWorker(world: World, { smtp }: { smtp?: string } = {}) {
  const platformPool = openPool(world.database.platform);
  const runner = await startRunner({
    queue: world.database.jobs,
    pool: world.pool,
    platformPool,
    storage: world.storage,
    log: pino({ level: process.env.BOOKLARK_LOG_LEVEL ?? 'silent' }),
    handlers: jobHandlers({ smtp, mailFrom: 'no-reply@booklark.test', pepper }),
    routines: [],
  });
  return {
    async stop() {
      await runner.stop();
      await platformPool.end();
    },
  };
}
