import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';
import { siteUrl } from './site-urls.ts';

/**
 * Returns the new URL of a page or file whose school has moved to another subdomain. The host comes from the settings,
 * never from the request. Calls get the refusal instead, because browsers follow no redirect of a call to another
 * origin.
 */
export function movedLocation(
  { details: { subdomain } }: Refusal,
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  origin: URL,
): string | undefined {
  const isPage = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');
  if (subdomain === undefined || !isPage) return undefined;
  const target = new URL(siteUrl(origin, { kind: 'school', subdomain }, '/'));
  const [path = '/', ...query] = url.split('?');
  target.pathname = path;
  target.search = query.join('?');
  return target.href;
}
