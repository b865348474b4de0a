import type { BrowserChallenge, ChallengeResponse } from '#contract/browser-challenges.ts';
import type { CallError } from '#web/kit/call.ts';
import type { Translate } from '#web/kit/words.ts';
import { announce } from '#web/ui/announce.ts';

const challengeWords = {
  solving: 'Keep this page open for up to a minute while we check your browser.',
};

type ChallengedCall = {
  t: Translate;
  /** The refusal with the challenge. */
  cause: CallError;
  setNote: (note: string | undefined) => void;
  signal: AbortSignal;
};

/** Solves the challenge of a refusal, and sends the payment again. The person does nothing, and reads and hears that it takes a moment. */
export async function sendSolved<Reply>(
  send: (solved: { challenge_response: ChallengeResponse }) => Promise<Reply>,
  { t, cause, setNote, signal }: ChallengedCall,
): Promise<Reply> {
  const { challenge } = cause;
  if (!challenge) throw cause;
  const note = t(challengeWords.solving);
  setNote(note);
  announce(note);
  try {
    const solution = await findInWorker(challenge, signal).catch(() => {
      throw cause;
    });
    return await send({ challenge_response: { challenge, solution } });
  } finally {
    setNote(undefined);
  }
}

/** Finds the solution in a worker, so that the page stays usable. */
async function findInWorker(challenge: BrowserChallenge, signal: AbortSignal): Promise<ChallengeResponse['solution']> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the challenge could not be solved here'));
      signal.onabort = () => reject(signal.reason);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
