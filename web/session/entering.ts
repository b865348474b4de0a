import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { openCommunity, SignIn, signIn } from '#contract/session.ts';
import { call } from '#web/app/call.ts';
import { keepCommunityAccess, keepSession } from '#web/app/session.ts';
import { useWords } from '#web/app/words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { saidOf } from './said.ts';

/** The specification lets the good news be read for this long. */
const BEFORE_LEAVING_MS = 500;

type Entering = { isBusy: boolean; failure: string | undefined };

/** Signs a person in and leads on. */
export function useSignIn(target: string): Entering & { enter(typed: SignIn): Promise<void> } {
  const t = useWords();
  const { attempt, ...entering } = useEntering(target, t('Logged in successfully'));
  const otherwise = t('Login failed. Please check your credentials.');
  return {
    ...entering,
    enter: (body) =>
      attempt(async () => keepSession(await call<typeof signIn>('POST /auth/token/', { body })), otherwise),
  };
}

/** Opens the community with its shared password and leads on. */
export function useCommunity(target: string): Entering & { enter(password: string): Promise<void> } {
  const t = useWords();
  const { attempt, ...entering } = useEntering(target, t('Community login successful! Welcome back.'));
  const otherwise = t('Invalid password. Please try again.');
  return {
    ...entering,
    enter: (password) =>
      attempt(async () => {
        await call<typeof openCommunity>('POST /generic-password-login', { body: { password } });
        keepCommunityAccess();
      }, otherwise),
  };
}

function useEntering(target: string, welcome: string) {
  const t = useWords();
  const tell = useToast();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function attempt(enter: () => Promise<void>, otherwise: string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await enter();
    } catch (cause) {
      setBusy(false);
      setFailure(saidOf(cause, otherwise, t));
      return;
    }
    tell({ kind: 'done', says: welcome });
    setTimeout(() => navigate(target, { replace: true }), BEFORE_LEAVING_MS);
  }
  return { isBusy, failure, attempt };
}
