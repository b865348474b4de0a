import { hash } from 'node:crypto';

type Expiring = { exp: number };

/** Ten minutes of the busiest day; the oldest goes first. */
const MAX_TOKENS = 20_000;
const cachesBySecret = new WeakMap<Uint8Array, Map<string, Expiring>>();

/**
 * What `verify` made of a token, remembered for as long as the token lives: its signature does not change. Whether its session
 * still stands does, and is asked of the database on every call. Kept by its hash, so that no memory holds what opens a session.
 */
export async function verifyCached<Claims extends Expiring>(
  token: string,
  secret: Uint8Array,
  verify: () => Promise<Claims>,
): Promise<Claims> {
  const cache = cachesBySecret.get(secret) ?? new Map<string, Expiring>();
  cachesBySecret.set(secret, cache);
  const key = hash('sha256', token, 'base64');
  const cached = cache.get(key);
  if (cached && cached.exp > Math.floor(Date.now() / 1000)) return cached as Claims;
  cache.delete(key);
  const claims = await verify();
  const [oldest] = cache.size >= MAX_TOKENS ? cache.keys() : [];
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, claims);
  return claims;
}
