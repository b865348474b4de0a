import { type FormEvent, useState } from 'react';
import type { askPasswordReset } from '#contract/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { saidOf } from './call-error-message.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useRequired } from './use-required-fields.ts';

/** Asks for a mail with a link. The answer never tells whether there is such an account. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [told, setTold] = useState<{ status: 'ok' | 'bad'; says: string }>();
  const { watch, check, setErrors } = useRequired({ email: t('Please enter your email address.') });

  async function submit(event: FormEvent<HTMLFormElement>) {
    const typed = check(event);
    if (!typed) return;
    // The server answers alike whatever is asked; that this is no address at all can be said here.
    if (!/^[^@\s]+@[^@\s]+$/.test(typed.email)) return setErrors({ email: t('Invalid email address') });
    setBusy(true);
    setTold(undefined);
    try {
      const { message } = await call<typeof askPasswordReset>('POST /auth/password-reset/', { body: typed });
      setTold({ status: 'ok', says: message });
    } catch (cause) {
      setTold({ status: 'bad', says: saidOf(cause, t('The message could not be sent. Please try again.'), t) });
    }
    setBusy(false);
  }

  return (
    <StepFrame
      title={t('Forgot Password?')}
      lead={t(
        'Type the address that you sign in with. We send you a link for a new password. Students ask their teacher.',
      )}
      back={paths.signInAs(isRoot ? 'platform' : 'teacher')}
    >
      <StepForm onSubmit={submit} isNarrow>
        {told && <Alert status={told.status} role={told.status === 'ok' ? 'status' : 'alert'} title={told.says} />}
        <TextField
          {...watch('email')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          data-first
        />
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Sending…')}>
          {t('Send the link')}
        </Button>
      </StepForm>
    </StepFrame>
  );
}
