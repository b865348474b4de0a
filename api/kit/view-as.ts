import type { Route } from '#contract/kit/route.ts';

/** Ends the view itself. */
const SIGN_OUT = '/auth/logout/';

/** Returns whether platform staff may make a call while they view the site as a person: open reads, and ending the view. */
export function isOpenToView(
  { method, path, download, hasSecretReply }: Route,
  isExport: boolean,
  openReads: ReadonlySet<string>,
): boolean {
  if (path === SIGN_OUT) return true;
  if (method !== 'GET' || isExport || download || hasSecretReply) return false;
  return openReads.has(path);
}

/** Sets all of the person's rights in a reply to false, so that no screen offers an action to a view. */
export function withoutRights(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(withoutRights);
  if (typeof reply !== 'object' || reply === null || Object.getPrototypeOf(reply) !== Object.prototype) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      value === true && name.startsWith('can_') ? false : withoutRights(value),
    ]),
  );
}
