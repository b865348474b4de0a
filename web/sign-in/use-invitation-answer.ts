import { useState } from 'react';
import { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { callErrorMessage } from './call-error-message.ts';

/** Answers an invitation; calls `onChanged` if it was answered or revoked in the meantime. */
export function useInvitationAnswer(onChanged: () => void) {
  const t = useWords();
  const [failure, setFailure] = useState<string>();

  async function attempt(answer: () => Promise<void>) {
    setFailure(undefined);
    try {
      await answer();
    } catch (cause) {
      setFailure(callErrorMessage(cause, t('That did not work. Try again.'), t));
      if (cause instanceof CallError && cause.status === 409) onChanged();
    }
  }
  return { attempt, failure };
}
