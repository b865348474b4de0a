import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { liveWords } from '#contract/learning/live-words.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useIdempotencyKey } from '#web/kit/use-idempotency-key.ts';
import css from './live.module.css';

type Body = { seats?: number; email?: string };

/** Returns a function that registers only once, even when its reply is lost and the form is sent again. */
function useRegister(lessonId: string) {
  const keyOf = useIdempotencyKey();
  const [openedAt] = useState(() => Date.now());
  return (body: Body) =>
    call('POST /live/{id}/registrations/', {
      params: { id: lessonId },
      body,
      idempotencyKey: keyOf([lessonId, body, openedAt]),
    });
}

type Props = { lessonId: string; onRegistered: () => void };

/** For a student, who asks to come. */
export function StudentForm({ lessonId, onRegistered }: Props) {
  const t = useTranslate();
  const register = useRegister(lessonId);
  const form = useForm({
    initial: {},
    submit: () => register({}),
    onSuccess: onRegistered,
    failureMessage: t('Your teacher could not be asked. Try again.'),
  });
  return (
    <Form form={form}>
      <p>{t('Do you want to come? Your teacher decides.')}</p>
      <SubmitButton form={form} busyLabel={t('Asking…')}>
        {t('Ask your teacher')}
      </SubmitButton>
    </Form>
  );
}

/** For staff, who register a class by its number of participants. */
export function ClassForm({ lessonId, seatsLeft, onRegistered }: Props & { seatsLeft: number }) {
  const t = useTranslate();
  const register = useRegister(lessonId);
  const form = useForm({
    initial: { seats: '' },
    validate: ({ seats }) => ({ ...(!/^[1-9]\d{0,4}$/.test(seats) && { seats: t(liveWords.seatsWrong) }) }),
    submit: ({ seats }) => register({ seats: Number(seats) }),
    onSuccess: onRegistered,
    failureMessage: t('Your class could not be registered. Try again.'),
  });
  return (
    <Form form={form} className={css.form}>
      <NumberField
        {...form.field('seats')}
        label={t('How many of you will come?')}
        hint={
          <>
            {t('{count, plural, one {# seat is left.} other {# seats are left.}}', { count: seatsLeft })}{' '}
            {t('A number is enough, without names. You open the link for your class.')}
          </>
        }
        autoComplete="off"
        className={css.number}
      />
      <div>
        <SubmitButton form={form} busyLabel={t('Registering…')}>
          {t('Register', { context: 'lesson' })}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** For visitors: an adult's address, which an email confirms. */
export function VisitorForm({ lessonId }: { lessonId: string }) {
  const t = useTranslate();
  const register = useRegister(lessonId);
  const [address, setAddress] = useState<string>();
  const form = useForm({
    initial: { email: '' },
    validate: ({ email }) => ({ ...(!/^\S+@\S+\.\S+$/.test(email) && { email: t(liveWords.addressMissing) }) }),
    submit: ({ email }) => register({ email: email.trim() }),
    onSuccess: (_, { email }) => setAddress(email),
    failureMessage: t('The email could not be sent. Try again.'),
  });
  if (address !== undefined)
    return (
      <Alert
        status="ok"
        role="status"
        title={t('We sent an email to {email}. Open the link in it within two days. Then you have a seat.', {
          email: isolated(address),
        })}
      />
    );
  return (
    <Form form={form} className={css.form}>
      <TextField
        {...form.field('email')}
        label={t('Email address of an adult')}
        hint={t(
          'We use it for this lesson only, and delete it 30 days after it. Students sign in and do not need an email address.',
        )}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <div>
        <SubmitButton form={form} busyLabel={t('Sending…')}>
          {t('Register', { context: 'lesson' })}
        </SubmitButton>
      </div>
    </Form>
  );
}
