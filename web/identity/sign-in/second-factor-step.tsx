import { useEffect, useState } from 'react';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { VerificationCodeField } from '#web/identity/sign-in/verification-code-field.tsx';
import { CallError, call } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { StepForm, StepFrame } from './step.tsx';
import { type Challenge, useOpenSession } from './use-sign-in.ts';

type Props = {
  challenge: Challenge;
  back: string;
  target: string;
  /** Called with the message when the challenge has ended and the password has to be entered again. */
  onEnded: (message: string) => void;
};

/**
 * The step after the right password of a person with two-step verification: the code of the app, or a recovery code.
 */
export function SecondFactorStep({ challenge: { challenge, remember }, back, target, onEnded }: Props) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const openSession = useOpenSession(target);
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: code.trim() === '' ? t(secondFactorWords.codeMissing) : undefined }),
    submit: ({ code }) =>
      call('POST /auth/second-factor/', { body: { challenge, code, remember } }).catch((cause) => {
        if (cause instanceof CallError && cause.status === 401) onEnded(cause.message);
        throw cause;
      }),
    onSuccess: (session) => openSession(session, remember),
    failureMessage: t('Login failed. Please check your credentials.'),
  });
  const { ref } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the kind of code changes
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref, isRecovery]);

  function switchKind() {
    form.reset();
    setRecovery(!isRecovery);
  }

  return (
    <StepFrame
      title={t('Two-step verification')}
      lead={
        isRecovery
          ? t('Enter one of the recovery codes that you saved. Each code works once.')
          : t('Enter the 6-digit code from your authenticator app.')
      }
      back={back}
    >
      <StepForm form={form} isNarrow>
        <VerificationCodeField {...form.field('code')} accepts={isRecovery ? 'recovery' : 'app'} />
        <SubmitButton form={form} isWide busyLabel={t('Signing in…')}>
          {t('Sign in')}
        </SubmitButton>
        <Button kind="quiet" onClick={switchKind}>
          {isRecovery ? t('Use the code from my app') : t('Use a recovery code')}
        </Button>
        {!isRoot && (
          <p className="soft">{t('No phone and no recovery codes? Ask an admin at your school for help.')}</p>
        )}
      </StepForm>
    </StepFrame>
  );
}
