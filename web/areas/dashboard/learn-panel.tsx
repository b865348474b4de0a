import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { ListedChallenge } from '#contract/learning/challenges.ts';
import type { ClassCourse } from '#contract/learning/class-progress.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useIsInMenu } from '#web/kit/page-menus.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { lastDayOf } from '#web/learning/challenges/last-day.ts';
import { LessonTimes } from '#web/learning/live/lesson-times.tsx';
import { RegistrationState } from '#web/learning/live/registration-parts.tsx';
import css from './learn-panel.module.css';

/**
 * Shows a teacher what goes on in Learn: the lessons with seats for their classes, the courses in progress in these, and
 * the open challenges. Leaves out what the school's menu hides. Says what Learn is while nothing goes on.
 */
export function LearnPanel() {
  const t = useTranslate();
  const isMember = useSession()?.visit === undefined;
  const hasLessons = useIsInMenu('/live');
  const hasCourses = useIsInMenu('/courses');
  const hasChallenges = useIsInMenu('/challenges');
  const lessons = useApi('GET /live/registrations/', {}, { isEnabled: hasLessons && isMember });
  const courses = useApi('GET /class-courses/', {}, { isEnabled: hasCourses && isMember });
  const query = { limit: 100, all_modes: 'true' } as const;
  const challenges = useApi('GET /challenges/', { query }, { isEnabled: hasChallenges });
  if (!hasLessons && !hasCourses && !hasChallenges) return null;

  const comingLessons = (hasLessons && lessons.data?.results) || [];
  const begunCourses = (hasCourses && courses.data?.results) || [];
  const listed = (hasChallenges && challenges.data?.results) || [];
  const open = listed.filter(({ state }) => state === 'open');
  const judged = listed.filter(({ state }) => state === 'judging');
  const isRead = !lessons.isLoading && !courses.isLoading && !challenges.isLoading;
  return (
    <Panel aria-labelledby="learn" className="stack">
      <h2 id="learn">{t('Learn')}</h2>
      {isRead && comingLessons.length === 0 && begunCourses.length === 0 && (
        <p className="soft">{t('Learn has courses, challenges and live lessons for your classes.')}</p>
      )}
      {comingLessons.length > 0 && <Lessons lessons={comingLessons} />}
      {begunCourses.length > 0 && <Courses courses={begunCourses} />}
      {open.length > 0 && <OpenChallenges challenges={open} />}
      {judged.length > 0 && <ChallengesToJudge challenges={judged} />}
      <div className="row">
        {hasCourses && <LinkButton to={paths.courses()}>{t('All courses')}</LinkButton>}
        {hasChallenges && <LinkButton to={paths.challenges()}>{t('All challenges')}</LinkButton>}
        {hasLessons && <LinkButton to={paths.lessons()}>{t('Live lessons')}</LinkButton>}
      </div>
    </Panel>
  );
}

/** The lessons to come for which the teacher has registered, with the number of seats. */
function Lessons({ lessons }: { lessons: LiveLesson[] }) {
  const t = useTranslate();
  return (
    <>
      <h3>{t('Live lessons to come')}</h3>
      <ul className={css.list}>
        {lessons.map(({ registration, ...lesson }) => (
          <li key={lesson.id}>
            <Link to={lesson.url} className="standing" lang={lesson.text_language} dir="auto">
              {lesson.title}
            </Link>
            <LessonTimes lesson={lesson} hasDay />
            {registration && <RegistrationState registration={registration} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Courses({ courses }: { courses: ClassCourse[] }) {
  const t = useTranslate();
  return (
    <>
      <h3>{t('Courses in progress')}</h3>
      <ul className={css.list}>
        {courses.map(({ class: { id, name }, course, students, finished }) => (
          <li key={`${id} ${course.slug}`}>
            <Link to={paths.classProgress(id, course.slug)} className="standing">
              {t('{course} in {class}', { course: isolated(course.title), class: isolated(name) })}
            </Link>
            <p>
              {t('{count, plural, one {# student has begun it.} other {# students have begun it.}}', {
                count: students,
              })}{' '}
              {finished > 0 &&
                t('{count, plural, one {# student has finished it.} other {# students have finished it.}}', {
                  count: finished,
                })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenChallenges({ challenges }: { challenges: ListedChallenge[] }) {
  const t = useTranslate();
  const { day } = useDateFormat();
  return (
    <>
      <h3>{t('Open challenges')}</h3>
      <ul className={css.list}>
        {challenges.map(({ slug, title, language, url, closes_at, own_entries }) => (
          <li key={slug}>
            <Link to={url} className="standing" lang={language} dir="auto">
              {title}
            </Link>
            <p>{t('Students can enter works until {day}.', { day: day(lastDayOf(closes_at)) })}</p>
            {own_entries !== null && own_entries > 0 && (
              <p>
                {t('{count, plural, one {# work is from your classes.} other {# works are from your classes.}}', {
                  count: own_entries,
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The challenges whose entries the person may judge. Renders nothing for people who judge none. */
function ChallengesToJudge({ challenges }: { challenges: ListedChallenge[] }) {
  const t = useTranslate();
  const { data } = useApi('GET /user/abilities/');
  if (!data?.abilities.includes('challenges.judge')) return null;
  return (
    <>
      <h3>{t('Challenges to judge')}</h3>
      <ul className={css.list}>
        {challenges.map(({ slug, title, language }) => (
          <li key={slug}>
            <span id={`judge-${slug}`} lang={language} dir="auto">
              {title}
            </span>
            <div>
              <LinkButton to={paths.judging(slug)} aria-describedby={`judge-${slug}`}>
                {t('Judge entries')}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
