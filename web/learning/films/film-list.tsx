import { Link } from 'react-router';
import type { Film } from '#contract/learning/films.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { timeWords } from '#web/learning/film-player/cues.ts';
import css from './film.module.css';

/** Films with their pictures. `level` is the level of their headings. */
export function FilmList({ films, level }: { films: Film[]; level: 2 | 3 }) {
  const t = useTranslate();
  const Heading = `h${level}` as const;
  return (
    <ul className={css.films}>
      {films.map((film) => (
        <li key={film.slug}>
          <div className={css.picture}>
            <img src={film.poster} width={640} height={360} alt="" loading="lazy" />
            <span className={css.length}>
              <span className="vh">{t('Length')} </span>
              {timeWords(film.duration_seconds * 1000)}
            </span>
          </div>
          <Heading lang={film.language} dir="auto">
            <Link to={contentPaths.film(film.slug)}>{film.title}</Link>
          </Heading>
          <p className="small muted">{filmFacts(film, t).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

/** Returns a film's ages and its number of caption languages. */
export function filmFacts({ age_from, age_to, captions }: Film, t: ReturnType<typeof useTranslate>): string[] {
  return [
    ...(age_from !== null && age_to !== null ? [t('Ages {from} to {to}', { from: age_from, to: age_to })] : []),
    ...(captions.length > 0
      ? [t('{count, plural, one {Captions in # language} other {Captions in # languages}}', { count: captions.length })]
      : []),
  ];
}
