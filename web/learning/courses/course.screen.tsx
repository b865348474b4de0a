import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { Course } from '#contract/learning/courses.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { useUnsentChapters } from '#web/core/drafts/answers/use-unsent-chapters.ts';
import { ageRange } from '#web/core/works/age-range.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { ChapterStateMark } from '#web/learning/courses/chapter-state.tsx';
import { loadCourse } from './course-data.ts';
import { CourseFacts } from './course-facts.tsx';
import type { CourseShelf } from './course-shelf.tsx';
import css from './courses.module.css';

/** Describes a course for search engines: https://schema.org/Course. Only the server needs it. */
function toStructuredCourse(course: Course, { origin, rootOrigin }: Origins): object {
  const { title, summary, language, minutes, chapters, age_from, age_to, url } = course;
  const workload = `PT${minutes}M`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: summary,
    provider: { '@type': 'Organization', name: 'Booklark', url: rootOrigin },
    inLanguage: language,
    isAccessibleForFree: true,
    ...ageRange(age_from, age_to),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload },
    hasPart: chapters.map((chapter) => ({
      '@type': 'LearningResource',
      ...{ name: chapter.title, description: chapter.summary, inLanguage: chapter.language },
      timeRequired: `PT${chapter.minutes}M`,
      url: new URL(chapter.url, origin).href,
    })),
    url: new URL(url, origin).href,
  };
}

type Origins = { origin: string; rootOrigin: string };

export { loadCourse as loader };

/** Shows a course with its chapters and, for people of a school, their progress. */
export function Component() {
  const t = useTranslate();
  const site = useLanguage();
  const course: Course = useLoaderData();
  const { title, summary, image, outcome, credit, language, is_preview } = course;
  const ofText = { lang: language, dir: directionOf(language) };
  const host = useSite();
  useHead({
    ...{ title, description: summary },
    structured: import.meta.env.SSR ? toStructuredCourse(course, host) : undefined,
  });
  return (
    <div className={`wrap ${css.page}`}>
      {is_preview && <PreviewBanner />}
      <Breadcrumb to={contentPaths.courses()} label={t('Courses')} name={title} />
      <div className={css.columns}>
        <div className="stack">
          <h1 {...ofText}>{title}</h1>
          <p className="lead" {...ofText}>
            {summary}
          </p>
          {language !== site.language && <p className="muted">{t('This course is not translated yet.')}</p>}
          <CourseFacts course={course} />
          <OwnProgress course={course} />
          <ClassesOfStaff />
          <Chapters course={course} />
        </div>
        <aside className="stack" aria-label={t('About the course')}>
          <ScenePicture picture={image} language={language} height={360} />
          {outcome && (
            <div {...ofText}>
              <h2 className={css.small}>{t('At the end')}</h2>
              <p>{outcome}</p>
            </div>
          )}
          {credit && (
            <p className="muted small" {...ofText}>
              {credit}
            </p>
          )}
        </aside>
      </div>
      <LateShelf key={course.slug} goals={course.goals} />
    </div>
  );
}

/** Loads the shelf after the page, whose first load has no budget for it. */
function LateShelf({ goals }: Pick<Course, 'goals'>) {
  const [Shelf, setShelf] = useState<typeof CourseShelf>();
  useEffect(() => void import('./course-shelf.tsx').then((module) => setShelf(() => module.CourseShelf)), []);
  return Shelf && <Shelf goals={goals} />;
}

/** The person's progress, with a link to the next chapter. Visitors get a link to the first one. */
function OwnProgress({ course: { chapters, certificate } }: { course: Course }) {
  const t = useTranslate();
  const first = chapters[0];
  if (!first) return null;
  if (first.state === null)
    return (
      <p>
        <LinkButton kind="solid" to={first.url}>
          {t('Start with chapter 1')}
        </LinkButton>
      </p>
    );
  const done = chapters.filter(({ state }) => state === 'done').length;
  const next = chapters.findIndex(({ state }) => state !== 'done');
  const label = t('{done} of {count, plural, one {# chapter} other {# chapters}} done', {
    done,
    count: chapters.length,
  });
  return (
    <div className={css.own}>
      <p className="strong">{label}</p>
      <Progress label={label} value={done} max={chapters.length} />
      {next >= 0 && (
        <LinkButton kind="solid" to={chapters[next]?.url ?? ''}>
          {done === 0 && chapters[next]?.state === 'not_started'
            ? t('Start with chapter 1')
            : t('Continue with chapter {number}', { number: next + 1 })}
        </LinkButton>
      )}
      {certificate && (
        <LinkButton to={certificate}>
          <Icon of={CertificateIcon} />
          {t('Open your certificate')}
        </LinkButton>
      )}
    </div>
  );
}

/** Links staff to their classes, whose pages show the progress in courses. */
function ClassesOfStaff() {
  const t = useTranslate();
  const role = useSession()?.user.role;
  if (role !== 'teacher' && role !== 'school_admin') return null;
  const url = role === 'teacher' ? publicPaths.dashboard() : contentPaths.adminSchoolClasses();
  return (
    <p>
      <LinkButton to={url}>{t('See your classes')}</LinkButton>
    </p>
  );
}

function Chapters({ course: { chapters } }: { course: Course }) {
  const t = useTranslate();
  const unsent = useUnsentChapters();
  return (
    <section className="stack" aria-labelledby="chapters">
      <h2 id="chapters">{t('Chapters')}</h2>
      <ol className={css.chapters}>
        {chapters.map(({ id, title, summary, minutes, has_film, url, state, language }, index) => (
          <li key={id}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 lang={language} dir="auto">
                <Link to={url}>{title}</Link>
              </h3>
              <p className="soft small" lang={language} dir="auto">
                {summary}
              </p>
              <p className="muted small">
                {t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })}
                {has_film && ` · ${t('With a film')}`}
              </p>
              {unsent.has(id) && (
                <p className={css.unsent}>
                  <Icon of={CloudSlashIcon} />
                  {t('Your answers are only on this device. They are not sent yet.')}
                </p>
              )}
            </div>
            {state && <ChapterStateMark state={state} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
