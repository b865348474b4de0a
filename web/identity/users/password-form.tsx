import { NewPasswordField } from '#web/identity/sign-in/new-password-field.tsx';
import { call } from '#web/kit/call.ts';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import type { SessionUser } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { PasswordField } from '#web/kit/ui/password-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './profile-dialog.module.css';

type Passwords = { current_password: string; new_password: string };

export function usePasswordForm(onDone: () => void): FormState<Passwords> {
  const t = useTranslate();
  const showToast = useToast();
  return useForm({
    initial: { current_password: '', new_password: '' },
    submit: (body) => call('POST /user/password/', { body }),
    onSuccess() {
      showToast({ kind: 'done', message: t('Password changed. You have been signed out on all other devices.') });
      onDone();
    },
  });
}

export function PasswordForm({ form, user }: { form: FormState<Passwords>; user: SessionUser }) {
  const t = useTranslate();
  return (
    <Form form={form} className={css.form}>
      <h3>{t('Password')}</h3>
      <PasswordField {...form.field('current_password')} label={t('Current password')} showLabel={t('Show password')} />
      <NewPasswordField
        {...form.field('new_password')}
        names={[user.first_name, user.last_name]}
        isOfStudent={user.role === 'student'}
      />
      <SubmitButton form={form} kind="line">
        {t('Change password')}
      </SubmitButton>
    </Form>
  );
}
