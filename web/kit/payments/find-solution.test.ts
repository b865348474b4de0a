import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { BrowserChallenge } from '#contract/browser-challenges.ts';
import { findSolution } from './find-solution.ts';

test('the solution that a browser finds is right for the library that checks it', async () => {
  const secrets = { hmacSignatureSecret: 'of challenges', hmacKeySignatureSecret: 'of solutions' };
  const created = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 300, deriveKey, ...secrets },
    expiresAt: new Date(Date.now() + 60_000),
  });
  const challenge = BrowserChallenge.parse(created);
  const solution = await findSolution(challenge);

  expect(solution.counter).toBe(300);
  expect((await verifySolution({ challenge, solution, deriveKey, ...secrets })).verified).toBe(true);
});
