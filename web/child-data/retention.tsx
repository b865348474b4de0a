import { childDataWords } from '#contract/child-data-words.ts';
import { setRetention } from '#web/kit/api/child-data.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './child-data.module.css';
import { CHILD_DATA_ENDPOINTS } from './child-data-endpoints.ts';

/** Sets how long archived students are kept. */
export function RetentionForm({ months }: { months: number }) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync } = useApiMutation(setRetention, { invalidates: CHILD_DATA_ENDPOINTS });
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ months: typed }) => {
    const { retention_months } = await mutateAsync({ body: { months: Number(typed) } });
    showToast({ kind: 'done', message: t(childDataWords.kept, { count: retention_months }) });
  });
  return (
    <form className={css.retention} onSubmit={submit} noValidate>
      {error && <Alert status="bad" role="alert" title={error} />}
      <TextField
        key={months}
        type="number"
        name="months"
        label={t('Keep archived students for (months)')}
        hint={t('After that, they are erased automatically overnight.')}
        error={errorOf('months') && t(childDataWords.monthsWrong)}
        defaultValue={months}
        min={1}
        max={120}
        inputMode="numeric"
      />
      <Button type="submit" isBusy={isBusy} busyLabel={t('Saving…')}>
        {t('Save')}
      </Button>
    </form>
  );
}

/** Shows the retention to people who cannot change it. */
export function RetentionInfo({ months }: { months: number }) {
  const t = useWords();
  return <p>{t(childDataWords.kept, { count: months })}</p>;
}
