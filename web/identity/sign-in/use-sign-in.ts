import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SecondFactorChallenge, SignIn } from '#contract/identity/session.ts';
import { saveRecentSignIn } from '#web/identity/sign-in/recent-sign-ins.ts';
import { CallError, call } from '#web/kit/call.ts';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { emptyErrors, type FieldErrors } from '#web/kit/form-state.ts';
import { type Session, saveSession, saveStaySignedIn } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { callErrorMessage } from './call-error-message.ts';
import { useSignInFlow } from './sign-in-flow.ts';
import { saveTabCode } from './tab-code.ts';

/** The specification shows the success message for this long. */
const REDIRECT_DELAY_MS = 500;

/** Returns a function that shows the success message, then opens the target. */
export function useOpenTarget(target: string, successMessage: string): () => Promise<void> {
  const showToast = useToast();
  const navigate = useNavigate();
  const rememberStep = useRememberStep();
  return async () => {
    rememberStep();
    // Removes the message about the expired session.
    showToast(null);
    showToast({ kind: 'done', message: successMessage });
    await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
    await navigate(target, { replace: true });
    // Afterwards, because the step on screen needs the code until then.
    saveTabCode(undefined);
  };
}

/** Returns a function that saves the step that led to a sign-in. */
function useRememberStep(): () => void {
  const { isRoot, origin } = useSite();
  const { step } = useSignInFlow(isRoot, origin);
  return () => {
    if (step === 'scan' || step === 'teacher' || step === 'parent') saveRecentSignIn({ as: step });
  };
}

/** Returns a function that saves a new session and opens the target. */
export function useOpenSession(target: string): (session: Session, staysSignedIn?: boolean) => Promise<void> {
  const t = useTranslate();
  const openTarget = useOpenTarget(target, t('Logged in successfully'));
  return (session, staysSignedIn = false) => {
    saveSession(session);
    saveStaySignedIn(staysSignedIn);
    void fetchCart();
    return openTarget();
  };
}

/** Moves this browser's guest cart to the person. The sign-in does not wait for it. */
async function fetchCart(): Promise<void> {
  const { mergeGuestCart } = await import('#web/core/on-device/merge-cart.ts');
  await mergeGuestCart();
}

type SignInForm<V> = {
  target: string;
  initial: V;
  /** The messages for empty required fields. */
  required: FieldErrors<V>;
  /** Returns the request for the fields' values. */
  toRequest: (values: V) => SignIn;
  /** Returns the sentence for wrong credentials in a step for children. */
  wrongMessage?: (values: V) => string;
};

/** A sign-in that needs a code; `remember` was chosen with the password. */
export type Challenge = SecondFactorChallenge & { remember: boolean };

/**
 * A form that signs in with a password and opens the target; `challenge` is set when the person has to enter a code
 * first.
 */
export function useSignInForm<V extends Record<string, unknown>>({
  target,
  initial,
  required,
  toRequest,
  wrongMessage,
}: SignInForm<V>): { form: FormState<V>; hasToWait: boolean; challenge: Challenge | undefined; restart: () => void } {
  const t = useTranslate();
  const [hasToWait, setHasToWait] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const openSession = useOpenSession(target);
  const form = useForm({
    initial,
    validate: (values) => emptyErrors(values, required),
    submit: (values) =>
      watchRefusal(call('POST /auth/token/', { body: toRequest(values) }), setHasToWait, t, wrongMessage?.(values)),
    onSuccess(reply, values) {
      const { remember = false } = toRequest(values);
      return 'challenge' in reply ? setChallenge({ ...reply, remember }) : openSession(reply, remember);
    },
    failureMessage: t('Login failed. Please check your credentials.'),
  });
  return { form, hasToWait, challenge, restart: () => setChallenge(undefined) };
}

type SignInAttempt = { isBusy: boolean; failure: string | undefined; hasToWait: boolean };

/**
 * Signs in without a form: by a card in front of the camera, or by pictures. `attempt` resolves to whether it
 * succeeded; `wrongMessage` is a child's message for a failure.
 */
export function useSignInAttempt(
  target: string,
  wrongMessage: string,
): SignInAttempt & { attempt: (request: Promise<Session | SecondFactorChallenge>) => Promise<boolean> } {
  const t = useTranslate();
  const openSession = useOpenSession(target);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [hasToWait, setHasToWait] = useState(false);

  async function attempt(request: Promise<Session | SecondFactorChallenge>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const reply = await watchRefusal(request, setHasToWait, t, wrongMessage);
      if (!('challenge' in reply)) {
        void openSession(reply);
        return true;
      }
      // Cards and pictures are for students. A QR code with an adult's password does not replace the second factor.
      setBusy(false);
      setFailure(wrongMessage);
      return false;
    } catch (cause) {
      setBusy(false);
      setFailure(callErrorMessage(cause, wrongMessage, t));
      return false;
    }
  }
  return { isBusy, failure, hasToWait, attempt };
}

/**
 * Reports whether a sign-in was refused after too many attempts. In a step for children, `wrongMessage` replaces the
 * server's general sentence.
 */
export async function watchRefusal<Reply>(
  request: Promise<Reply>,
  setHasToWait: (hasToWait: boolean) => void,
  t: Translate,
  wrongMessage?: string,
): Promise<Reply> {
  try {
    return await request;
  } catch (cause) {
    const refusal = cause instanceof CallError && cause;
    setHasToWait(refusal && refusal.status === 429);
    if (wrongMessage && refusal && refusal.message === t('Login failed. Please check your credentials.'))
      throw new CallError(refusal.status, wrongMessage);
    throw cause;
  }
}
