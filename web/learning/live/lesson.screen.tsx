import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { LiveLessonPage } from '#contract/learning/live.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { ageRange } from '#web/core/works/age-range.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { StoryText } from '#web/core/works/story-body.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useSession } from '#web/kit/session.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { HostPanel } from './host-panel.tsx';
import { LessonFacts } from './lesson-facts.tsx';
import { LessonTimes, ZoneNote } from './lesson-times.tsx';
import css from './live.module.css';
import { type LessonData, loadLesson } from './live-data.ts';

export { loadLesson as loader };

/** The forms depend on the reader, who is unknown to the server, so they are not in the first load. */
const Registration = lazy(async () => ({ default: (await import('./registration.tsx')).Registration }));

/** Only staff load this. */
const LiveWishes = lazy(async () => ({ default: (await import('./live-wishes.tsx')).LiveWishes }));

/** Shows one live lesson: its time, host and audience, and the reader's registration. */
export function Component() {
  const t = useTranslate();
  const site = useLanguage();
  const { lesson, isOver, query }: LessonData = useLoaderData();
  const { id, title, summary, body, image, text_language: language, recording } = lesson;
  const host = useSite();
  useHead({
    ...{ title, description: summary },
    structured: import.meta.env.SSR ? toStructuredLesson(lesson, host) : undefined,
  });
  const current = usePublicApi('GET /live/{id}/', { params: { id }, query });
  const role = useSession()?.user.role;
  const canDecide = !host.isRoot && role !== undefined && role !== 'student';
  const words = { language, direction: directionOf(language) };
  return (
    <div className={`wrap stack ${css.page}`}>
      {lesson.is_preview && <PreviewBanner />}
      <Breadcrumb to={contentPaths.lessons()} label={t('Live lessons')} name={title} />
      <div className={css.lesson}>
        <div className="stack">
          <div lang={language} dir={words.direction} className="stack">
            <h1>{title}</h1>
            <p className="lead">{summary}</p>
          </div>
          <div className={css.facts}>
            <LessonTimes lesson={lesson} hasDay />
            <LessonFacts lesson={lesson} current={current.data} />
            <ZoneNote />
          </div>
          {!isOver && (
            <p>
              <a href={`/api/live/${id}/event.ics`} className={`standing ${css.file}`} download={`${id}.ics`}>
                <Icon of={CalendarPlusIcon} />
                {t('Add to calendar (.ics)')}
              </a>
            </p>
          )}
        </div>
        <div className={`stack ${css.aside}`}>
          <ScenePicture picture={image} language={language} />
          {isOver ? (
            <Recording slug={recording} />
          ) : (
            !lesson.is_preview && (
              <section className={css.panel} aria-labelledby="registration">
                <h2 id="registration">{t('Registration')}</h2>
                <Suspense>
                  {(current.data || current.error) && <Registration lesson={lesson} current={current} />}
                </Suspense>
              </section>
            )
          )}
        </div>
        <div className="stack">
          <StoryText html={body} {...words} />
          {language !== site.language && <p className="muted">{t('This text is not translated yet.')}</p>}
        </div>
      </div>
      <HostPanel lessonId={id} />
      {!isOver && canDecide && (
        <Suspense>
          <LiveWishes query={{ lesson: id }} onDecided={current.refetch} />
        </Suspense>
      )}
    </div>
  );
}

/** The recording of a lesson becomes a film. */
function Recording({ slug }: { slug: string | null }) {
  const t = useTranslate();
  return (
    <section className={css.panel}>
      <h2>{t('This lesson is over')}</h2>
      {slug === null ? (
        <p>{t('There is no recording of it.')}</p>
      ) : (
        <LinkButton to={contentPaths.film(slug)} kind="solid">
          {t('Watch the recording')}
        </LinkButton>
      )}
    </section>
  );
}

/**
 * Describes a live lesson for search engines: https://schema.org/Event. Its place is its page, because the link to join
 * is only for registered people.
 */
function toStructuredLesson(lesson: LiveLessonPage, { origin, rootOrigin }: Origins): object {
  const { title, summary, starts_at, ends_at, language, seats, age_from, age_to, url } = lesson;
  const page = new URL(url, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summary,
    ...{ startDate: starts_at, endDate: ends_at, inLanguage: language },
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: page },
    organizer: { '@type': 'Organization', name: 'Booklark', url: rootOrigin },
    isAccessibleForFree: true,
    maximumAttendeeCapacity: seats,
    ...ageRange(age_from, age_to),
    url: page,
  };
}

type Origins = { origin: string; rootOrigin: string };
