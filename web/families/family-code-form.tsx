import { useEffect, useRef, useState } from 'react';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { requestLinkByCode, requestLinkByEmail } from './calls.ts';
import css from './families.module.css';

/** A code from the school and the own address, or, for who was here before, the address alone. */
export function FamilyCodeForm({ code }: { code: string }) {
  const t = useWords();
  const [isReturning, setReturning] = useState(false);
  const [message, setMessage] = useState<string>();
  const { submit, isBusy, error, errorOf } = useFormSubmit(async ({ code: typed = '', email = '' }) =>
    setMessage(await (isReturning ? requestLinkByEmail(email) : requestLinkByCode(typed, email))),
  );
  if (message) return <SentMessage message={message} onBack={() => setMessage(undefined)} />;
  return (
    <>
      <h1>{t('For families')}</h1>
      <p className="lead">
        {isReturning
          ? t('Enter the email address you used before. We will email you a new link.')
          : t(
              'Your school gives you a code for your child. Enter it with your email address to see the books your child has published.',
            )}
      </p>
      <form method="dialog" className={css.form} onSubmit={submit} noValidate>
        {error && <Alert status="bad" role="alert" title={error} />}
        {!isReturning && (
          <TextField
            name="code"
            label={t('Family code')}
            hint={t('10 letters and numbers. It works once, within 7 days.')}
            error={errorOf('code')}
            defaultValue={code}
            className={css.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            dir="ltr"
          />
        )}
        <TextField
          name="email"
          type="email"
          label={t('Your email')}
          hint={t('We send the link to this address. Your school can see the address.')}
          error={errorOf('email')}
          autoComplete="email"
          maxLength={254}
          dir="ltr"
        />
        <div className="row">
          <Button type="submit" kind="solid" isBusy={isBusy} busyLabel={t('Sending…')}>
            {t('Send me the link')}
          </Button>
          <Button kind="quiet" onClick={() => setReturning(!isReturning)}>
            {isReturning ? t('I have a code') : t('I have used this before')}
          </Button>
        </div>
      </form>
    </>
  );
}

function SentMessage({ message, onBack }: { message: string; onBack: () => void }) {
  const t = useWords();
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <h1 ref={place} tabIndex={-1}>
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
