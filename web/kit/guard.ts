import type { PageRoute } from '#contract/app/first-routes.ts';

/**
 * Returns who may stay on a page, as the value of `<html data-who>`: `anyone`, `visitor` (no one who is signed in),
 * `signed-in`, `nobody` (the page belongs to the other kind of host), or roles.
 */
export function accessRule({ who, host, isForVisitors }: PageRoute, isRoot: boolean): string {
  if (who === 'anyone') return isForVisitors ? 'visitor' : 'anyone';
  if (host !== 'both' && (host === 'root') !== isRoot) return 'nobody';
  return who === 'signed-in' ? who : who.join(' ');
}

/** Returns where to send a person who may not stay; undefined: they may. `here` is the URL to return to. */
export function redirectTarget(who: string, role: string | undefined, here: string): string | undefined {
  if (who === 'anyone') return undefined;
  if (who === 'visitor') return role && (invitationIn(here) ?? '/');
  if (!role) return `/login?next=${encodeURIComponent(here)}`;
  return who === 'signed-in' || who.split(' ').includes(role) ? undefined : '/';
}

/** A signed-in person who follows an invitation link to the sign-in page continues to the invitation. */
function invitationIn(here: string): string | undefined {
  const token = /^\/login\/(invite-[\w-]+)/.exec(here)?.[1];
  return token && `/accept-invitation#${token}`;
}
