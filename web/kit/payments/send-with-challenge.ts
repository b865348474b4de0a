import type { ChallengeResponse } from '#contract/challenges.ts';
import { CallError } from '#web/kit/call.ts';

/** Added to a request that is sent again. */
type Solved = { challenge_response?: ChallengeResponse };

/**
 * Sends a payment, and if the server asks for a challenge solves it and sends the payment again. What solves it is loaded only then.
 * A challenge that cannot be solved here leaves the refusal as it is.
 */
export async function sendWithChallenge<Reply>(
  send: (solved: Solved) => Promise<Reply>,
  onSolving: () => void,
): Promise<Reply> {
  try {
    return await send({});
  } catch (cause) {
    if (!(cause instanceof CallError) || !cause.challenge) throw cause;
    onSolving();
    const { solveChallenge } = await import('./solve-challenge.ts');
    const challenge_response = await solveChallenge(cause.challenge).catch(() => {
      throw cause;
    });
    return send({ challenge_response });
  }
}
