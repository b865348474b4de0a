import { childDataWords } from '#contract/administration/child-data-kinds.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './child-data.module.css';
import { CHILD_DATA_ENDPOINTS } from './erase-student.tsx';

/** Sets the time for which archived students are kept. */
export function RetentionForm({ months }: { months: number }) {
  const t = useTranslate();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation('PUT /child-data/retention/', { invalidates: CHILD_DATA_ENDPOINTS });
  const form = useForm({
    initial: { months: String(months) },
    submit: (values) => mutateAsync({ body: { months: Number(values.months) } }),
    onSuccess: ({ retention_months }) =>
      showToast({ kind: 'done', message: t(childDataWords.kept, { count: retention_months }) }),
  });
  return (
    <Form form={form} className={css.retention}>
      <TextField
        {...form.field('months')}
        type="number"
        label={t('Keep archived students for (months)')}
        hint={t('After that, they are erased automatically overnight.')}
        min={1}
        max={120}
        inputMode="numeric"
      />
      <SubmitButton form={form} kind="line">
        {t('Save')}
      </SubmitButton>
    </Form>
  );
}

/** Shows the retention to people who cannot change it. */
export function RetentionInfo({ months }: { months: number }) {
  const t = useTranslate();
  return <p>{t(childDataWords.kept, { count: months })}</p>;
}
