import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Profile } from '#contract/identity/users.ts';
import type { VisitBanner } from '#contract/schools/organizations.ts';

export type SessionUser = Profile;
/**
 * Tokens and the person they belong to. A visit has no refresh token: it ends after an hour, a view after 15 minutes.
 */
export type Session = {
  access: string;
  refresh?: string | undefined;
  user: SessionUser;
  visit?: VisitBanner | undefined;
};

/** Keys in localStorage; the public specification defines them, except `visit`, `family` and `stays`. */
const keys = {
  access: 'accessToken',
  refresh: 'refreshToken',
  user: 'user',
  visit: 'visit',
  community: 'generic_access',
  family: 'family_access',
  stays: 'stay_signed_in',
} as const;

let cachedSession: Session | null | undefined;
const listeners = new Set<() => void>();

/** Returns the session of this browser, or null. Only in the browser. */
export function currentSession(): Session | null {
  if (cachedSession === undefined) cachedSession = readSession();
  return cachedSession;
}

/** Reads the session from storage again, because another tab may have just changed it. */
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

/** Saves a changed profile. The tokens may have been refreshed in the meantime, so they are not written. */
export function saveUser(user: SessionUser): void {
  write(keys.user, JSON.stringify(user));
  invalidateSession();
}

/** Ends the session and clears all of localStorage, as the specification requires. */
export function endSession(): void {
  try {
    localStorage.clear();
  } catch {
    // A browser without storage has no session either.
  }
  invalidateSession();
}

/** Access to more books without an account: the community password, or a family's link to their child. */
type VisitorAccess = 'community' | 'family';

/** Saves that visitor access is open, or closed again. The access itself is a cookie that scripts cannot read. */
export function saveVisitorAccess(kind: VisitorAccess, isOpen = true): void {
  write(keys[kind], isOpen ? 'true' : undefined);
  invalidateSession();
}

export function hasVisitorAccess(...kinds: VisitorAccess[]): boolean {
  return kinds.some((kind) => read(keys[kind]) !== null);
}

/** Saves that the session's person wants to stay signed in: they own the device, or trust it with their name. */
export function saveStaySignedIn(hasAgreed: boolean): void {
  write(keys.stays, hasAgreed ? 'true' : undefined);
}

export function staysSignedIn(): boolean {
  return read(keys.stays) !== null;
}

/** The session of the first render, before storage is read. Only tests provide it. */
export const FirstSessionContext = createContext<Session | null | undefined>(undefined);

/** Returns the session; undefined on the server and during hydration. */
export function useSession(): Session | null | undefined {
  const first = useContext(FirstSessionContext);
  return useSyncExternalStore(watch, currentSession, () => first);
}

/** Tells whether this browser has one of these kinds of access; it only decides the top bar's entries. */
export function useVisitorAccess(...kinds: VisitorAccess[]): boolean {
  return useSyncExternalStore(
    watch,
    () => hasVisitorAccess(...kinds),
    () => false,
  );
}

function readSession(): Session | null {
  const access = read(keys.access);
  const refresh = read(keys.refresh);
  const user = read(keys.user);
  const visit = read(keys.visit);
  if (!access || !user || !(refresh || visit)) return null;
  try {
    const person: SessionUser | null = JSON.parse(user);
    return person && { access, user: person, ...(visit ? { visit: JSON.parse(visit) } : { refresh: refresh ?? '' }) };
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

let isHeld = false;

/**
 * Keeps the page of an expired session while its person signs in again, also if another tab signs out in the meantime.
 */
export async function holdSession<Result>(work: () => Promise<Result>): Promise<Result> {
  isHeld = true;
  try {
    return await work();
  } finally {
    isHeld = false;
  }
}

/** Handles a change by another tab. If that tab signed out or signed in someone else, this page reloads. */
function onStorageChange(): void {
  const before = cachedSession?.user.id;
  if (isHeld && !readSession()) return;
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
    // Storage is full or disabled: the session lasts as long as this page.
  }
}
