import type { Site } from './hosts.ts';

/** The address of a page at a school's own host, from the configured origin and never from what a request said. */
export function siteUrl(origin: URL, { kind, subdomain }: Pick<Site, 'kind' | 'subdomain'>, path: string): string {
  const url = new URL(path, origin);
  if (kind !== 'platform') url.hostname = `${subdomain}.${url.hostname}`;
  return url.href;
}
