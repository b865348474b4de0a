import { lazy, Suspense, useEffect } from 'react';
import { Link, useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { Chapter, ChapterNeighbour } from '#contract/learning/courses.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './chapter.module.css';
import { ChapterFilm } from './chapter-film.tsx';
import { ChapterSheets } from './chapter-sheets.tsx';
import { ChapterTaskList } from './chapter-task-list.tsx';
import { loadChapter } from './course-data.ts';
import { prefetchChapter } from './next-chapter.ts';

export { loadChapter as loader };

/** Loaded only for people of a school. */
const ChapterWork = lazy(() => import('./chapter-work.tsx').then((module) => ({ default: module.ChapterWork })));

/** Loaded only for staff. */
const BoardEntry = lazy(() => import('./board-entry.tsx').then((module) => ({ default: module.BoardEntry })));

/** Shows a chapter: its film, text, words, tasks and sheets, and for staff the notes. */
export function Component() {
  const t = useTranslate();
  const site = useLanguage();
  const chapter: Chapter = useLoaderData();
  const { title, summary, course, number, minutes, language, body, word_list, is_preview, previous, next } = chapter;
  const ofText = { lang: language, dir: directionOf(language) };
  useHead({ title, description: summary });
  const { slug: nextSlug } = next ?? {};
  useEffect(
    () => (nextSlug && !is_preview ? prefetchChapter({ slug: course.slug, chapter: nextSlug }) : undefined),
    [course.slug, nextSlug, is_preview],
  );
  return (
    <div className={`wrap ${css.chapter}`}>
      {is_preview && <PreviewBanner />}
      <Breadcrumb to={course.url} label={course.title} name={title} />
      <h1 {...ofText}>{title}</h1>
      <p className="muted">
        {t('Chapter {number}', { number })} ·{' '}
        {t('{count, plural, one {# minute} other {# minutes}}', { count: minutes })}
      </p>
      {language !== site.language && <p className="muted">{t('This chapter is not translated yet.')}</p>}
      <OnTheBoard chapter={chapter} />
      {chapter.film && <ChapterFilm key={chapter.film.slug} film={chapter.film} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it */}
      <div className={`prose ${css.body}`} {...ofText} dangerouslySetInnerHTML={{ __html: body }} />
      {word_list.length > 0 && (
        <section className={css.words} aria-labelledby="words">
          <h2 id="words">{t('Words to know')}</h2>
          <dl {...ofText}>
            {word_list.map(({ word, meaning }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Tasks chapter={chapter} />
      <ChapterSheets chapter={chapter} />
      <Notes chapter={chapter} />
      <nav className={css.neighbours} aria-label={t('Chapters')}>
        {previous && <NeighbourLink chapter={previous} label={t('Previous')} />}
        {next && <NeighbourLink chapter={next} label={t('Next')} />}
      </nav>
    </div>
  );
}

/**
 * Offers staff of a school the chapter in large type. Not in a preview, because its participants could not be saved.
 */
function OnTheBoard({ chapter }: { chapter: Chapter }) {
  const role = useSession()?.user.role;
  if (!role || role === 'student' || role === 'upschool_admin' || chapter.is_preview) return null;
  return (
    <Suspense>
      <BoardEntry key={chapter.id} chapter={chapter} />
    </Suspense>
  );
}

/** The tasks as text for everyone; a person of the school gets fields for answers instead. */
function Tasks({ chapter }: { chapter: Chapter }) {
  const t = useTranslate();
  const session = useSession();
  if (chapter.tasks.length === 0 && !chapter.progress) return null;
  const list = <ChapterTaskList chapter={chapter} isVisitor={session === null} />;
  return (
    <section className={css.tasks} aria-labelledby="tasks">
      <h2 id="tasks">{t('Your tasks')}</h2>
      {session && chapter.progress ? (
        <Suspense fallback={list}>
          <ChapterWork key={`${session.user.id}/${chapter.slug}`} chapter={chapter} progress={chapter.progress} />
        </Suspense>
      ) : (
        list
      )}
    </section>
  );
}

/** Staff get the notes in a separate reply; no page from the server contains them. */
function Notes({ chapter: { notes, language } }: { chapter: Chapter }) {
  const t = useTranslate();
  if (!notes) return null;
  return (
    <details className={css.notes}>
      <summary>
        {t('Teacher notes')} <span className="muted small">{t('Only staff can see these notes.')}</span>
      </summary>
      <div
        className={`prose ${css.body}`}
        lang={language}
        dir={directionOf(language)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
        dangerouslySetInnerHTML={{ __html: notes }}
      />
    </details>
  );
}

function NeighbourLink({ chapter: { number, title, url }, label }: { chapter: ChapterNeighbour; label: string }) {
  return (
    <Link to={url}>
      <span className="muted small">{label}</span>
      <b dir="auto">
        {number} {title}
      </b>
    </Link>
  );
}
