import { useState } from 'react';
import type { LinkedRegistration as Linked, LiveLesson } from '#contract/learning/live.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { CancelForm, JoinLink } from './registration-parts.tsx';

type Props = { token: string; lesson: Pick<LiveLesson, 'id' | 'starts_at'>; onCancelled: () => void };

/** The registration that an emailed link opens: to confirm it, to join, or to cancel it. */
export function LinkedRegistration({ token, lesson, onCancelled }: Props) {
  const t = useTranslate();
  const [confirmed, setConfirmed] = useState<Linked>();
  const [isCancelled, setCancelled] = useState(false);
  const { data, error } = usePublicApi('POST /live/registrations/open/', { body: { token } });
  const registration = confirmed ?? data;
  if (isCancelled) return <p role="status">{t('The registration is cancelled.')}</p>;
  if (error)
    return (
      <Alert status="warn" title={error.message || t('This link could not be opened. Reload the page.')} role="alert" />
    );
  if (!registration) return null;
  return (
    <>
      {registration.is_confirmed ? (
        <>
          <p role="status">
            {t('{seats, plural, one {You are registered.} other {You are registered with # seats.}}', {
              seats: registration.seats,
            })}
          </p>
          <p className="muted">{t('Keep the email: with its link you can join and cancel.')}</p>
          <JoinLink lesson={lesson} url={registration.join_url} />
        </>
      ) : (
        <ConfirmForm token={token} onConfirmed={setConfirmed} />
      )}
      <CancelForm
        lessonId={registration.lesson}
        registrationId={registration.id}
        token={token}
        onCancelled={() => {
          setCancelled(true);
          onCancelled();
        }}
      />
    </>
  );
}

function ConfirmForm({ token, onConfirmed }: { token: string; onConfirmed: (registration: Linked) => void }) {
  const t = useTranslate();
  const form = useForm({
    initial: {},
    submit: () => call('POST /live/registrations/confirm/', { body: { token } }),
    onSuccess: onConfirmed,
    failureMessage: t('The registration could not be confirmed. Try again.'),
  });
  return (
    <Form form={form}>
      <p>{t('Confirm your registration. Then you have a seat.')}</p>
      <SubmitButton form={form} busyLabel={t('Confirming…')}>
        {t('Confirm registration')}
      </SubmitButton>
    </Form>
  );
}
