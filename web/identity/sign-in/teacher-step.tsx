import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { SubmitButton } from '#web/kit/form.tsx';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { StepForm, StepFrame } from './step.tsx';
import { useSignInForm } from './use-sign-in.ts';

/** Loaded on demand: few people have a second factor. */
const SecondFactorStep = lazy(() =>
  withOtherMessages(import('./second-factor-step.tsx')).then((module) => ({ default: module.SecondFactorStep })),
);

type Props = { title: string; back: string; target: string };

/** Signs in with email or username and password: teachers, admins and, on the root host, platform staff. */
export function TeacherStep({ title, back, target }: Props) {
  const t = useTranslate();
  const { state } = useLocation();
  const [endedMessage, setEndedMessage] = useState<string>();
  const { form, challenge, restart } = useSignInForm({
    target,
    initial: { username: knownUsername(state), password: '', remember: false },
    required: { username: t('Please enter your email/username.'), password: t('Please enter your password.') },
    toRequest: (values) => values,
  });

  function startAgain(message: string) {
    setEndedMessage(message);
    restart();
  }

  if (challenge)
    return (
      <Suspense>
        <SecondFactorStep challenge={challenge} back={back} target={target} onEnded={startAgain} />
      </Suspense>
    );
  return (
    <StepFrame title={title} name={t('Sign in')} back={back}>
      <StepForm form={form} isNarrow>
        {endedMessage && !form.error && <Alert status="warn" role="alert" title={endedMessage} />}
        <TextField
          {...form.field('username')}
          label={t('Email or username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          data-first
        />
        <PasswordField
          {...form.field('password')}
          label={t('Password')}
          showLabel={t('Show password')}
          maxLength={128}
        />
        <div className="row spread">
          <Checkbox {...form.checkbox('remember')} label={t('Stay signed in')} />
          <Link to={publicPaths.forgotPassword()} className="standing">
            {t('Forgot Password?')}
          </Link>
        </div>
        <SubmitButton form={form} isWide busyLabel={t('Signing in…')}>
          {t('Login')}
        </SubmitButton>
      </StepForm>
    </StepFrame>
  );
}

/** Returns the username of the person whose session has just expired on this device. */
function knownUsername(state: unknown): string {
  const { username } = (typeof state === 'object' && state ? state : {}) as { username?: unknown };
  return typeof username === 'string' ? username : '';
}
