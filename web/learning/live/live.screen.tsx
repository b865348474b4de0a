import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { Link, useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { LiveLesson } from '#contract/learning/live.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ChosenListMode } from '#web/schools/modes/load-in-mode.tsx';
import { modeName } from '#web/schools/modes/mode-name.ts';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonTimes, usePageZone, ZoneNote, zoneFormat } from './lesson-times.tsx';
import css from './live.module.css';
import { byTime, type LiveData, loadLessons } from './live-data.ts';

export { loadLessons as loader };

/** The server's current data for this reader, by lesson. */
type Current = Map<string, LiveLesson>;

/** Shows the calendar of live lessons as a list by day, and the recordings of past ones. */
export function Component() {
  const t = useTranslate();
  const data: LiveData = useLoaderData();
  const { query, mode, notice } = data;
  useHead({ title: t('Live lessons'), description: t('Lessons for classes and families, live in a video call.') });
  const { data: currentData } = usePublicApi('GET /live/', { query }, { isEnabled: notice === undefined });
  const { upcoming, past } = currentData ? byTime(currentData.results) : data;
  const current: Current = new Map(currentData?.results.map((lesson) => [lesson.id, lesson]));
  const recordings = past.filter(({ recording }) => recording !== null);
  return (
    <div className={`wrap stack ${css.page}`}>
      <div className="row spread">
        <h1>{t('Live lessons')}</h1>
        <a href="/api/live/calendar.ics" className={`standing ${css.file}`}>
          <Icon of={CalendarPlusIcon} />
          {t('Calendar of all lessons (.ics)')}
        </a>
      </div>
      <ChosenListMode />
      {notice ? <p role="status">{notice}</p> : <ZoneNote />}
      {query.mode && mode && <p className="muted">{modeName(mode.name, t)}</p>}
      {upcoming.length > 0 && <LessonsByDay lessons={upcoming} current={current} />}
      {upcoming.length === 0 && !notice && (
        <EmptyState title={t('No live lesson is planned')} picture={{ scene: 'window', goal: 4 }}>
          <p>{t('Look again next week, or subscribe to the calendar.')}</p>
        </EmptyState>
      )}
      {recordings.length > 0 && <Recordings lessons={recordings} />}
    </div>
  );
}

function LessonsByDay({ lessons, current }: { lessons: LiveLesson[]; current: Current }) {
  const { language } = useLanguage();
  const { zone } = usePageZone();
  const { day } = zoneFormat(language, zone);
  return [...Map.groupBy(lessons, ({ starts_at }) => day(starts_at))].map(([name, ofDay]) => (
    <section key={name} className={css.day} aria-label={name}>
      <h2>{name}</h2>
      <ul className={css.lessons}>
        {ofDay.map((lesson) => (
          <Lesson key={lesson.id} lesson={lesson} current={current.get(lesson.id)} />
        ))}
      </ul>
    </section>
  ));
}

function Lesson({ lesson, current }: { lesson: LiveLesson; current: LiveLesson | undefined }) {
  const t = useTranslate();
  const { id, title, summary, image, text_language } = lesson;
  const canRegister = current !== undefined && !current.registration && current.seats_left > 0;
  return (
    <li>
      <ScenePicture picture={{ ...image, alt: '' }} className={css.picture} />
      <div>
        <div lang={text_language} dir={directionOf(text_language)}>
          <h3>
            <Link to={contentPaths.lesson(id)}>{title}</Link>
          </h3>
          <p>{summary}</p>
        </div>
        <LessonTimes lesson={lesson} />
        <LessonFacts lesson={lesson} current={current} />
      </div>
      <LinkButton
        to={contentPaths.lesson(id)}
        aria-label={canRegister ? t('Register for “{title}”', { title }) : t('See details of “{title}”', { title })}
      >
        {canRegister ? t('Register', { context: 'lesson' }) : t('See details')}
      </LinkButton>
    </li>
  );
}

/** Past lessons that can be watched as films. */
function Recordings({ lessons }: { lessons: LiveLesson[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="recordings" className={css.day}>
      <h2 id="recordings">{t('Recordings')}</h2>
      <ul className={css.recordings}>
        {lessons.map(({ id, title, text_language, recording }) => (
          <li key={id} lang={text_language} dir={directionOf(text_language)}>
            {recording && <Link to={contentPaths.film(recording)}>{title}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}
