import type { BrowserChallenge, ChallengeResponse } from '#contract/browser-challenges.ts';
import { announce } from '#web/ui/announce.ts';

/** Solves a challenge in a worker, so that the page stays usable. The person does nothing, and hears `words`. */
export async function solveChallenge(
  challenge: BrowserChallenge,
  { words, signal }: { words: string; signal: AbortSignal },
): Promise<ChallengeResponse> {
  announce(words);
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<ChallengeResponse['solution']>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the challenge could not be solved here'));
      signal.onabort = () => reject(signal.reason);
      worker.postMessage(challenge);
    });
    return { challenge, solution };
  } finally {
    worker.terminate();
  }
}
