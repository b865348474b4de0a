/** Returns the subdomain of the text, which can be a complete URL. */
export function parseSubdomain(text: string, rootHost: string): string {
  const host =
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/')[0] ?? '';
  return host.endsWith(`.${rootHost}`) ? host.slice(0, -rootHost.length - 1) : host;
}
