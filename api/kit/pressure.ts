import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Time without refusals after the server listens. The event loop is measured each second, and the first measurement
 * covers the startup.
 */
const START_MEASURED_MS = 2000;

/**
 * Routes that answer under pressure too. The liveness check must be the last to fail. A page without one of its scripts
 * stays empty until it is reloaded, because browsers remember a module that was refused.
 */
const ALWAYS_ANSWERED: ReadonlySet<string | undefined> = new Set(['/api/health/live', '/assets/*']);

/**
 * Answers 503 while the event loop is late. `maxEventLoopDelayMs` is compared with the mean over a second; 0 turns the
 * check off.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { maxEventLoopDelayMs }: { maxEventLoopDelayMs: number },
): Promise<void> {
  let listeningSince = Number.NEGATIVE_INFINITY;
  app.addHook('onListen', async () => {
    listeningSince = performance.now();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    maxEventLoopUtilization: 0,
    pressureHandler(request) {
      if (ALWAYS_ANSWERED.has(request.routeOptions.url)) return;
      if (performance.now() - listeningSince > START_MEASURED_MS) throw new Refusal('busy', { retryAfter: 5 });
    },
  });
}
