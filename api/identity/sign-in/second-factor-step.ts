import { consumeCode } from '#api/identity/second-factor/actions.ts';
import { consumeOneTimeToken, findOneTimeTokenOwner } from '#api/identity/sessions/service.ts';
import { signInUser } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { AnyRequestContext } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import type { Session } from '#contract/identity/session.ts';
import type { Profile } from '#contract/identity/users.ts';
import { notifyNewDevice } from './new-device-notice.ts';
import { recordAttempt } from './security-events.ts';

type SignInRequest = Pick<
  AnyRequestContext,
  'site' | 'settings' | 'ip' | 'actor' | 'cookies' | 'setCookie' | 'clearCookie'
>;

/** Records the sign-in and the browser of a person whose session was started. */
export function recordSignedIn(
  db: TenantDb,
  { site, settings, ip, actor, ...browser }: SignInRequest,
  user: Profile,
): Promise<void> {
  return notifyNewDevice(db, { site, settings, user, device: actor.device, browser, ip });
}

/**
 * Signs in with a code and a challenge, which the right password has returned. Returns a refusal instead of throwing
 * it, so that the count is committed.
 */
export async function signInByCode(
  db: TenantDb,
  request: SignInRequest,
  { challenge, code, remember }: { challenge: string; code: string; remember: boolean },
): Promise<Session | Refusal> {
  const oneTimeToken = { kind: 'second_factor', token: challenge } as const;
  const userId = await findOneTimeTokenOwner(db, oneTimeToken);
  if (!userId) return new Refusal('notSignedIn', { message: secondFactorWords.challengeEnded });
  const refusal = await consumeCode(db, { userId, code, pepper: request.settings.pepper });
  if (refusal) {
    if (refusal.code === 'malformed') await recordAttempt(db, { userId, act: 'sign_in.code_failed' });
    return refusal;
  }
  // If two requests have one challenge and two right codes, only one gets the session.
  if (!(await consumeOneTimeToken(db, oneTimeToken)))
    return new Refusal('notSignedIn', { message: secondFactorWords.challengeEnded });
  const session = await signInUser(db, request.settings, { userId, remember });
  await recordSignedIn(db, request, session.user);
  return session;
}
