import { useState } from 'react';
import { call } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

import { StepForm, StepFrame } from './step.tsx';

/** The server sends the same reply for every address, so the form checks the format itself. */
export function resetEmailError(email: string, t: Translate): string | undefined {
  if (email === '') return t('Enter your email address.');
  return /^[^@\s]+@[^@\s]+$/.test(email) ? undefined : t('Invalid email address');
}

/** Requests an email with a reset link. The reply never reveals whether the account exists. */
export function Component() {
  const t = useTranslate();
  const { isRoot } = useSite();
  const [sentMessage, setSentMessage] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: resetEmailError(email, t) }),
    submit(body) {
      setSentMessage(undefined);
      return call('POST /auth/password-reset/', { body });
    },
    onSuccess: ({ message }) => setSentMessage(message),
    failureMessage: t('The message could not be sent. Try again.'),
  });

  return (
    <StepFrame
      title={t('Forgot Password?')}
      lead={t(
        'Enter the email address you sign in with. We will email you a link to choose a new password. Students ask their teacher.',
      )}
      back={paths.signInAs(isRoot ? 'platform' : 'teacher')}
    >
      <StepForm form={form} isNarrow>
        {sentMessage && <Alert status="ok" role="status" title={sentMessage} />}
        <TextField
          {...form.field('email')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          data-first
        />
        <SubmitButton form={form} isWide busyLabel={t('Sending…')}>
          {t('Send link')}
        </SubmitButton>
      </StepForm>
    </StepFrame>
  );
}
