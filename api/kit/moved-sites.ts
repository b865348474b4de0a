import type { FastifyRequest } from 'fastify';
import type { Site } from './hosts.ts';
import type { Refusal } from './refusal.ts';

/** Returns the URL of a page on a tenant's own host, from the configured origin and never from request headers. */
export function siteUrl(origin: URL, { kind, subdomain }: Pick<Site, 'kind' | 'subdomain'>, path: string): string {
  const url = new URL(path, origin);
  if (kind !== 'platform') url.hostname = `${subdomain}.${url.hostname}`;
  return url.href;
}

/**
 * Returns the new URL of a page or file whose school has moved to another subdomain or installation. The host comes from the settings
 * or the database, never from the request. Calls get the refusal instead, because browsers follow no redirect of a call to another
 * origin.
 */
export function movedLocation(
  { details: { subdomain, origin: elsewhere } }: Refusal,
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  origin: URL,
): string | undefined {
  const isPage = (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');
  if (!isPage || !(subdomain || elsewhere)) return undefined;
  const target = new URL(elsewhere ?? siteUrl(origin, { kind: 'school', subdomain: subdomain ?? '' }, '/'));
  const [path = '/', ...query] = url.split('?');
  target.pathname = path;
  target.search = query.join('?');
  return target.href;
}
