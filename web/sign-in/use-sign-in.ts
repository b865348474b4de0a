import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Pictures, signInWithPictures } from '#contract/pictures.ts';
import type { openCommunity, SignIn, signIn } from '#contract/session.ts';
import { CallError, call } from '#web/kit/call.ts';
import { saveCommunityAccess, saveSession } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { saidOf } from './call-error-message.ts';

/** The specification lets the good news be read for this long. */
const BEFORE_LEAVING_MS = 500;

type Entering = { isBusy: boolean; failure: string | undefined; hasToWait: boolean };

/** Signs a person in and leads on. */
export function useSignIn(target: string): Entering & { enter(typed: SignIn): Promise<boolean> } {
  const t = useWords();
  const { attempt, ...entering } = useEntering(target, t('Logged in successfully'));
  const otherwise = t('Login failed. Please check your credentials.');
  return {
    ...entering,
    enter: (body) =>
      attempt(async () => saveSession(await call<typeof signIn>('POST /auth/token/', { body })), otherwise),
  };
}

/** The same for a child with three pictures; `enter` tells whether they were right. */
export function usePictures(
  target: string,
): Entering & { enter(tapped: { username: string; pictures: Pictures }): Promise<boolean> } {
  const t = useWords();
  const { attempt, ...entering } = useEntering(target, t('Logged in successfully'));
  const otherwise = t('Those are not your pictures. Please try again.');
  const ask = (body: { username: string; pictures: Pictures }) =>
    call<typeof signInWithPictures>('POST /auth/pictures/', { body });
  return { ...entering, enter: (tapped) => attempt(async () => saveSession(await ask(tapped)), otherwise) };
}

/** Opens the community with its shared password and leads on. */
export function useCommunity(target: string): Entering & { enter(password: string): Promise<boolean> } {
  const t = useWords();
  const { attempt, ...entering } = useEntering(target, t('Community login successful! Welcome back.'));
  const otherwise = t('Invalid password. Please try again.');
  return {
    ...entering,
    enter: (password) =>
      attempt(async () => {
        await call<typeof openCommunity>('POST /generic-password-login', { body: { password } });
        saveCommunityAccess();
      }, otherwise),
  };
}

function useEntering(target: string, welcome: string) {
  const t = useWords();
  const showToast = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasToWait, setHasToWait] = useState(false);

  async function attempt(enter: () => Promise<void>, otherwise: string): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await enter();
    } catch (cause) {
      setBusy(false);
      setFailure(saidOf(cause, otherwise, t));
      setHasToWait(cause instanceof CallError && cause.status === 429);
      return false;
    }
    showToast({ kind: 'done', message: welcome });
    setTimeout(() => navigate(target, { replace: true }), BEFORE_LEAVING_MS);
    return true;
  }
  return { isBusy, failure, hasToWait, attempt };
}
