import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Expiring = { exp: number };

/** Room for the tokens of ten minutes on the busiest day. */
const MAX_TOKENS = 20_000;
const cachesBySecret = new WeakMap<Uint8Array, LRUCache<string, Expiring>>();

/**
 * Caches the result of `verify` until the token expires, since its signature cannot change. The database checks the
 * session on every call. The key is a hash, so that memory holds no usable token.
 */
export async function verifyCached<Claims extends Expiring>(
  token: string,
  secret: Uint8Array,
  verify: () => Promise<Claims>,
): Promise<Claims> {
  const cache = cachesBySecret.get(secret) ?? new LRUCache<string, Expiring>({ max: MAX_TOKENS });
  cachesBySecret.set(secret, cache);
  const key = hash('sha256', token, 'base64');
  const cached = cache.get(key);
  if (cached && cached.exp > Math.floor(Date.now() / 1000)) return cached as Claims;
  cache.delete(key);
  const claims = await verify();
  cache.set(key, claims);
  return claims;
}
