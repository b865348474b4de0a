import type { leaveCommunity, signOut } from '#contract/session.ts';
import { CallError, call } from '#web/kit/call.ts';
import { currentSession, endSession, hasCommunityAccess } from '#web/kit/session.ts';

/** Clears all of the local storage, whether or not the server could be told. */
export async function signOutBrowser(isEverywhere: boolean): Promise<void> {
  const { refresh, visit } = currentSession() ?? {};
  // A visit has nothing but its token to be known by.
  if (visit) await ignoreCallErrors(call<typeof signOut>('POST /auth/logout/', { body: {} }));
  const hadCommunity = hasCommunityAccess();
  // First: without a token of this tab the call below carries none, and works with an expired one too.
  endSession();
  await Promise.all([
    refresh &&
      ignoreCallErrors(call<typeof signOut>('POST /auth/logout/', { body: { refresh, everywhere: isEverywhere } })),
    hadCommunity && ignoreCallErrors(call<typeof leaveCommunity>('POST /generic-password-logout')),
  ]);
}

/** Whoever leaves without a connection has left this browser; what the server still knows ends by itself. */
async function ignoreCallErrors(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
  }
}
