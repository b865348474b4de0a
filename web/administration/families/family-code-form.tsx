import { useEffect, useRef, useState } from 'react';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './families.module.css';

/** Asks for a family code and an email address. Returning families need only the address. */
export function FamilyCodeForm({ code }: { code: string }) {
  const t = useTranslate();
  const [isReturning, setReturning] = useState(false);
  const [message, setMessage] = useState<string>();
  const form = useForm({
    initial: { code, email: '' },
    submit: (body) =>
      isReturning
        ? call('POST /family-links/renew/', { body: { email: body.email } })
        : call('POST /family-links/confirm/', { body }),
    onSuccess: (reply) => setMessage(reply.message),
  });
  if (message) return <SentMessage message={message} onBack={() => setMessage(undefined)} />;
  return (
    <>
      <h1>{t('For families')}</h1>
      <p className="lead">
        {isReturning
          ? t('Enter the email address you used before. We will send a new link to that address.')
          : t(
              'The school gives you a code for your child. Enter the code and your email address to see the books your child has published.',
            )}
      </p>
      <Form form={form} className={css.form}>
        {!isReturning && (
          <TextField
            {...form.field('code')}
            label={t('Family code')}
            hint={t('10 letters and numbers. It works once, within 7 days.')}
            className={css.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            dir="ltr"
          />
        )}
        <TextField
          {...form.field('email')}
          type="email"
          label={t('Your email')}
          hint={t('We send the link to this address. Your school can see the address.')}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
        />
        <div>
          <SubmitButton form={form} busyLabel={t('Sending…')}>
            {t('Send link')}
          </SubmitButton>
        </div>
      </Form>
      <div className={css.otherWay}>
        <p>{isReturning ? t('Do you have a code from the school?') : t('Have you entered a code before?')}</p>
        <Button onClick={() => setReturning(!isReturning)}>
          {isReturning ? t('Enter a code') : t('Get a new link')}
        </Button>
      </div>
    </>
  );
}

function SentMessage({ message, onBack }: { message: string; onBack: () => void }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('Check your email')}
      </h1>
      <p className="lead" role="status">
        {message}
      </p>
      <div>
        <Button onClick={onBack}>{t('Back')}</Button>
      </div>
    </>
  );
}
