import type { FastifyRequest } from 'fastify';
import type { Settings } from '#api/kit/serve.ts';
import type { CachedPage } from './page-cache.ts';

/**
 * Values of Sec-Fetch-Site at the start of a visit: from another site, or from a typed address, a bookmark or an email.
 */
const FROM_OUTSIDE = ['none', 'cross-site'];

/**
 * Counts a page that a browser has opened. Programs send no Sec-Fetch headers, and a prefetched page may never be seen.
 */
export function countPage(
  { headers, host }: FastifyRequest,
  { status, route }: CachedPage,
  { counters, hosts }: Pick<Settings, 'counters' | 'hosts'>,
): void {
  const isOpened = headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
  const site = hosts.findCached(host);
  if (!isOpened || status !== 200 || route === undefined || !site) return;
  counters.add(site.id, 'page_views', route);
  if (FROM_OUTSIDE.includes(String(headers['sec-fetch-site']))) counters.add(site.id, 'visits', route);
}
