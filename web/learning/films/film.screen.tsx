import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLoaderData } from 'react-router';
import type { FilmPage } from '#contract/learning/films.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { ageRange } from '#web/core/works/age-range.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { WatchFilm } from '#web/learning/film-player/watch-film.tsx';
import css from './film.module.css';
import { type FilmData, loadFilm } from './film-data.ts';
import { FilmList, filmFacts } from './film-list.tsx';

export { loadFilm as loader };

/** Shows one film beside its transcript, and questions for afterwards. */
export function Component() {
  const t = useTranslate();
  const { film, more }: FilmData = useLoaderData();
  const { slug, title, summary, language, duration_seconds, goals, poster } = film;
  const { origin } = useSite();
  const structured = import.meta.env.SSR ? toStructuredFilm(film, origin) : undefined;
  useHead({ title, description: summary, image: poster, structured });
  const minutes = Math.max(1, Math.round(duration_seconds / 60));
  const facts = [t('{count, plural, one {# minute} other {# minutes}}', { count: minutes }), ...filmFacts(film, t)];
  return (
    <div className={`wrap ${css.page}`}>
      {film.is_preview && <PreviewBanner />}
      <h1 lang={language} dir="auto">
        {title}
      </h1>
      <p className={`soft ${css.facts}`}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {goals.map((goal) => (
          <span key={goal}>
            <span className={css.goal} style={{ background: `var(--g-${goal})` }} aria-hidden="true" />
            {goalName(goal, t)}
          </span>
        ))}
      </p>
      {film.sources.length > 0 ? <WatchFilm key={slug} film={film} /> : <OtherSite film={film} />}
      <div className={css.after}>
        <Questions film={film} />
        {film.cause && (
          <section className="no-print">
            <h2>{t('Cause')}</h2>
            <p>
              <Link to={film.cause.url} className="standing" dir="auto">
                {film.cause.name}
              </Link>
            </p>
          </section>
        )}
      </div>
      {more.length > 0 && (
        <section className={`no-print ${css.more}`}>
          <div className="row spread">
            <h2>{t('More films')}</h2>
            <Link to={contentPaths.films()} className="standing">
              {t('All films')}
            </Link>
          </div>
          <FilmList films={more} level={3} />
        </section>
      )}
    </div>
  );
}

/** A film on another site, from which nothing is loaded before the person opens it. */
function OtherSite({ film: { link, poster } }: { film: FilmPage }) {
  const t = useTranslate();
  if (link === null) return null;
  return (
    <div className={css.other}>
      <img src={poster} width={640} height={360} alt="" />
      <p>
        <a href={link} rel="noopener noreferrer" className="standing">
          {t('Watch this film at {site}', { site: new URL(link).hostname })}
        </a>
      </p>
      <p className="muted small">{t('This link leaves the site. Other rules for personal data apply there.')}</p>
    </div>
  );
}

/** Questions to discuss afterwards. One button prints only the questions, the other also the pictures. */
function Questions({ film: { questions, language, slug, sources } }: { film: FilmPage }) {
  const t = useTranslate();
  const [isAlone, setAlone] = useState(false);
  if (questions.length === 0) return null;
  const hasPictures = sources.some(({ kind }) => kind === 'drawn');
  function printAlone() {
    flushSync(() => setAlone(true));
    print();
    setAlone(false);
  }
  return (
    <section data-film={slug} data-alone={isAlone || undefined} className={css.questions}>
      <h2>{t('Questions to discuss')}</h2>
      <ol lang={language} dir="auto">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <div className="row no-print">
        {hasPictures && (
          <Button kind="quiet" onClick={() => print()}>
            <Icon of={PrinterIcon} />
            {t('Print pictures and questions')}
          </Button>
        )}
        <Button kind="quiet" onClick={printAlone}>
          <Icon of={PrinterIcon} />
          {t('Print questions')}
        </Button>
      </div>
    </section>
  );
}

/** Describes a film for search engines: https://schema.org/VideoObject. Films on other sites are described there. */
function toStructuredFilm(film: FilmPage, origin: string): object | undefined {
  const { title, summary, language, duration_seconds, published_at, poster, sources, cues, age_from, age_to, url } =
    film;
  if (sources.length === 0) return undefined;
  const file = sources.find(({ kind }) => kind === 'file');
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl: new URL(poster, origin).href,
    uploadDate: published_at,
    duration: `PT${duration_seconds}S`,
    inLanguage: language,
    isAccessibleForFree: true,
    ...ageRange(age_from, age_to),
    ...(cues.length > 0 && { transcript: cues.map(({ text }) => text).join(' ') }),
    ...(file && { contentUrl: new URL(file.url, origin).href, encodingFormat: file.type }),
    url: new URL(url, origin).href,
  };
}
