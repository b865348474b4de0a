import { secondFactorWords } from '#contract/identity/second-factor-words.ts';
import { ConfirmationFields } from '#web/identity/sign-in/verification-code-field.tsx';
import { call } from '#web/kit/call.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';

export function TurnOffSecondFactor({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTranslate();
  const form = useForm({
    initial: { current_password: '', code: '' },
    validate: (values) =>
      emptyErrors(values, {
        current_password: t('Please enter your password.'),
        code: t(secondFactorWords.codeMissing),
      }),
    submit: (body) => call('POST /user/second-factor/disable/', { body }),
    onSuccess: onDone,
  });
  return (
    <FormDialog
      form={form}
      title={t('Turn off two-step verification?')}
      submitLabel={t('Turn off')}
      isDestructive
      onClose={onClose}
    >
      <p>{t('You will sign in with your password alone. You will be signed out on all other devices.')}</p>
      <ConfirmationFields field={form.field} />
    </FormDialog>
  );
}
