import type { CookieAuthenticator } from '#api/kit/authentication.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { isCommunitySessionActive } from './community-queries.ts';

export const COMMUNITY_COOKIE = '__Host-community';

/** Makes a visitor a member of the community until the session expires or the community password changes. */
export const communityCookie: CookieAuthenticator = {
  cookieName: COMMUNITY_COOKIE,
  async authenticate(pool, visitor, secret) {
    const isActive = await inTenant(pool, visitor, (db) => isCommunitySessionActive(db, sha256(secret)));
    return isActive ? { ...visitor, role: 'community' } : undefined;
  },
};
