import type { FastifyInstance } from 'fastify';
import type { Pool } from './pipeline.ts';

/** For whoever watches the processes. They ask by any host name: that a school is unknown must not look like an outage. */
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
