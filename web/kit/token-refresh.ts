import type { Send } from '#contract/rendering.ts';
import type { Tokens } from '#contract/session.ts';
import {
  currentSession,
  endSession,
  holdSession,
  type Session,
  type SessionUser,
  savedClassCode,
  saveSession,
  sessionInStorage,
} from './session.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

type ExpiryHandler = {
  /** Called when a session ended because it could not be refreshed. `classCode` is the code of a student's class, if it was used here. */
  onExpired: (user: SessionUser, classCode?: string) => void;
  /** Asks the person to sign in again over a page with unsaved work. Resolves to whether they did. */
  askToSignIn: (user: SessionUser) => Promise<boolean>;
};
const handlers = new Set<ExpiryHandler>();

/** Handles sessions that expire. Returns the unsubscribe function. */
export function onSessionExpired(handler: ExpiryHandler): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

/** Sends a request with the session's token; after a 401, refreshes the token and tries once more. */
export const sendWithSession: Send = async (request) => {
  const session = currentSession();
  const first = await send(request, session?.access);
  if (first.status !== 401 || !session) return first;
  const renewed = await refreshTokens(session);
  const next = renewed === 'refused' ? await replaceSession(session, request.method !== 'GET') : renewed;
  return next ? send(request, next.access) : first;
};

/** Sends a request without a session, as for signing in again. */
export const sendWithoutSession: Send = (request) => send(request, undefined);

let pendingSignIn: Promise<boolean> | undefined;
/** The person closed the dialog to look at the page; only what they do themselves asks again. */
let hasDeclined = false;

/** Lets the person sign in again if they would lose work; otherwise ends the session. Once for all requests of the page. */
async function replaceSession({ access, user }: Session, isWrite: boolean): Promise<Session | null> {
  const [handler] = handlers;
  // A student signs in with a card, a class code or pictures, which need a page of their own.
  if (hasUnsavedWork() && user.email && handler) {
    if (hasDeclined && !isWrite) return null;
    pendingSignIn ??= holdSession(() => handler.askToSignIn(user)).finally(() => {
      pendingSignIn = undefined;
    });
    hasDeclined = !(await pendingSignIn);
    return hasDeclined ? null : currentSession();
  }
  // Another request may have ended it already, or the person may have signed in again in the meantime.
  if (currentSession()?.access === access) {
    const classCode = user.role === 'student' ? savedClassCode() : undefined;
    endSession();
    for (const { onExpired } of handlers) onExpired(user, classCode);
  }
  return null;
}

/** Refreshes the tokens once for all tabs; tabs that waited use the stored result. Null: this session is not stored any more. */
function refreshTokens(stale: Session): Promise<Session | null | 'refused'> {
  return runExclusively(async () => {
    const stored = sessionInStorage();
    if (!stored || stored.user.id !== stale.user.id) return null;
    return stored.access === stale.access ? requestTokens(stored) : stored;
  });
}

async function requestTokens({ refresh, user }: Session): Promise<Session | null | 'refused'> {
  const body = JSON.stringify({ refresh });
  const request: TokenRequest = { method: 'POST', url: '/api/auth/token/refresh/', body };
  const { status, reply } = refresh ? await send(request, undefined) : { status: 401, reply: undefined };
  if (status === 200) {
    const renewed = { ...(reply as Tokens), user };
    saveSession(renewed);
    return renewed;
  }
  // Only a refusal ends a session; an unavailable server does not.
  return status === 401 || status === 400 ? 'refused' : null;
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
  { method, url, body, signal, keepalive, ifMatch, idempotencyKey, orderKey }: TokenRequest,
  token: string | undefined,
) {
  const headers: Record<string, string> = {};
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (orderKey) headers['order-key'] = orderKey;
  if (ifMatch) headers['if-match'] = ifMatch;
  if (token) headers.authorization = `Bearer ${token}`;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
    return { status: response.status, reply: await response.json().catch(() => undefined) };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return { status: 0, reply: undefined };
  }
}
