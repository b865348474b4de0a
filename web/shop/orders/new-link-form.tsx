import { useState } from 'react';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';

/** Asks for new links by email. The reply never reveals whether the address has ordered. */
export function NewLinkForm() {
  const t = useTranslate();
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '' },
    submit: (body) => call('POST /orders/links/', { body }),
    onSuccess: () => setSent(true),
    failureMessage: t('The message could not be sent. Try again.'),
  });
  if (isSent)
    return (
      <Alert
        status="ok"
        role="status"
        title={t(
          'If this address has orders here, we sent new links to it. Your earlier links keep working until you open the new ones.',
        )}
      />
    );
  return (
    <section className="stack" aria-labelledby="new-link">
      <h2 id="new-link">{t('Get a new link')}</h2>
      <Form form={form}>
        <TextField
          {...form.field('email')}
          label={t('Email of the receipt')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <SubmitButton form={form} busyLabel={t('Sending…')}>
          {t('Email me new links')}
        </SubmitButton>
      </Form>
    </section>
  );
}
