import { useSyncExternalStore } from 'react';
import type { VisitFacts } from '#contract/organizations.ts';
import type { Profile } from '#contract/users.ts';

export type SessionUser = Profile;
/** What opens calls, and whose it is. A visit has no refresh token: after its hour it is over. */
export type Session = {
  access: string;
  refresh?: string | undefined;
  user: SessionUser;
  visit?: VisitFacts | undefined;
};

/** The names of the specification, and one for visits. */
const keys = {
  access: 'accessToken',
  refresh: 'refreshToken',
  user: 'user',
  visit: 'visit',
  community: 'generic_access',
} as const;

let known: Session | null | undefined;
const watchers = new Set<() => void>();

/** The session that this browser holds; null: none. Only in the browser. */
export function currentSession(): Session | null {
  if (known === undefined) known = readSession();
  return known;
}

/** The same, from the storage itself: another tab may have changed it a moment ago. */
export function sessionInStorage(): Session | null {
  known = undefined;
  return currentSession();
}

export function keepSession({ access, refresh, user, visit }: Session): void {
  write(keys.access, access);
  write(keys.refresh, refresh);
  write(keys.user, JSON.stringify(user));
  write(keys.visit, visit && JSON.stringify(visit));
  forgetKnown();
}

/** After a change of the own profile. The tokens may have been renewed meanwhile, so they are left alone. */
export function keepUser(user: SessionUser): void {
  write(keys.user, JSON.stringify(user));
  forgetKnown();
}

/** Leaves nothing behind in this browser: the specification clears all of the storage. */
export function endSession(): void {
  try {
    localStorage.clear();
  } catch {
    // A browser without storage holds no session either.
  }
  forgetKnown();
}

/** Remembers that the shared password opened this browser. What it opens is decided by a cookie that no script reads. */
export function keepCommunityAccess(): void {
  write(keys.community, 'true');
  forgetKnown();
}

export function hasCommunityAccess(): boolean {
  return read(keys.community) !== null;
}

/** The session as the page sees it; undefined while it is not known yet: on the server, and in the first drawing. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(watch, currentSession, () => undefined);
}

/** Whether the shared password opened this browser; it only decides about the Logout button. */
export function useCommunityAccess(): boolean {
  return useSyncExternalStore(watch, hasCommunityAccess, () => false);
}

function readSession(): Session | null {
  const access = read(keys.access);
  const refresh = read(keys.refresh);
  const user = read(keys.user);
  const visit = read(keys.visit);
  if (!access || !user || !(refresh || visit)) return null;
  try {
    return { access, user: JSON.parse(user), ...(visit ? { visit: JSON.parse(visit) } : { refresh: refresh ?? '' }) };
  } catch {
    return null;
  }
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('storage', heard);
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) window.removeEventListener('storage', heard);
  };
}

/** Another tab changed the storage. Where it signed somebody out or another person in, nothing of this page is theirs. */
function heard(): void {
  const before = known?.user.id;
  forgetKnown();
  if (before !== undefined && currentSession()?.user.id !== before) location.reload();
}

function forgetKnown(): void {
  known = undefined;
  for (const changed of watchers) changed();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: the session then lasts as long as this page.
  }
}
