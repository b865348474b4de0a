import { useEffect, useState } from 'react';
import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { VerificationCodeField } from '#web/identity/sign-in/verification-code-field.tsx';
import { createCall } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { publicPaths } from '#web/kit/public-paths.ts';
import { type SessionUser, saveSession, useSession } from '#web/kit/session.ts';
import { sendWithoutSession } from '#web/kit/token-refresh.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

const call = createCall(sendWithoutSession);

type Props = { user: SessionUser; settle: (hasSignedIn: boolean) => void };

/** Asks a person whose session expired for their password, over the page that has their unsaved work. */
export function SignInAgain({ user, settle }: Props) {
  const t = useTranslate();
  useSettleWithOtherTabs(settle);
  const [challenge, setChallenge] = useState<string>();
  useEffect(() => {
    if (challenge) document.querySelector<HTMLElement>('dialog [name=code]')?.focus();
  }, [challenge]);
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      password: password === '' ? t('Please enter your password.') : undefined,
      code: challenge && code.trim() === '' ? t(secondFactorWords.codeMissing) : undefined,
    }),
    submit: ({ password, code }) =>
      challenge
        ? call('POST /auth/second-factor/', { body: { challenge, code } })
        : call('POST /auth/token/', { body: { username: user.email ?? '', password } }),
    onSuccess(reply) {
      if ('challenge' in reply) return setChallenge(reply.challenge);
      saveSession(reply);
      settle(true);
    },
    failureMessage: t('Login failed. Please check your credentials.'),
  });
  return (
    <FormDialog
      form={form}
      title={t('Your token is expired, please relogin!')}
      submitLabel={t('Sign in')}
      busyLabel={t('Signing in…')}
      onClose={() => settle(false)}
    >
      <p>{t('Nothing you typed is lost. Sign in again to continue.')}</p>
      <TextField label={t('Email')} value={user.email ?? ''} autoComplete="username" dir="ltr" readOnly />
      <PasswordField {...form.field('password')} label={t('Password')} showLabel={t('Show password')} data-first />
      {challenge && <VerificationCodeField {...form.field('code')} accepts="both" />}
      <p>
        <a href={publicPaths.login(undefined, 'teacher')} target="_blank" rel="noreferrer">
          {t('Sign in another way in a new tab')}
        </a>
      </p>
    </FormDialog>
  );
}

/** Closes the dialog when the same person has signed in again in another tab. */
function useSettleWithOtherTabs(settle: (hasSignedIn: boolean) => void) {
  const access = useSession()?.access;
  const [expired] = useState(access);
  useEffect(() => {
    if (access && access !== expired) settle(true);
  }, [access, expired, settle]);
}
