import { changePassword } from '#web/kit/api/users.ts';
import { call } from '#web/kit/call.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './profile-dialog.module.css';

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ current_password = '', new_password = '' }) => {
    await call(changePassword, { body: { current_password, new_password } });
    showToast({ kind: 'done', message: t('Password changed. You have been signed out on all other devices.') });
    onDone();
  });

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h3>{t('Password')}</h3>
      {error && <Alert status="bad" role="alert" title={error} />}
      <PasswordField
        label={t('Current password')}
        showLabel={t('Show password')}
        name="current_password"
        error={errorOf('current_password')}
      />
      <PasswordField
        label={t('New password')}
        showLabel={t('Show password')}
        name="new_password"
        autoComplete="new-password"
        error={errorOf('new_password')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('Change password')}
      </Button>
    </form>
  );
}
