import type { Challenge, ChallengeResponse } from '#contract/challenges.ts';

/** Solves a challenge in a worker, so that the page stays usable. The person does nothing. */
export async function solveChallenge(challenge: Challenge): Promise<ChallengeResponse> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<ChallengeResponse['solution']>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the worker that solves challenges did not start'));
      worker.postMessage(challenge);
    });
    return { challenge, solution };
  } finally {
    worker.terminate();
  }
}
