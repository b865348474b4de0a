import type { Person } from '#api/kit/actor.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { UUID_PATTERN } from '#contract/kit/uuid.ts';
import {
  deleteOldTokens,
  findRefreshToken,
  findSessionToRenew,
  insertRefreshToken,
  updateSessionExpiry,
  updateSessionsEnded,
  updateTokenUsed,
} from './queries.ts';

/** A session's id and its secret. */
const TOKEN = new RegExp(`^(${UUID_PATTERN})\\.([\\w-]{43})$`);

type Rotation = { person: Person; refresh: string };

/** Splits a refresh token into its parts; undefined if the text does not have its format. */
export function parseRefreshToken(token: string): { sessionId: string; hash: Buffer } | undefined {
  const [, sessionId, secret] = token.match(TOKEN) ?? [];
  return sessionId && secret ? { sessionId, hash: sha256(secret) } : undefined;
}

/**
 * Exchanges a refresh token for the next one. Returns undefined if the token is not valid (any more). A reused token
 * ends its session, because someone else may hold the other half of the chain; the caller must commit that.
 */
export async function rotateRefreshToken(db: TenantDb, token: string): Promise<Rotation | undefined> {
  const parts = parseRefreshToken(token);
  if (!parts) return undefined;
  const key = { ...parts };

  const person = await findSessionToRenew(db, key.sessionId);
  if (!person) return undefined;
  const stored = await findRefreshToken(db, key);
  if (!stored?.is_good) {
    await updateSessionsEnded(db, { sessionId: key.sessionId });
    return undefined;
  }

  const secret = generateSecret();
  await Promise.all([
    updateTokenUsed(db, key, stored.made_from),
    insertRefreshToken(db, { ...key, hash: sha256(secret), madeFrom: key.hash }),
    updateSessionExpiry(db, person),
    deleteOldTokens(db, key.sessionId),
  ]);
  const { remember: _, ...who } = person;
  return { person: who, refresh: `${key.sessionId}.${secret}` };
}
