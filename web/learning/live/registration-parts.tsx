import { useEffect } from 'react';
import { DAY_MS } from '#contract/kit/days.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { JOIN_MINUTES } from '#contract/learning/limits.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { usePageZone, zoneFormat } from './lesson-times.tsx';

type Registration = NonNullable<LiveLesson['registration']>;

/** Says whether the reader comes, and, to a student, who decides or decided it. */
export function RegistrationState({ registration: { state, seats, teacher } }: { registration: Registration }) {
  const t = useTranslate();
  const words: Record<Registration['state'], string> = {
    registered: t('{seats, plural, one {You are registered.} other {You are registered with # seats.}}', { seats }),
    waiting: t('You asked to come. Your teacher decides.'),
    with_teacher: t('You can come. {teacher} opens the lesson with you.', { teacher: isolated(teacher ?? '') }),
    alone: t('You can come. You join by yourself.'),
    declined: t('You cannot come this time. Ask your teacher about it.'),
  };
  return <p>{words[state]}</p>;
}

/** Tells whether the reader gets the link: an adult, or a student whom no teacher accompanies. */
export function canJoinAlone(registration: Registration | null): boolean {
  return registration?.state === 'registered' || registration?.state === 'alone';
}

/** Reads the lesson again when people can join it. */
export function useJoinMoment({ starts_at, registration, join_url }: LiveLesson, onMoment: () => void): void {
  const isWaiting = canJoinAlone(registration) && join_url === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function reads the same lesson whenever it was made
  useEffect(() => {
    const delayMs = Date.parse(starts_at) - JOIN_MINUTES * 60_000 - Date.now();
    // A timer cannot be longer than 24 days.
    if (!isWaiting || delayMs > DAY_MS) return;
    const timer = setTimeout(onMoment, Math.max(1000, delayMs + 1000));
    return () => clearTimeout(timer);
  }, [starts_at, isWaiting]);
}

/** The link to join, or the time at which it appears. */
export function JoinLink({ lesson, url }: { lesson: Pick<LiveLesson, 'starts_at'>; url: string | null }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { zone } = usePageZone();
  if (url)
    return (
      <p>
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'solid' })}>
          {t('Join the lesson')}
        </a>
      </p>
    );
  const from = new Date(Date.parse(lesson.starts_at) - JOIN_MINUTES * 60_000).toISOString();
  return (
    <p role="status">
      {t('The link to join appears here on {day} at {time}.', {
        day: zoneFormat(language, zone).day(from),
        time: zoneFormat(language, zone).time(from),
      })}
    </p>
  );
}

type CancelProps = { lessonId: string; registrationId: string; token?: string; onCancelled: () => void };

/** The button that gives the seats back. A person who cancels by mistake can register again. */
export function CancelForm({ lessonId, registrationId, token, onCancelled }: CancelProps) {
  const t = useTranslate();
  const form = useForm({
    initial: {},
    submit: () =>
      call('DELETE /live/{id}/registrations/{registration}/', {
        params: { id: lessonId, registration: registrationId },
        body: token === undefined ? {} : { token },
      }),
    onSuccess: onCancelled,
    failureMessage: t('The registration could not be cancelled. Try again.'),
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={t('Cancelling…')}>
        {t('Cancel registration')}
      </SubmitButton>
    </Form>
  );
}
