import { useState } from 'react';
import { CallError, call } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './expired-link.module.css';
import { UnusableUndoLink } from './expired-link.tsx';
import { signOutBrowser } from './sign-out.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Opened from the email to the previous address: restores the address, and leads to a new password. */
export function Component() {
  const t = useTranslate();
  const token = useLinkToken();
  const [isExpired, setExpired] = useState(false);
  const [restored, setRestored] = useState<{ email: string; reset_token: string }>();
  const form = useForm({
    initial: {},
    // Only the button undoes the change, because mail programs open links by themselves.
    submit: () =>
      call('POST /auth/email-undo/', { body: { token: token ?? '' } }).catch((cause) => {
        if (cause instanceof CallError && cause.status === 400) setExpired(true);
        throw cause;
      }),
    async onSuccess(reply) {
      // The server has ended the session of this browser too.
      await signOutBrowser(false);
      setRestored(reply);
    },
    failureMessage: t('Your email address could not be restored. Try again.'),
  });

  if (isExpired || token === '') return <UnusableUndoLink isExpired={isExpired} />;
  if (restored)
    return (
      <StepFrame
        title={t('Your email address is restored')}
        lead={t(
          'You sign in with {email} again. You have been signed out on every device, and your old password no longer works.',
          { email: restored.email },
        )}
        back={paths.home()}
      >
        <p className={css.again}>
          <LinkButton kind="solid" to={paths.newPassword(restored.reset_token)}>
            {t('Choose a new password')}
          </LinkButton>
        </p>
      </StepFrame>
    );
  return (
    <StepFrame
      title={t('Undo the change of your email address')}
      lead={t(
        'We will restore your previous email address and sign you out on every device. You then choose a new password.',
      )}
      back={paths.home()}
    >
      <StepForm form={form} isNarrow>
        <SubmitButton form={form} isWide busyLabel={t('Restoring…')}>
          {t('Restore email address')}
        </SubmitButton>
      </StepForm>
    </StepFrame>
  );
}
