import { type FormEvent, useState } from 'react';
import { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { callErrorMessage } from './call-error-message.ts';
import { StepForm } from './step.tsx';
import { useRequiredFields } from './use-required-fields.ts';

export type PersonName = { first_name: string; last_name: string };

type Props = {
  /** The username that the browser's password manager saves with the password. */
  username?: string | undefined;
  /** Asks for the name too, if the account has none yet. */
  asksName?: boolean;
  /** The known parts of the name. */
  name?: PersonName;
  /** The label of the button, if it does more than save. */
  saveLabel?: string;
  /** Saves the password; the form shows the error if it throws. */
  onSave: (password: string, name: PersonName) => Promise<void>;
  /** The link of the email has expired. */
  onExpired: (message: string) => void;
};

const FIELDS = ['first_name', 'last_name', 'password'];

/** Asks for the password once: it can be shown, and people only copy the first field into a second one. */
export function NewPasswordForm({ username, asksName = false, name, saveLabel, onSave, onExpired }: Props) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { fieldProps, readValues, setErrors } = useRequiredFields<string>({
    ...(asksName && { first_name: t('First name is required'), last_name: t('Last name is required') }),
    password: t('Enter a new password.'),
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    const values = readValues(event);
    if (!values) return;
    const { password = '', first_name = '', last_name = '' } = values;
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(password, { first_name, last_name });
    } catch (cause) {
      const { token, ...fields } = cause instanceof CallError ? cause.fields : {};
      const fieldErrors = FIELDS.flatMap((name) => (fields[name]?.[0] ? [[name, fields[name][0]]] : []));
      if (token?.[0]) onExpired(token[0]);
      else if (fieldErrors.length > 0) setErrors(Object.fromEntries(fieldErrors));
      else setFailure(callErrorMessage(cause, t('The password could not be saved. Try again.'), t));
      setBusy(false);
    }
  }

  return (
    <StepForm onSubmit={submit} isNarrow>
      {failure && <Alert status="bad" role="alert" title={failure} />}
      {username && <input type="hidden" name="username" autoComplete="username" value={username} readOnly />}
      {asksName && (
        <>
          <TextField
            {...fieldProps('first_name')}
            label={t('First name')}
            defaultValue={name?.first_name}
            autoComplete="given-name"
            dir="auto"
            data-first
          />
          <TextField
            {...fieldProps('last_name')}
            label={t('Last name')}
            defaultValue={name?.last_name}
            autoComplete="family-name"
            dir="auto"
          />
        </>
      )}
      <PasswordField
        {...fieldProps('password')}
        label={t('New password')}
        hint={t('Use 8 or more characters. A few unrelated words are easy to remember.')}
        showLabel={t('Show password')}
        autoComplete="new-password"
        maxLength={128}
        data-first={!asksName || undefined}
      />
      <Button type="submit" kind="solid" isWide isBusy={isBusy} busyLabel={t('Saving…')}>
        {saveLabel ?? t('Save password')}
      </Button>
    </StepForm>
  );
}
