/** Returns the path of an address of this site; undefined for other sites and for other text, such as a script. */
export function sitePathOf(typed: string, origin: string): string | undefined {
  const url = URL.parse(typed.trim(), origin);
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // A path that begins with two slashes is the address of another site.
  return path.startsWith('//') ? undefined : path;
}

/** Returns another site's address in the server's form: an https URL or an email link. */
export function otherSiteOf(typed: string): string | undefined {
  const url = URL.parse(typed.trim());
  return url && ['https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
