import { useEffect, useRef, useState } from 'react';
import type { ChallengeResponse } from '#contract/browser-challenges.ts';
import type { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';

/** Added to a request that is sent again. */
export type Solved = { challenge_response?: ChallengeResponse };
type Send<Reply> = (solved: Solved) => Promise<Reply>;
type Challenged = {
  /** Sends a payment, and if the server asks for a challenge solves it and sends the payment again. */
  sendPayment: <Reply>(send: Send<Reply>) => Promise<Reply>;
  /** What a person reads while a challenge is solved. There is nothing to do. */
  solvingNote: string | undefined;
};

/**
 * Solves what the server asks of a browser before it can pay; what solves it is loaded only then. A challenge that cannot be solved here
 * leaves the refusal as it is. Who leaves the page pays nothing.
 */
export function useChallenge(): Challenged {
  const t = useWords();
  const [solvingNote, setNote] = useState<string>();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return {
    solvingNote,
    sendPayment: (send) =>
      send({}).catch(async (cause: CallError) => {
        if (!cause.challenge) throw cause;
        leaving.current = new AbortController();
        const { sendSolved } = await import('./solve-challenge.ts');
        return sendSolved(send, { t, cause, setNote, signal: leaving.current.signal });
      }),
  };
}
