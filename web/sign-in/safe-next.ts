/** Where to go on after signing in: an address of this very site, else home. Never back to a page that would sign in or out. */
export function safeNext(wanted: string | null, origin: string): string {
  if (!wanted || !URL.canParse(wanted, origin)) return '/';
  const { origin: found, pathname, search, hash } = new URL(wanted, origin);
  // A path of two slashes would be another host as soon as somebody follows it.
  if (found !== origin || !/^\/(?!\/)/.test(pathname) || /^\/log(in|out)(\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
