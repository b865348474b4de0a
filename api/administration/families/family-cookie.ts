import type { CookieAuthenticator } from '#api/kit/authentication.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { findFamilyOfSession } from './queries.ts';

export const FAMILY_COOKIE = '__Host-family';

/** Makes a visitor a family while the cookie's family link is active. */
export const familyCookie: CookieAuthenticator = {
  cookieName: FAMILY_COOKIE,
  async authenticate(pool, visitor, secret) {
    const family = await inTenant(pool, visitor, (db) => findFamilyOfSession(db, sha256(secret)));
    return family && { ...visitor, role: 'family', family };
  },
};
