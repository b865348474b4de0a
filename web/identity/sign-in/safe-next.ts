/** Returns the page to open after sign-in: a URL of this site except sign-in and sign-out, else home. */
export function safeNext(next: string | null, origin: string): string {
  if (!next || !URL.canParse(next, origin)) return '/';
  const { origin: foundOrigin, pathname, search, hash } = new URL(next, origin);
  // A path with two leading slashes would lead to another host.
  if (foundOrigin !== origin || !/^\/(?!\/)/.test(pathname) || /^\/log(in|out)(\/|$)/.test(pathname)) return '/';
  return pathname + search + hash;
}
