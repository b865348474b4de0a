import type { Send } from '#contract/rendering.ts';
import type { Tokens } from '#contract/session.ts';
import { currentSession, endSession, type Session, saveSession, sessionInStorage } from './session.ts';

const listeners = new Set<() => void>();

/** Calls the listener when a session ends because it could not be refreshed. Returns the unsubscribe function. */
export function onSessionExpired(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends a request with the session's token; after a 401, refreshes the token and tries once more. */
export const sendWithSession: Send = async (request) => {
  const session = currentSession();
  const first = await send(request, session?.access);
  if (first.status !== 401 || !session) return first;
  const renewed = await refreshTokens(session);
  return renewed ? send(request, renewed.access) : first;
};

/** Refreshes the tokens once for all tabs; tabs that waited use the stored result. Null: the session is over. */
function refreshTokens(stale: Session): Promise<Session | null> {
  return runExclusively(async () => {
    const stored = sessionInStorage();
    if (!stored || stored.user.id !== stale.user.id) return null;
    return stored.access === stale.access ? requestTokens(stored) : stored;
  });
}

async function requestTokens({ refresh, user }: Session): Promise<Session | null> {
  const body = JSON.stringify({ refresh });
  const request: TokenRequest = { method: 'POST', address: '/api/auth/token/refresh/', body };
  const { status, answer } = refresh ? await send(request, undefined) : { status: 401, answer: undefined };
  if (status === 200) {
    const renewed = { ...(answer as Tokens), user };
    saveSession(renewed);
    return renewed;
  }
  // Only a refusal ends a session; an unavailable server does not.
  if (status !== 401 && status !== 400) return null;
  endSession();
  for (const listener of listeners) listener();
  return null;
}

let queue: Promise<unknown> = Promise.resolve();

/** Without the Web Locks API each tab has its own queue; the server accepts refreshes of several tabs at once. */
function runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('booklark-renewal', work);
  const next = queue.then(work, work);
  queue = next.catch(() => {});
  return next;
}

type TokenRequest = Parameters<Send>[0];

async function send(
  { method, address, body, signal, keepalive, ifMatch, idempotencyKey }: TokenRequest,
  token: string | undefined,
) {
  const headers: Record<string, string> = {};
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (ifMatch) headers['if-match'] = ifMatch;
  if (token) headers.authorization = `Bearer ${token}`;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    return { status: response.status, answer: await response.json().catch(() => undefined) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { status: 0, answer: undefined };
  }
}
