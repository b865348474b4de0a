import { changeProfile } from '#web/kit/api/users.ts';
import { call } from '#web/kit/call.ts';
import { type SessionUser, saveUser } from '#web/kit/session.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './profile-dialog.module.css';

export function NameForm({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const t = useWords();
  const showToast = useToast();
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ first_name, last_name }) => {
    saveUser(await call(changeProfile, { body: { first_name, last_name } }));
    showToast({ kind: 'done', message: t('Name saved.') });
    onDone();
  });
  const { first_name, last_name } = user;

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <h3>{t('Name')}</h3>
      {error && <Alert status="bad" role="alert" title={error} />}
      <TextField
        label={t('First name')}
        name="first_name"
        defaultValue={first_name}
        autoComplete="given-name"
        error={errorOf('first_name')}
      />
      <TextField
        label={t('Last name')}
        name="last_name"
        defaultValue={last_name}
        autoComplete="family-name"
        error={errorOf('last_name')}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('Save name')}
      </Button>
    </form>
  );
}
