import { CallError, call } from '#web/kit/call.ts';
import { saveVisitorAccess } from '#web/kit/session.ts';

/**
 * Removes the community access when its cookie has ended: the browser was closed, or the school has changed the
 * password.
 */
export async function forgetEndedCommunity(): Promise<void> {
  try {
    const { authenticated } = await call('GET /check-generic-access');
    if (!authenticated) saveVisitorAccess('community', false);
  } catch (cause) {
    // Without a connection the answer is unknown; the next page asks again.
    if (!(cause instanceof CallError)) throw cause;
  }
}
