import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ScenePicture as Picture } from '#contract/core/content/fields.ts';
import { directionOf } from '#contract/kit/languages.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useIsInMenu } from '#web/kit/page-menus.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { lastDayOf } from '#web/learning/challenges/last-day.ts';
import { StartedCourses, useStartedCourses } from '#web/learning/courses/started-courses.tsx';
import { usePageZone, zoneFormat } from '#web/learning/live/lesson-times.tsx';
import { canJoinAlone, JoinLink, RegistrationState, useJoinMoment } from '#web/learning/live/registration-parts.tsx';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import css from './learn-cards.module.css';

/** More than the number of courses or of open challenges. */
const MAX_LISTED = 100;

/**
 * Shows a student what there is to do in Learn: the next live lesson, the started courses or else one to begin, and a
 * challenge. Leaves out what the mode turns off or the school's menu hides. Support does not see what students do.
 */
export function LearnCards() {
  const hasLessons = useIsInMenu('/live');
  const hasChallenges = useIsInMenu('/challenges');
  const hasCourses = useIsInMenu('/courses');
  if (useIsReadOnly()) return null;
  return (
    <div className={css.cards}>
      {hasLessons && <NextLesson />}
      <StartedCourses />
      {hasChallenges && <ChallengeToEnter />}
      {hasCourses && <CourseToBegin />}
    </div>
  );
}

/** The next lesson for which the student is registered, or else has asked to come. */
function NextLesson() {
  const { data, refetch } = useApi('GET /live/registrations/', { query: chosenMode() });
  const lessons = data?.results ?? [];
  const next = lessons.find(({ registration }) => registration?.state !== 'declined') ?? lessons[0];
  return next && <LessonCard lesson={next} hasMore={lessons.length > 1} onJoinMoment={refetch} />;
}

type LessonProps = { lesson: LiveLesson; hasMore: boolean; onJoinMoment: () => void };

function LessonCard({ lesson, hasMore, onJoinMoment }: LessonProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { zone } = usePageZone();
  useJoinMoment(lesson, onJoinMoment);
  const { title, image, text_language, url, starts_at, registration, join_url, is_registered } = lesson;
  const { day, time } = zoneFormat(language, zone);
  return (
    <Card
      heading={is_registered ? t('Your next lesson') : t('A live lesson')}
      {...{ title, image, language: text_language }}
      link={{ to: url, label: t('See the lesson') }}
    >
      <p>
        <time dateTime={starts_at}>
          {Date.parse(starts_at) <= Date.now()
            ? t('The lesson has begun.')
            : t('It starts on {day} at {time}.', { day: day(starts_at), time: time(starts_at) })}
        </time>
      </p>
      {registration && <RegistrationState registration={registration} />}
      {canJoinAlone(registration) && <JoinLink lesson={lesson} url={join_url} />}
      {hasMore && (
        <Link to={paths.lessons()} className="standing">
          {t('See all live lessons')}
        </Link>
      )}
    </Card>
  );
}

/** The open challenge that closes first, among those of the mode that the student has not entered. */
function ChallengeToEnter() {
  const t = useTranslate();
  const { day } = useDateFormat();
  const query = { state: 'open', limit: MAX_LISTED, ...chosenMode() } as const;
  const { data } = useApi('GET /challenges/', { query });
  const [challenge] = (data?.results ?? [])
    .filter(({ own_entries }) => own_entries === 0)
    .toSorted((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at));
  if (!challenge) return null;
  const { title, image, language, url, closes_at } = challenge;
  return (
    <Card
      heading={t('A challenge you can enter')}
      {...{ title, image, language }}
      link={{ to: url, label: t('See the challenge') }}
    >
      <p>{t('Send a book or a story by {day}.', { day: day(lastDayOf(closes_at)) })}</p>
    </Card>
  );
}

/** The first course of the mode that the student has not begun, unless a course is in progress. */
function CourseToBegin() {
  const t = useTranslate();
  const started = useStartedCourses();
  const isEnabled = started?.length === 0;
  const { data } = useApi('GET /courses/', { query: { limit: MAX_LISTED, ...chosenMode() } }, { isEnabled });
  const course = isEnabled ? data?.results.find(({ state }) => state === 'not_started') : undefined;
  if (!course) return null;
  const { title, image, language, url, chapter_count } = course;
  return (
    <Card
      heading={t('A course to begin')}
      {...{ title, image, language }}
      link={{ to: url, label: t('See the course') }}
    >
      <p>{t('{count, plural, one {# chapter} other {# chapters}}', { count: chapter_count })}</p>
    </Card>
  );
}

type CardProps = {
  heading: string;
  title: string;
  image: Picture;
  /** The language of the title. */
  language: string;
  link: { to: string; label: string };
  children: ReactNode;
};

function Card({ heading, title, image, language, link, children }: CardProps) {
  const id = useId();
  return (
    <Panel className={css.card} aria-labelledby={id}>
      <ScenePicture picture={{ ...image, alt: '' }} className={css.picture} />
      <h2 id={id}>{heading}</h2>
      <p id={`${id}-title`} className={css.title} lang={language} dir={directionOf(language)}>
        {title}
      </p>
      {children}
      <div>
        <LinkButton to={link.to} aria-describedby={`${id}-title`}>
          {link.label}
        </LinkButton>
      </div>
    </Panel>
  );
}
