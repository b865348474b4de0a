import type { Send } from '#contract/rendering.ts';
import type { Tokens } from '#contract/session.ts';
import { currentSession, endSession, type Session, saveSession, sessionInStorage } from './session.ts';

const listeners = new Set<() => void>();

/** Calls when a session ended that nobody ended: it could not be renewed. */
export function onSessionExpired(mourn: () => void): () => void {
  listeners.add(mourn);
  return () => void listeners.delete(mourn);
}

/** A fetch with the session's token; a 401 is tried once more with a renewed one, where there was one. */
export const sendWithSession: Send = async (asked) => {
  const session = currentSession();
  const first = await send(asked, session?.access);
  if (first.status !== 401 || !session) return first;
  const renewed = await refreshTokens(session);
  return renewed ? send(asked, renewed.access) : first;
};

/** One renewal at a time over all tabs; whoever waited for it takes what the first one got. Null: the session is over. */
function refreshTokens(stale: Session): Promise<Session | null> {
  return oneAtATime(async () => {
    const held = sessionInStorage();
    if (!held || held.user.id !== stale.user.id) return null;
    return held.access === stale.access ? requestTokens(held) : held;
  });
}

async function requestTokens({ refresh, user }: Session): Promise<Session | null> {
  const body = JSON.stringify({ refresh });
  const asked: Asked = { method: 'POST', address: '/api/auth/token/refresh/', body };
  const { status, answer } = refresh ? await send(asked, undefined) : { status: 401, answer: undefined };
  if (status === 200) {
    const renewed = { ...(answer as Tokens), user };
    saveSession(renewed);
    return renewed;
  }
  // Only a plain no ends a session; a server that is away does not.
  if (status !== 401 && status !== 400) return null;
  endSession();
  for (const mourn of listeners) mourn();
  return null;
}

let running: Promise<unknown> = Promise.resolve();

/** A browser without locks has one line for each tab; the server lets tabs race. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request('booklark-renewal', work);
  const next = running.then(work, work);
  running = next.catch(() => {});
  return next;
}

type Asked = Parameters<Send>[0];

async function send(
  { method, address, body, signal, keepalive, ifMatch, idempotencyKey }: Asked,
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
