import { randomInt } from 'node:crypto';
import { createChallenge as createSigned, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { computeMac, sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { BrowserChallenge, type ChallengeResponse } from '#contract/browser-challenges.ts';
import { insertSolved } from './queries.ts';

/** Rounds of one try. A tablet of a school does about a thousand tries in 2 s. */
const COST = 1_000;
/** How many tries an ordinary challenge takes at least; at most it takes twice as many. */
const MIN_TRIES = 500;
const LIFETIME_MS = 10 * 60_000;

/** Who has to solve a challenge, and for what: it is worth nothing at another school, from another address or for another purpose. */
export type Solver = { tenantId: string; placedFrom: string; purpose: 'order' | 'gift' | 'card' };

/** Creates a challenge. `difficulty` multiplies the work. */
export async function createChallenge(
  solver: Solver,
  pepper: Uint8Array,
  difficulty: number,
): Promise<BrowserChallenge> {
  const least = MIN_TRIES * difficulty;
  const challenge = await createSigned({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: COST, counter: randomInt(least, 2 * least), deriveKey },
    expiresAt: new Date(Date.now() + LIFETIME_MS),
    ...secretsOf(solver, pepper),
  });
  return BrowserChallenge.parse(challenge);
}

/** Accepts a solved challenge once; false: it is wrong, has ended, was accepted before, or is of someone or something else. */
export async function acceptSolution(
  db: TenantDb,
  solver: Solver,
  { challenge, solution }: ChallengeResponse,
  pepper: Uint8Array,
): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(solver, pepper) });
  if (!verified) return false;
  const endsAt = new Date(challenge.parameters.expiresAt * 1000);
  return insertSolved(db, solver.tenantId, { id: sha256(challenge.signature), endsAt });
}

function secretsOf({ tenantId, placedFrom, purpose }: Solver, pepper: Uint8Array) {
  const solver = `${tenantId} for ${purpose} from ${placedFrom}`;
  return {
    hmacSignatureSecret: computeMac(pepper, `challenge of ${solver}`),
    hmacKeySignatureSecret: computeMac(pepper, `solution of ${solver}`),
  };
}
