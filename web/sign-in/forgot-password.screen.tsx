import { type FormEvent, useState } from 'react';
import { requestPasswordReset } from '#web/kit/api/session.ts';
import { call } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { callErrorMessage } from './call-error-message.ts';
import { StepForm, StepFrame } from './step.tsx';
import { useRequiredFields } from './use-required-fields.ts';

/** Requests an email with a reset link. The reply never reveals whether the account exists. */
export function Component() {
  const t = useWords();
  const { isRoot } = useSite();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ status: 'ok' | 'bad'; message: string }>();
  const { fieldProps, readValues, setErrors } = useRequiredFields({ email: t('Enter your email address.') });

  async function submit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event);
    if (!values) return;
    // The server replies the same to every address, so the form checks the format itself.
    if (!/^[^@\s]+@[^@\s]+$/.test(values.email)) return setErrors({ email: t('Invalid email address') });
    setBusy(true);
    setResult(undefined);
    try {
      const { message } = await call(requestPasswordReset, { body: values });
      setResult({ status: 'ok', message });
    } catch (cause) {
      setResult({
        status: 'bad',
        message: callErrorMessage(cause, t('The message could not be sent. Try again.'), t),
      });
    }
    setBusy(false);
  }

  return (
    <StepFrame
      title={t('Forgot Password?')}
      lead={t(
        'Enter the email address you sign in with and we will email you a link to set a new password. Students should ask their teacher.',
      )}
      back={paths.signInAs(isRoot ? 'platform' : 'teacher')}
    >
      <StepForm onSubmit={submit} isNarrow>
        {result && (
          <Alert status={result.status} role={result.status === 'ok' ? 'status' : 'alert'} title={result.message} />
        )}
        <TextField
          {...fieldProps('email')}
          label={t('Email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          data-first
        />
        <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Sending…')}>
          {t('Send link')}
        </Button>
      </StepForm>
    </StepFrame>
  );
}
