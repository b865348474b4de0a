import { removeOfflineBooks } from '#web/core/on-device/offline-books/store.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession, endSession, hasVisitorAccess } from '#web/kit/session.ts';
import { saveTabCode } from './tab-code.ts';

/** Signs out and clears the local storage, even if the server cannot be reached. */
export async function signOutBrowser(isEverywhere: boolean): Promise<void> {
  const { refresh, visit } = currentSession() ?? {};
  // The token is the only thing that identifies a visit.
  if (visit) await ignoreCallErrors(call('POST /auth/logout/', { body: {} }));
  const hadCommunity = hasVisitorAccess('community');
  // Ends the session first, so that the calls below have no access token and work after it has expired.
  endSession();
  saveTabCode(undefined);
  // After the session's end: a book that is being stored must not be stored again.
  await removeOfflineBooks();
  await Promise.all([
    refresh && ignoreCallErrors(call('POST /auth/logout/', { body: { refresh, everywhere: isEverywhere } })),
    hadCommunity && ignoreCallErrors(call('POST /generic-password-logout')),
  ]);
}

/** Without a connection only this browser signs out; the server's session expires by itself. */
async function ignoreCallErrors(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
  }
}
