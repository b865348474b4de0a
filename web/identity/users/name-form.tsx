import { call } from '#web/kit/call.ts';
import { Form, type FormState, SubmitButton, useForm } from '#web/kit/form.tsx';
import { type SessionUser, saveUser } from '#web/kit/session.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './profile-dialog.module.css';

type Names = Pick<SessionUser, 'first_name' | 'last_name'>;

export function useNameForm({ first_name, last_name }: Names, onDone: () => void): FormState<Names> {
  const t = useWords();
  const showToast = useToast();
  return useForm({
    initial: { first_name, last_name },
    submit: (body) => call('PATCH /user/profile/', { body }),
    onSuccess(user) {
      saveUser(user);
      showToast({ kind: 'done', message: t('Name saved.') });
      onDone();
    },
  });
}

export function NameForm({ form }: { form: FormState<Names> }) {
  const t = useWords();
  return (
    <Form form={form} className={css.form}>
      <h3>{t('Name')}</h3>
      <TextField {...form.field('first_name')} label={t('First name')} autoComplete="given-name" />
      <TextField {...form.field('last_name')} label={t('Last name')} autoComplete="family-name" />
      <SubmitButton form={form} kind="line">
        {t('Save name')}
      </SubmitButton>
    </Form>
  );
}
