import type { CookieAuthenticator } from '#api/kit/authentication.ts';
import { verifyPassword } from '#api/kit/password-hashing.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { hashIpAddress } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { checkCommunity, leaveCommunity, openCommunity, signInWords } from '#contract/identity/session.ts';
import {
  findCommunityHash,
  insertCommunitySession,
  isCommunitySessionActive,
  updateCommunitySessionEnded,
} from './community-queries.ts';
import { tooManyAttemptsRefusal, wrongCommunityPasswords } from './limits.ts';

const COMMUNITY_COOKIE = '__Host-community';

/** Makes a visitor a member of the community until the session expires or the community password changes. */
export const communityCookie: CookieAuthenticator = {
  cookieName: COMMUNITY_COOKIE,
  async authenticate(pool, visitor, secret) {
    const isActive = await inTenant(pool, visitor, (db) => isCommunitySessionActive(db, sha256(secret)));
    return isActive ? { ...visitor, role: 'community' } : undefined;
  },
};

export const communityRoutes = [
  serveWithoutTransaction(openCommunity, allowAnyone, async ({ body, ip, settings, setCookie, inTransaction }) => {
    const subject = hashIpAddress(ip, settings.pepper);
    const { hash, wait } = await inTransaction(async (db) => ({
      hash: await findCommunityHash(db),
      wait: await findWaitSeconds(db, wrongCommunityPasswords, subject),
    }));
    if (wait > 0) throw tooManyAttemptsRefusal(wait);

    if (!(await verifyPassword(hash, body.password, settings.pepper, ip))) {
      const waitAfter = await inTransaction((db) => countAttempt(db, wrongCommunityPasswords, subject));
      throw waitAfter > 0 ? tooManyAttemptsRefusal(waitAfter) : wrongPasswordRefusal();
    }
    const secret = generateSecret();
    await inTransaction(async (db) => {
      // The password was changed during the comparison, which ends every session of the old one.
      if ((await findCommunityHash(db)) !== hash) throw wrongPasswordRefusal();
      await insertCommunitySession(db, sha256(secret));
    });
    setCookie(COMMUNITY_COOKIE, secret);
    return { authenticated: true };
  }),

  // Checks the cookie, not the actor, who may be a family or an account in the same browser.
  serve(checkCommunity, allowAnyone, async ({ db, cookies }) => {
    const secret = cookies[COMMUNITY_COOKIE];
    return { authenticated: secret !== undefined && (await isCommunitySessionActive(db, sha256(secret))) };
  }),

  serve(leaveCommunity, allowAnyone, async ({ db, cookies, clearCookie }) => {
    const secret = cookies[COMMUNITY_COOKIE];
    if (secret) await updateCommunitySessionEnded(db, sha256(secret));
    clearCookie(COMMUNITY_COOKIE);
  }),
];

function wrongPasswordRefusal(): Refusal {
  return new Refusal('notSignedIn', { message: signInWords.communityFailed });
}
