import { Link } from 'react-router';
import type { Chapter } from '#contract/learning/courses.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { WatchFilm } from '#web/learning/film-player/watch-film.tsx';
import css from './chapter.module.css';

/** Plays the film of a chapter beside its text. */
export function ChapterPlayer({ film: { slug, title, url } }: { film: NonNullable<Chapter['film']> }) {
  const t = useTranslate();
  const { data, error } = usePublicApi('GET /films/{slug}/', { params: { slug } });
  return (
    <section className={css.player} aria-label={t('Film: {title}', { title })}>
      {error && (
        <Alert status="bad" role="alert" title={t('The film could not be loaded. Reload the page to try again.')} />
      )}
      {!data && !error && <RowsSkeleton label={t('Loading…')} />}
      {data && data.sources.length > 0 && <WatchFilm film={data} />}
      <p>
        <Link to={url} className="standing">
          {t('Questions and other languages of this film')}
        </Link>
      </p>
    </section>
  );
}
