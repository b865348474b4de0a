import type { FastifyInstance } from 'fastify';
import type { Pool } from './pipeline.ts';

/** Adds the health checks for monitoring. They work on any host name, since an unknown host is not an outage. */
export function mountHealth(app: FastifyInstance, pool: Pool): void {
  const healthy = { status: 'ok' };
  app.get('/api/health/live', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return healthy;
  });
  app.get('/api/health/ready', async (_, reply) => {
    await pool.query('select 1');
    reply.header('cache-control', 'no-store');
    return healthy;
  });
}
