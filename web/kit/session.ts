import { useSyncExternalStore } from 'react';
import type { VisitBanner } from '#contract/organizations.ts';
import type { Profile } from '#contract/users.ts';

export type SessionUser = Profile;
/** What opens calls, and whose it is. A visit has no refresh token: after its hour it is over. */
export type Session = {
  access: string;
  refresh?: string | undefined;
  user: SessionUser;
  visit?: VisitBanner | undefined;
};

/** The names of the specification, and one for visits. */
const keys = {
  access: 'accessToken',
  refresh: 'refreshToken',
  user: 'user',
  visit: 'visit',
  community: 'generic_access',
} as const;

let cachedSession: Session | null | undefined;
const listeners = new Set<() => void>();

/** The session that this browser holds; null: none. Only in the browser. */
export function currentSession(): Session | null {
  if (cachedSession === undefined) cachedSession = readSession();
  return cachedSession;
}

/** The same, from the storage itself: another tab may have changed it a moment ago. */
export function sessionInStorage(): Session | null {
  cachedSession = undefined;
  return currentSession();
}

export function saveSession({ access, refresh, user, visit }: Session): void {
  write(keys.access, access);
  write(keys.refresh, refresh);
  write(keys.user, JSON.stringify(user));
  write(keys.visit, visit && JSON.stringify(visit));
  invalidateSession();
}

/** After a change of the own profile. The tokens may have been renewed meanwhile, so they are left alone. */
export function saveUser(user: SessionUser): void {
  write(keys.user, JSON.stringify(user));
  invalidateSession();
}

/** Leaves nothing behind in this browser: the specification clears all of the storage. */
export function endSession(): void {
  try {
    localStorage.clear();
  } catch {
    // A browser without storage holds no session either.
  }
  invalidateSession();
}

/** Remembers that the shared password opened this browser. What it opens is decided by a cookie that no script reads. */
export function saveCommunityAccess(): void {
  write(keys.community, 'true');
  invalidateSession();
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
  if (listeners.size === 0) window.addEventListener('storage', onStorageChange);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size === 0) window.removeEventListener('storage', onStorageChange);
  };
}

/** Another tab changed the storage. Where it signed somebody out or another person in, nothing of this page is theirs. */
function onStorageChange(): void {
  const before = cachedSession?.user.id;
  invalidateSession();
  if (before !== undefined && currentSession()?.user.id !== before) location.reload();
}

function invalidateSession(): void {
  cachedSession = undefined;
  for (const changed of listeners) changed();
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
