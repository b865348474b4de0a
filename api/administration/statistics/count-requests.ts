import type { FastifyInstance } from 'fastify';
import type { ServeDeps } from '#api/kit/serve.ts';

/** Counts errors by route. */
export function countRequests(app: FastifyInstance, { counters, hosts }: Pick<ServeDeps, 'counters' | 'hosts'>): void {
  app.addHook('onResponse', async ({ method, host, routeOptions }, { statusCode }) => {
    if (statusCode < 500) return;
    const site = hosts.findCached(host);
    if (site) counters.add(site.id, 'errors', `${method} ${routeOptions.url ?? 'none'}`);
  });
}
