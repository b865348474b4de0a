import type { Send } from '#contract/app/rendering.ts';
import { sendRequest } from './send-request.ts';
import { currentSession, type SessionUser } from './session.ts';

export type ExpiryHandler = {
  /**
   * Called when a session ended because it could not be refreshed. `hasAgreed`: this device may keep the name of the
   * person.
   */
  onExpired: (user: SessionUser, hasAgreed: boolean) => void;
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
  const first = await sendRequest(request, session?.access);
  if (first.status !== 401 || !session) return first;
  const renewal = await loadRenewal();
  // Treated as a missing answer: the input is kept, and the call is tried again later.
  if (!renewal) return { status: 0, reply: undefined };
  const next = await renewal.renewSession(session, { isWrite: request.method !== 'GET', handlers });
  return next ? sendRequest(request, next.access) : first;
};

/** Loads the module that renews sessions; undefined where it cannot be loaded. Visitors do without it. */
function loadRenewal() {
  return import('./renew-session.ts').catch(() => undefined);
}

/** Loads the renewal module early: an update of the site may remove its file. */
export function prepareRenewal(): void {
  if (currentSession()) void loadRenewal();
}

/** Sends a request without a session, as for signing in again. */
export const sendWithoutSession: Send = (request) => sendRequest(request, undefined);
