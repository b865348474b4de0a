/** Where to go on after signing in: an address of this very site, else home. Never back to a page that would sign in or out. */
export function safeNext(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/';
  const { origin: foundOrigin, pathname, search, hash } = new URL(next, origin);
  // A path of two slashes would be another host as soon as somebody follows it.
  if (foundOrigin !== origin || !/^\/(?!\/)/.test(pathname) || /^\/log(in|out)(\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
