import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from './pipeline.ts';
import { Refusal } from './refusal.ts';

/** Limit for the check's answer, also when the database has stopped without closing its connections. */
const READY_TIMEOUT_MS = 2_000;

/** Adds the health checks for monitoring. They work on any host name, since an unknown host is not an outage. */
export function mountHealth(app: FastifyInstance, pool: Pool): void {
  const healthy = { status: 'ok' as const };
  app.get('/api/health/live', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return healthy;
  });
  app.get('/api/health/ready', async (_, reply) => {
    const delay = await Promise.race([findReplicaDelay(pool), readyTimeout()]);
    reply.header('cache-control', 'no-store');
    return { ...healthy, replica_delay_seconds: delay };
  });
}

/** Returns how far the slowest replica is behind. Names of replicas are in the metrics only. */
async function findReplicaDelay(pool: Pool): Promise<number | null> {
  const text = 'select round(max(seconds)::numeric, 1)::float8 as delay from replica_delays()';
  const { rows } = await pool.query({ name: 'replica_delay', text });
  return rows[0]?.delay ?? null;
}

async function readyTimeout(): Promise<never> {
  await sleep(READY_TIMEOUT_MS, undefined, { ref: false });
  throw new Refusal('busy', { retryAfter: 5 });
}
