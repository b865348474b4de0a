import { hash } from 'node:crypto';

type Expiring = { exp: number };

/** Ten minutes of the busiest day; the oldest goes first. */
const MOST_KEPT = 20_000;
const ofSecrets = new WeakMap<Uint8Array, Map<string, Expiring>>();

/**
 * What `verify` made of a token, remembered for as long as the token lives: its signature does not change. Whether its session
 * still stands does, and is asked of the database on every call. Kept by its hash, so that no memory holds what opens a session.
 */
export async function rememberVerified<Claims extends Expiring>(
  token: string,
  secret: Uint8Array,
  verify: () => Promise<Claims>,
): Promise<Claims> {
  const kept = ofSecrets.get(secret) ?? new Map<string, Expiring>();
  ofSecrets.set(secret, kept);
  const key = hash('sha256', token, 'base64');
  const known = kept.get(key);
  if (known && known.exp > Math.floor(Date.now() / 1000)) return known as Claims;
  kept.delete(key);
  const claims = await verify();
  const [oldest] = kept.size >= MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, claims);
  return claims;
}
