import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BrowserChallenge, ChallengeResponse } from '#contract/browser-challenges.ts';

/** A solved challenge of no one. It is read only where one is asked for. */
export const challengeExample: ChallengeResponse = {
  challenge: {
    parameters: {
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1000, expiresAt: 1_800_000_000, keyLength: 32, keyPrefix: '00ff' },
      ...{ keySignature: '00ff', nonce: '00ff', salt: '00ff' },
    },
    signature: '00ff',
  },
  solution: { counter: 700, derivedKey: '00ff' },
};

/** Solves a challenge as the page of a buyer does. */
export async function solve(challenge: BrowserChallenge): Promise<ChallengeResponse> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
