import type { Site } from './hosts.ts';

/** Returns the URL of a page on a tenant's own host, from the configured origin and never from request headers. */
export function siteUrl(origin: URL, { kind, subdomain }: Pick<Site, 'kind' | 'subdomain'>, path: string): string {
  const url = new URL(path, origin);
  if (kind !== 'platform') url.hostname = `${subdomain}.${url.hostname}`;
  return url.href;
}
