import { useEffect, useRef, useState } from 'react';
import type { ChallengeResponse } from '#contract/browser-challenges.ts';
import type { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';

const challengeWords = {
  solving: 'Keep this page open for up to a minute while we check your browser.',
};

/** Added to a request that is sent again. */
export type Solved = { challenge_response?: ChallengeResponse };
type Challenged = {
  /** Sends a payment, and if the server asks for a challenge solves it and sends the payment again. */
  sendPayment: <Reply>(send: (solved: Solved) => Promise<Reply>) => Promise<Reply>;
  isSolving: boolean;
};

/**
 * Solves what the server asks of a browser before it can pay; what solves it is loaded only then. A challenge that cannot be solved here
 * leaves the refusal as it is. Who leaves the page pays nothing.
 */
export function useChallenge(): Challenged {
  const t = useWords();
  const [isSolving, setSolving] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return {
    isSolving,
    sendPayment: (send) =>
      send({}).catch(async (cause: CallError) => {
        if (!cause.challenge) throw cause;
        const controller = new AbortController();
        leaving.current = controller;
        setSolving(true);
        try {
          const { solveChallenge } = await import('./solve-challenge.ts');
          const challenge_response = await solveChallenge(cause.challenge, {
            words: t(challengeWords.solving),
            signal: controller.signal,
          }).catch(() => {
            throw cause;
          });
          return await send({ challenge_response });
        } finally {
          setSolving(false);
        }
      }),
  };
}

/** What a person reads meanwhile. There is nothing to do. */
export function SolvingNote({ isSolving }: Pick<Challenged, 'isSolving'>) {
  const t = useWords();
  return isSolving && <p>{t(challengeWords.solving)}</p>;
}
