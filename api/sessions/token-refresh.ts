import type { Person } from '#api/kit/actor.ts';
import { newSecret, sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import {
  deleteOldTokens,
  findOwnerOfToken,
  findRefreshToken,
  findSessionToRenew,
  insertRefreshToken,
  updateSessionExpiry,
  updateSessionsEnded,
  updateTokenUsed,
} from './queries.ts';

type Renewed = { person: Person; refresh: string };

/** A refresh token in its parts; undefined: it never was one. */
function partsOf(token: string): { sessionId: string; hash: Buffer } | undefined {
  const [, sessionId, secret] = token.match(/^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\w-]{43})$/) ?? [];
  return sessionId && secret ? { sessionId, hash: sha256(secret) } : undefined;
}

/**
 * Changes a refresh token for the next one. Undefined: it is no longer good, and if it ever was, its session has ended,
 * which has to be committed: somebody else may hold the other half of the chain.
 */
export async function renew(db: TenantDb, tenantId: string, token: string): Promise<Renewed | undefined> {
  const parts = partsOf(token);
  if (!parts) return undefined;
  const own = { tenantId, ...parts };

  const person = await findSessionToRenew(db, own);
  if (!person) return undefined;
  const known = await findRefreshToken(db, own);
  if (!known?.is_good) {
    await updateSessionsEnded(db, { tenantId, sessionId: own.sessionId });
    return undefined;
  }

  const secret = newSecret();
  await Promise.all([
    updateTokenUsed(db, own, known.made_from),
    insertRefreshToken(db, { ...own, hash: sha256(secret), madeFrom: own.hash }),
    updateSessionExpiry(db, person),
    deleteOldTokens(db, own),
  ]);
  const { remember: _, ...who } = person;
  return { person: who, refresh: `${own.sessionId}.${secret}` };
}

/** Whose session this token belongs to; undefined: nobody's. */
export async function ownerOf(
  db: TenantDb,
  tenantId: string,
  token: string,
): Promise<{ sessionId: string; userId: string } | undefined> {
  const parts = partsOf(token);
  const found = parts && (await findOwnerOfToken(db, { tenantId, ...parts }));
  return found && { sessionId: parts.sessionId, userId: found.user_id };
}
