import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pictures } from '#contract/pictures.ts';
import type { SignIn } from '#contract/session.ts';
import { signInWithPictures } from '#web/kit/api/pictures.ts';
import { openCommunity, signIn } from '#web/kit/api/session.ts';
import { CallError, call } from '#web/kit/call.ts';
import { saveCommunityAccess, saveSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { callErrorMessage } from './call-error-message.ts';

/** The specification shows the success message for this long. */
const REDIRECT_DELAY_MS = 500;

type SignInState = { isBusy: boolean; failure: string | undefined; hasToWait: boolean };

/** Signs a person in and opens the target. */
export function useSignIn(target: string): SignInState & { signIn(typed: SignIn): Promise<boolean> } {
  const t = useWords();
  const { attempt, ...state } = useSignInAttempt(target, t('Logged in successfully'));
  const fallback = t('Login failed. Please check your credentials.');
  return {
    ...state,
    signIn: (body) => attempt(async () => saveSession(await call(signIn, { body })), fallback),
  };
}

/** Signs a student in with three pictures; `signIn` resolves to whether they were right. */
export function usePictureSignIn(
  target: string,
): SignInState & { signIn(credentials: { username: string; pictures: Pictures }): Promise<boolean> } {
  const t = useWords();
  const { attempt, ...state } = useSignInAttempt(target, t('Logged in successfully'));
  const fallback = t('Those are not your pictures. Try again.');
  const send = (body: { username: string; pictures: Pictures }) => call(signInWithPictures, { body });
  return { ...state, signIn: (tapped) => attempt(async () => saveSession(await send(tapped)), fallback) };
}

/** Signs in with the community password and opens the target. */
export function useCommunitySignIn(target: string): SignInState & { signIn(password: string): Promise<boolean> } {
  const t = useWords();
  const { attempt, ...state } = useSignInAttempt(target, t('Community login successful! Welcome back.'));
  const fallback = t('Invalid password. Please try again.');
  return {
    ...state,
    signIn: (password) =>
      attempt(async () => {
        await call(openCommunity, { body: { password } });
        saveCommunityAccess();
      }, fallback),
  };
}

function useSignInAttempt(target: string, successMessage: string) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasToWait, setHasToWait] = useState(false);

  async function attempt(run: () => Promise<void>, fallback: string): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await run();
    } catch (cause) {
      setBusy(false);
      setFailure(callErrorMessage(cause, fallback, t));
      setHasToWait(cause instanceof CallError && cause.status === 429);
      return false;
    }
    showToast({ kind: 'done', message: successMessage });
    setTimeout(() => navigate(target, { replace: true }), REDIRECT_DELAY_MS);
    return true;
  }
  return { isBusy, failure, hasToWait, attempt };
}
