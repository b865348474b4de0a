import type { Send } from '#contract/app/rendering.ts';
import type { Tokens } from '#contract/identity/session.ts';
import { sendRequest } from './send-request.ts';
import {
  currentSession,
  endSession,
  holdSession,
  type Session,
  saveSession,
  sessionInStorage,
  staysSignedIn,
} from './session.ts';
import type { ExpiryHandler } from './token-refresh.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

/** The refused request: its kind, and the handlers of expired sessions. */
type RefusedRequest = { isWrite: boolean; handlers: Set<ExpiryHandler> };

/** Refreshes the tokens of a refused session; if that is refused too, the session ends or the person signs in again. */
export async function renewSession(session: Session, request: RefusedRequest): Promise<Session | null> {
  const renewed = await refreshTokens(session);
  return renewed === 'refused' ? replaceSession(session, request) : renewed;
}

let pendingSignIn: Promise<boolean> | undefined;
/** The person closed the dialog to look at the page; only the person's own actions ask again. */
let hasDeclined = false;

/**
 * Lets the person sign in again if they would lose work; otherwise ends the session. Once for all requests of the page.
 */
async function replaceSession(
  { access, user }: Session,
  { isWrite, handlers }: RefusedRequest,
): Promise<Session | null> {
  const [handler] = handlers;
  // A student signs in with a card, a class code or pictures, which need a separate page.
  if (hasUnsavedWork() && user.email && handler) {
    if (hasDeclined && !isWrite) return null;
    pendingSignIn ??= holdSession(() => handler.askToSignIn(user)).finally(() => {
      pendingSignIn = undefined;
    });
    hasDeclined = !(await pendingSignIn);
    return hasDeclined ? null : currentSession();
  }
  // Another request may have ended the session, or the person may have signed in again in the meantime.
  if (currentSession()?.access === access) {
    const hasAgreed = staysSignedIn();
    endSession();
    for (const { onExpired } of handlers) onExpired(user, hasAgreed);
  }
  return null;
}

/**
 * Refreshes the tokens once for all tabs; tabs that waited use the stored result. Null: this session is not stored any
 * more.
 */
function refreshTokens(stale: Session): Promise<Session | null | 'refused'> {
  return runExclusively(async () => {
    const stored = sessionInStorage();
    if (!stored || stored.user.id !== stale.user.id) return null;
    return stored.access === stale.access ? requestTokens(stored) : stored;
  });
}

async function requestTokens({ refresh, user }: Session): Promise<Session | null | 'refused'> {
  const body = JSON.stringify({ refresh });
  const request: Parameters<Send>[0] = { method: 'POST', url: '/api/auth/token/refresh/', body };
  const { status, reply } = refresh ? await sendRequest(request, undefined) : { status: 401, reply: undefined };
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
