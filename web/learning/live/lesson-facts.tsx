import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { useLanguage } from '#web/kit/site.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';

type Props = {
  lesson: LiveLesson;
  /** The lesson in the server's current version; the page itself may be a little older. */
  current: LiveLesson | undefined;
};

/** Names a lesson's host, its audience, its language and its free seats. */
export function LessonFacts({ lesson, current }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const facts = [
    t('With {host}', { host: isolated(lesson.host) }),
    agesOf(lesson, t),
    namesIn(language, 'language')(lesson.language),
    current?.join_host && t('Video call at {site}', { site: isolated(current.join_host) }),
  ];
  return (
    <>
      <p className="small muted">{facts.filter(Boolean).join(' · ')}</p>
      {current && <p className="small">{seatsOf(current, t)}</p>}
    </>
  );
}

function agesOf({ age_from, age_to }: LiveLesson, t: Translate): string {
  if (age_from !== null && age_to !== null) return t('For ages {from} to {to}', { from: age_from, to: age_to });
  if (age_from !== null) return t('From age {from}', { from: age_from });
  return age_to === null ? '' : t('Up to age {to}', { to: age_to });
}

function seatsOf({ registration, seats, seats_left, ends_at }: LiveLesson, t: Translate): string {
  if (Date.parse(ends_at) <= Date.now()) return '';
  if (registration?.state === 'registered')
    return t('{seats, plural, one {You are registered.} other {You are registered with # seats.}}', {
      seats: registration.seats,
    });
  if (seats_left === 0) return t('Full: all {seats} seats are taken.', { seats });
  return t('{count, plural, one {# seat is left.} other {# seats are left.}}', { count: seats_left });
}
