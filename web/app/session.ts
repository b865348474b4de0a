import { useSyncExternalStore } from 'react';
import type { Send } from '#contract/rendering.ts';
import type { Role } from '#contract/roles.ts';

export type SessionUser = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  role: Role;
  avatar: string | null;
  country: string | null;
};
export type Session = { access: string; refresh: string; user: SessionUser };

/** The names of the specification. */
const keys = { access: 'accessToken', refresh: 'refreshToken', user: 'user', community: 'generic_access' } as const;

let known: Session | null | undefined;
const watchers = new Set<() => void>();

/** The session that this browser holds; null: none. Only in the browser. */
export function currentSession(): Session | null {
  if (known === undefined) known = readSession();
  return known;
}

export function keepSession({ access, refresh, user }: Session): void {
  write(keys.access, access);
  write(keys.refresh, refresh);
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

/** The session as the page sees it; undefined while it is not known yet: on the server, and in the first drawing. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(watch, currentSession, () => undefined);
}

/** Whether the shared password opened this browser; it only decides about the Logout button. */
export function useCommunityAccess(): boolean {
  return useSyncExternalStore(
    watch,
    () => read(keys.community) !== null,
    () => false,
  );
}

/** A fetch with the session's token; a 401 is tried once more with a renewed one, where there was one. */
export const sendWithSession: Send = async (asked) => {
  const session = currentSession();
  const first = await send(asked, session?.access);
  if (first.status !== 401 || !session) return first;
  const renewed = await renew(session);
  return renewed ? send(asked, renewed.access) : first;
};

let renewing: Promise<Session | null> | undefined;

/** One renewal for all calls that wait for it; null: the session is over, and forgotten. */
function renew(session: Session): Promise<Session | null> {
  renewing ??= askRenewal(session).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function askRenewal({ refresh, user }: Session): Promise<Session | null> {
  const body = JSON.stringify({ refresh });
  const { status, answer } = await send({ method: 'POST', address: '/api/auth/token/refresh/', body }, undefined);
  if (status === 200) {
    const tokens = answer as Pick<Session, 'access' | 'refresh'>;
    keepSession({ ...tokens, user });
    return currentSession();
  }
  // Only a plain no ends a session; a server that is away does not.
  if (status === 401 || status === 400) endSession();
  return null;
}

async function send({ method, address, body, signal }: Parameters<Send>[0], token: string | undefined) {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    return { status: response.status, answer: await response.json().catch(() => undefined) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { status: 0, answer: undefined };
  }
}

function readSession(): Session | null {
  const access = read(keys.access);
  const refresh = read(keys.refresh);
  const user = read(keys.user);
  if (!access || !refresh || !user) return null;
  try {
    return { access, refresh, user: JSON.parse(user) };
  } catch {
    return null;
  }
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  // Another tab signed in or out.
  window.addEventListener('storage', forgetKnown);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) window.removeEventListener('storage', forgetKnown);
  };
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

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: the session then lasts as long as this page.
  }
}
