import type { PageRoute } from '#contract/page-routes.ts';

/**
 * Whom a page lets stay, as one word for `<html data-who>`: `anyone`, `visitor` (nobody who is signed in), `signed-in`,
 * `nobody` (the other kind of host), or roles.
 */
export function accessRule({ who, host, isForVisitors }: PageRoute, isRoot: boolean): string {
  if (who === 'anyone') return isForVisitors ? 'visitor' : 'anyone';
  if (host !== 'both' && (host === 'root') !== isRoot) return 'nobody';
  return who === 'signed-in' ? who : who.join(' ');
}

/** Where somebody goes who may not stay; undefined: they may. `here` is the address to come back to. */
export function redirectTarget(who: string, role: string | undefined, here: string): string | undefined {
  if (who === 'anyone') return undefined;
  if (who === 'visitor') return role && (invitationIn(here) ?? '/');
  if (!role) return `/login?next=${encodeURIComponent(here)}`;
  return who === 'signed-in' || who.split(' ').includes(role) ? undefined : '/';
}

/** Whoever is signed in and follows the link of an invitation to sign-in goes on to the invitation. */
function invitationIn(here: string): string | undefined {
  const token = /^\/login\/(invite-[\w-]+)/.exec(here)?.[1];
  return token && `/accept-invitation/${token}`;
}
