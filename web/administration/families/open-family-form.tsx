import { useRevalidator } from 'react-router';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useWords } from '#web/kit/words.ts';

/** Opens an emailed link by a button, because email scanners follow links. */
export function OpenFamilyForm({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useWords();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: {},
    async submit() {
      await call('POST /family-links/open/', { body: { token } });
      await revalidate();
    },
    onSuccess: onDone,
  });
  return (
    <>
      <h1>{t('Your child’s books')}</h1>
      <p className="lead">
        {t('You can see your child’s books in this browser for 30 days. You can sign out at any time.')}
      </p>
      <Form form={form}>
        <div className="row">
          <SubmitButton form={form} busyLabel={t('Loading…')}>
            {t('See the books')}
          </SubmitButton>
          {form.error && <Button onClick={onDone}>{t('Get a new link')}</Button>}
        </div>
      </Form>
    </>
  );
}
