import { Link } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { Chapter } from '#contract/learning/courses.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './chapter.module.css';

type Props = { chapter: Chapter; isVisitor: boolean };

/** Lists the tasks as text; a visitor of a school reads how to answer them. */
export function ChapterTaskList({ chapter, isVisitor }: Props) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const { tasks, language, course, slug } = chapter;
  return (
    <>
      <ol className={css.list} lang={language} dir={directionOf(language)}>
        {tasks.map(({ id, text, choices }) => (
          <li key={id}>
            <p>{text}</p>
            {choices && (
              <ul>
                {choices.map((choice) => (
                  <li key={choice.id}>{choice.text}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      {isVisitor && !isRoot && tasks.length > 0 && (
        <p className="no-print">
          <Link to={contentPaths.login(contentPaths.chapter(course.slug, slug))}>
            {t('Sign in to write your answers')}
          </Link>
        </p>
      )}
    </>
  );
}
