import { findPageRoute } from '#contract/app/page-routes.ts';
import specified from '#contract/kit/routes.json' with { type: 'json' };
import type { ScreenRole } from './screens.ts';

type Row = { path: string; host: string; who: string | string[]; signedIn?: string; redirect?: string };

/** The addresses of contract/kit/routes.json. */
export const specifiedRows: readonly Row[] = specified.routes;

/** Where an address leads, as contract/kit/routes.json says. */
export type Landing =
  | { kind: 'opens' }
  | { kind: 'asks for the school' }
  /** `isRefused`: the person may not stay, and nothing of the page is drawn. */
  | { kind: 'leads to'; pathname: string; isRefused: boolean };

const opens: Landing = { kind: 'opens' };
const leadsTo = (pathname: string): Landing => ({ kind: 'leads to', pathname, isRefused: false });
const isRefusedTo = (pathname: string): Landing => ({ kind: 'leads to', pathname, isRefused: true });

/** Returns where an address leads this person on a kind of host. `shown` is the path that is opened. */
export function landingOf(path: string, shown: string, who: ScreenRole, isRoot: boolean): Landing {
  const row = specifiedRows.find((one) => one.path === path);
  // Pages of our own, which the specification does not have, are for visitors.
  if (!row) return findPageRoute(path)?.host === 'tenant' && isRoot ? { kind: 'asks for the school' } : opens;
  const isAtHome = row.host === 'B' || (row.host === 'R') === isRoot;
  if (row.who === 'anyone') {
    if (!isAtHome) return { kind: 'asks for the school' };
    // On the root host, /login/ has a school behind it instead.
    const hasInvitation = shown.includes('{invitation}') || (shown === '/login/{login_token}' && !isRoot);
    if (row.signedIn && who !== 'visitor') return isRefusedTo(hasInvitation ? '/accept-invitation' : '/');
    return leadsOn(shown, isRoot);
  }
  if (who === 'visitor') return isRefusedTo('/login');
  if (!isAtHome || (Array.isArray(row.who) && !row.who.includes(who))) return isRefusedTo('/');
  // Its target leads on: /dashboard of the platform’s staff is /admin-panel.
  if (path === '/dashboard' && isRoot) return leadsTo('/admin-panel/dashboard');
  return row.redirect ? leadsTo(row.redirect) : leadsOn(shown, isRoot);
}

/** The pages that lead on for everyone who may open them. */
function leadsOn(shown: string, isRoot: boolean): Landing {
  if (shown === '/logout') return leadsTo('/');
  if (shown === '/uploadblogsteps') return leadsTo('/uploadblogsteps/start');
  // The root host has the registration, and leads to the sign-in of a school that is named.
  if (shown === '/login/{login_token}' && isRoot) return leadsTo('/login');
  return shown.startsWith('/register') && !isRoot ? leadsTo(shown) : opens;
}
