import { NewPasswordField } from '#web/identity/sign-in/new-password-field.tsx';
import { CallError } from '#web/kit/call.ts';
import { SubmitButton, useForm } from '#web/kit/form.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { StepForm } from './step.tsx';

export type PersonName = { first_name: string; last_name: string };

type Props = {
  /** The username that the browser's password manager saves with the password. */
  username?: string | undefined;
  /** Also asks for the name, if the account has none yet. */
  asksName?: boolean;
  /** The parts of the name that the account already has. */
  name?: PersonName;
  /** The label of the button, if it does more than save. */
  saveLabel?: string;
  /** Saves the password; the form shows the error if it throws. */
  onSave: (password: string, name: PersonName) => Promise<void>;
  /** Called when the emailed link was used or has expired. */
  onEnded: (refusal: CallError) => void;
};

/** Asks for the password once: it can be shown, and people only copy the first field into a second one. */
export function NewPasswordForm({ username, asksName = false, name, saveLabel, onSave, onEnded }: Props) {
  const t = useTranslate();
  const form = useForm({
    initial: { first_name: '', last_name: '', ...name, password: '' },
    validate: (values) =>
      emptyErrors(values, {
        ...(asksName && { first_name: t('First name is required') }),
        password: t('Enter a new password.'),
      }),
    submit: ({ password, ...typedName }) => save(password, typedName),
    failureMessage: t('The password could not be saved. Try again.'),
  });

  async function save(password: string, typedName: PersonName): Promise<void> {
    try {
      await onSave(password, typedName);
    } catch (cause) {
      if (!(cause instanceof CallError && cause.fields.token)) throw cause;
      onEnded(cause);
    }
  }

  return (
    <StepForm form={form} isNarrow>
      {username && <input type="hidden" name="username" autoComplete="username" value={username} readOnly />}
      {asksName && (
        <>
          <TextField
            {...form.field('first_name')}
            label={t('First name')}
            autoComplete="given-name"
            dir="auto"
            data-first
          />
          <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="family-name" dir="auto" />
        </>
      )}
      <NewPasswordField
        {...form.field('password')}
        names={[form.values.first_name, form.values.last_name]}
        data-first={!asksName || undefined}
      />
      <SubmitButton form={form} isWide>
        {saveLabel ?? t('Save password')}
      </SubmitButton>
    </StepForm>
  );
}
