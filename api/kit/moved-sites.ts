import type { FastifyRequest } from 'fastify';
import type { Refusal } from './refusal.ts';
import { siteUrl } from './site-urls.ts';

/**
 * Returns where a page or file of a school is that has moved to another subdomain. The host is that of the settings, never one of the
 * request. A call gets the refusal instead: a browser follows no redirect of a call to another origin.
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
