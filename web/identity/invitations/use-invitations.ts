import type { Invitation } from '#contract/identity/invitations.ts';
import type { Endpoint } from '#web/kit/call.ts';

/** Endpoints that show invitations, or whether someone has been invited. */
export const INVITATION_ENDPOINTS: Endpoint[] = ['GET /invitations/', 'GET /start-list/'];

/** Refetch interval while the newest emails are being sent. */
const SENDING_REFETCH_MS = 2000;
const SENDING_MS = 30_000;

/** Returns the delay before the list of invitations is read again, in milliseconds. */
export function sendingRefetchMs(invitations: Invitation[] = []): number | false {
  return invitations.some(isSending) ? SENDING_REFETCH_MS : false;
}

/**
 * Returns whether a new invitation's email is still being sent. After 30 seconds the list is no longer refreshed for
 * it.
 */
function isSending({ state, email, created_at }: Invitation): boolean {
  return state === 'created' && email !== null && Date.now() - Date.parse(created_at) < SENDING_MS;
}
