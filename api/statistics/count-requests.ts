import type { FastifyInstance } from 'fastify';
import type { ServeDeps } from '#api/kit/serve.ts';

const BOOK_ROUTE = '/api/books/:id/';

/** Counts what a reply alone tells: errors by route, and books that the reader opened without loading a page. */
export function countRequests(app: FastifyInstance, { counters, hosts }: Pick<ServeDeps, 'counters' | 'hosts'>): void {
  app.addHook('onResponse', async ({ method, host, headers, query, params, routeOptions }, { statusCode }) => {
    const { url = 'none' } = routeOptions;
    const isOpenedBook = url === BOOK_ROUTE && statusCode === 200 && (query as { read?: unknown }).read === '1';
    if (!isOpenedBook && statusCode < 500) return;
    const site = hosts.findCached(host);
    if (!site) return;
    if (statusCode >= 500) counters.add(site.id, 'errors', `${method} ${url}`);
    // Only browsers are counted, and a page that the server renders is counted as a page.
    else if (headers['sec-fetch-site'] !== undefined) counters.add(site.id, 'reads', (params as { id: string }).id);
  });
}
